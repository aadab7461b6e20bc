/**
 * The kinds that the detector looks for, small household things, by their number in COCO, its training data.
 *
 * COCO has 80 classes. Left out are persons, animals, vehicles, what stands outdoors, food, sports that nobody does in a
 * room, and furniture and large devices, which stay where they are: chair, couch, bed, table, television, oven, sink. Left
 * out as well is what was mostly seen where it was not (docs/detection.md): book, bowl, cell phone, clock, hair drier, keyboard,
 * remote, scissors, suitcase, tie, umbrella, vase. The weights know nothing of them: after a change, `npm run weights` makes
 * them anew.
 */
export const HOUSEHOLD = {
  backpack: 27,
  handbag: 31,
  sports_ball: 37,
  skateboard: 41,
  tennis_racket: 43,
  bottle: 44,
  wine_glass: 46,
  cup: 47,
  fork: 48,
  knife: 49,
  spoon: 50,
  potted_plant: 64,
  laptop: 73,
  mouse: 74,
  teddy_bear: 88,
  toothbrush: 90,
} as const

export type HouseholdKind = keyof typeof HOUSEHOLD

/** In the order in which the model tells their scores. */
export const HOUSEHOLD_KINDS = Object.keys(HOUSEHOLD) as readonly HouseholdKind[]
