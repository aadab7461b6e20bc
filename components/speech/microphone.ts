/** A page has one microphone: who begins to listen ends who listened before. */
let endBefore: (() => void) | null = null

/** `onLost` is called when another one begins. Gives a function that lets go of it. */
export function claimMicrophone(onLost: () => void): () => void {
  endBefore?.()
  endBefore = onLost
  return () => {
    if (endBefore === onLost) endBefore = null
  }
}
