/** Punctuation that means nothing to Markdown inside a line is left as it is, so that the file reads well unrendered. */
const MARKUP = /[\\`*_{}[\]<>#~|$&@:]/g
/** What makes a list, a rule or a heading only at the start of a line. */
const BLOCK_MARK = /^(\d{1,9})?([-+=.)])/

/** Any text as one line of Markdown that shows it to the letter (CommonMark 2.4, backslash escapes). */
export function markdownText(text: string): string {
  return text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replaceAll(MARKUP, '\\$&')
    .replace(BLOCK_MARK, '$1\\$2')
    .replaceAll(/\bwww\./gi, found => `${found.slice(0, -1)}\\.`)
}
