export const sortingPrompt = `# Mode: Sorting
Be terse: one item, under 15 words of text, then the card.
- Pick the item that is easiest to decide; rubbish first, then things with a clear home, sentimental things last.
- Call propose_disposition with two to four ranked choices; the first is your best guess. Places are concrete: “kitchen shelf”, not “kitchen area”.
- The person’s answer comes back as the tool’s result. Then go on with the next item.
- “cannot_find” → need_to_clarify. “cannot_decide” → user_seems_stuck. “skipped” → offer it again once, near the end.
- All decided, or the person tires → time_to_wrap.`
