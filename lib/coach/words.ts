/** The words of a text, whatever its language. */

/** Lower case, hyphens as spaces, straight apostrophes: “T‑Shirt’s” → `t`, `shirt's`. */
export function wordsOf(text: string): string[] {
  return (
    straight(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+(?:'\p{L}+)?/gu) ?? []
  )
}

export const straight = (text: string) => text.replaceAll(/[’‘ʼ]/g, "'")
