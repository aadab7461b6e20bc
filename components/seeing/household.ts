/**
 * What a person who tidies a room may want on the list, by its number in COCO, the pictures that the detector learned from.
 *
 * COCO has 80 classes. Left out are persons, animals, vehicles, what stands outdoors, food, sports that nobody does in a
 * room, and furniture and large devices, which stay where they are: chair, couch, bed, table, television, oven, sink. The
 * weights know nothing of them: after a change, `npm run weights` makes them anew.
 */
export const HOUSEHOLD = {
  backpack: 27,
  umbrella: 28,
  handbag: 31,
  tie: 32,
  suitcase: 33,
  sports_ball: 37,
  skateboard: 41,
  tennis_racket: 43,
  bottle: 44,
  wine_glass: 46,
  cup: 47,
  fork: 48,
  knife: 49,
  spoon: 50,
  bowl: 51,
  potted_plant: 64,
  laptop: 73,
  mouse: 74,
  remote: 75,
  keyboard: 76,
  cell_phone: 77,
  book: 84,
  clock: 85,
  vase: 86,
  scissors: 87,
  teddy_bear: 88,
  hair_drier: 89,
  toothbrush: 90,
} as const

export type HouseholdKind = keyof typeof HOUSEHOLD

/** In the order in which the model tells their scores. */
export const HOUSEHOLD_KINDS = Object.keys(HOUSEHOLD) as readonly HouseholdKind[]
