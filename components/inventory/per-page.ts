/** The page sizes of the home map. */

export const PLACES_PER_PAGE = 60
export const THINGS_PER_PAGE = 100

/** Things on a board, and on both boards of a tile. */
export const PER_BOARD = 3
export const THINGS_ON_TILE = 2 * PER_BOARD

/** Places that can be chosen by a tap; the others by their name. */
export const KNOWN_PLACES = 200

/** On one print. */
export const LABELS_PER_PRINT = 60
