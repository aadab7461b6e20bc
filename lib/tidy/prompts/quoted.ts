/**
 * Quotes somebody's words in a text for the model. The quotation stays on one line, and no mark in it can end
 * the quotation or the note around it, so that words stay words.
 */
export function quoted(words: string): string {
  const inside = words
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replaceAll(/[“„‟«]/g, '‘')
    .replaceAll(/[”»"]/g, '’')
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
  return `“${inside}”`
}

/** “mug”, “lamp” */
export const quotedList = (words: readonly string[]) => words.map(quoted).join(', ')
