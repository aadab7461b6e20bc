/** The limits of a request. Without zod, since the page’s fields have the same limits. */

/** Characters of a message: far above what a person types, far below what hurts. */
export const MAX_TEXT = 20_000
/** Characters of a title that a program gives. */
export const MAX_TITLE = 200
/** Characters of a title that a person changes. */
export const MAX_NEW_TITLE = 120
export const MAX_SEARCH = 200
export const MAX_PHOTOS_PER_MESSAGE = 20
/** Bytes of an uploaded photo. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024
/** The number of an event is an `integer` of Postgres. */
export const MAX_SEQ = 2_147_483_647

/** Characters of a path. */
const MAX_SHOWN = 100

/** Text that Postgres refuses, and that nothing which reads it later can write as UTF-8: a null character, half a surrogate pair. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000')

/**
 * The field of a value parsed from JSON that holds such text, for instance `answer.text`, or the one that has it in the
 * name of a field; empty for the value itself. Null where there is none.
 */
export function unstorableAt(given: unknown): string | null {
  const open: { readonly value: unknown; readonly path: string }[] = [{ value: given, path: '' }]
  // A body may be nested far deeper than calls can be.
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next
    if (typeof value === 'string' && !isStorable(value)) return path.slice(0, MAX_SHOWN)
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      if (!isStorable(key)) return path.slice(0, MAX_SHOWN)
      open.push({ value: inner, path: path ? `${path}.${key}` : key })
    }
  }
  return null
}

/** A way to begin without a word or a photo. */
export const QUICK_STARTS = ['five', 'surface', 'floor'] as const
export type QuickStart = (typeof QUICK_STARTS)[number]
