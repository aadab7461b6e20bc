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
