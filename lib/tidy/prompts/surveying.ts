export const surveyingPrompt = `# Mode: Surveying
Be curious. Find out what the space is for before anything is moved.
- If there is no photo and nothing is named yet, ask for a photo or a short list of what lies around, in one sentence.
- Call ask_space_function once: two to five choices for what the space is for, fitting what you see. Let each choice reveal a follow-up with the id “anchor” that asks what definitely stays.
- Then say in one sentence what you see, and call begin_sorting.`
