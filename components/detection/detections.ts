import type { Region } from '@/components/ui/region-crop'
import { clip } from '@/lib/tidy/photo-region'

/** A thing that the detector takes to be on the photo. */
export interface Detection {
  readonly kind: HouseholdKind
  /** 0–1, at least `MAYBE`. It says which of two is likelier, not how likely one is. */
  readonly score: number
  /** In fractions of the photo’s width and height. */
  readonly region: Region
}

/** The raw output of the model. */
export interface Boxes {
  /** The edges of each box: top, left, bottom and right, in fractions of the picture; they may reach beyond it. */
  readonly edges: Float32Array
  /** The scores of each box: one for each of `HOUSEHOLD_KINDS`, from 0–1. */
  readonly scores: Float32Array
}

/** Pixels: the model has learned from pictures of this width and height, whatever shape they had before. */
export const EDGE = 300

/** From this score on a detection is shown as a suggestion: about 8 in 10 are right (docs/detection.md). */
export const SURE = 0.35
/** From this score on it is shown as one that may be wrong. */
export const MAYBE = 0.2

/** If two boxes of one kind overlap by more than this, the less likely one is dropped. */
export const MAX_OVERLAP = 0.5

/** The household things on the photo: the likeliest first, each thing once. */
export function detectionsOf(boxes: Boxes): Detection[] {
  return HOUSEHOLD_KINDS.flatMap((kind, column) => apart(candidates(boxes, kind, column))).sort(byScore)
}

function candidates({ edges, scores }: Boxes, kind: HouseholdKind, column: number): Detection[] {
  const found: Detection[] = []
  for (let box = 0; box * 4 < edges.length; box += 1) {
    const score = scores[box * HOUSEHOLD_KINDS.length + column] ?? 0
    if (score < MAYBE) continue
    const region = regionOf(edges.subarray(box * 4, box * 4 + 4))
    if (region.width > 0 && region.height > 0) found.push({ kind, score, region })
  }
  return found.sort(byScore)
}

function regionOf([top = 0, left = 0, bottom = 0, right = 0]: Float32Array): Region {
  const [x, y] = [clip(left), clip(top)]
  return { x, y, width: clip(clip(right) - x), height: clip(clip(bottom) - y) }
}

const byScore = (one: Detection, other: Detection) => other.score - one.score

/** Drops boxes around a likelier one. */
function apart(sorted: readonly Detection[]): Detection[] {
  const kept: Detection[] = []
  for (const one of sorted) {
    if (kept.every(other => overlap(one.region, other.region) <= MAX_OVERLAP)) kept.push(one)
  }
  return kept
}

/** The intersection of two regions over their union: 0–1. */
export function overlap(one: Region, other: Region): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  if (width <= 0 || height <= 0) return 0
  const shared = width * height
  return shared / (one.width * one.height + other.width * other.height - shared)
}

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
