import type { Region } from '@/components/photos/region-crop'
import { clip } from '@/lib/tidy/photo-region'
import { HOUSEHOLD_KINDS, type HouseholdKind } from './household'
import { onPhoto, type View } from './views'

/** A thing that the detector takes to be on the photo. */
export interface Detection {
  readonly kind: HouseholdKind
  /** 0–1, at least `MAYBE`. It says which of two is likelier, not how likely one is. */
  readonly score: number
  /** In fractions of the photo’s width and height. */
  readonly region: Region
}

/** What the model gives for one view of a photo, before anything is chosen. */
export interface Boxes {
  /** Of each box: top, left, bottom and right, in fractions of the picture; they may reach beyond it. */
  readonly edges: Float32Array
  /** Of each box: a score for each of `HOUSEHOLD_KINDS`, from 0–1. */
  readonly scores: Float32Array
}

/** Pixels: the model has learned from pictures of this width and height, whatever shape they had before. */
export const EDGE = 300

/** From this score on a detection is shown as a suggestion: at least 7 in 10 are right (docs/seeing.md). */
export const SURE = 0.4
/** From this score on it is shown as one that may be wrong. */
export const MAYBE = 0.3

/** Of two boxes of one kind that share more than this of what both cover, the less likely goes, or is the same thing in another view. */
export const MOST_OVERLAP = 0.45

/** In one view alone: what is less likely counts for nothing. */
const LEAST = 0.08

/** One view of a photo, and what the model gave for it. */
export interface Look {
  readonly view: View
  readonly boxes: Boxes
}

/** What of a household is on the photo: the likeliest first, each thing once. Its score is the mean of those of all views. */
export function detectionsOf(looks: readonly Look[]): Detection[] {
  return HOUSEHOLD_KINDS.flatMap((kind, column) =>
    agreed(looks.map(look => apart(candidates(look, kind, column)))),
  )
    .filter(({ score }) => score >= MAYBE)
    .sort(byScore)
}

function candidates(
  { view, boxes: { edges, scores } }: Look,
  kind: HouseholdKind,
  column: number,
): Detection[] {
  const found: Detection[] = []
  for (let box = 0; box * 4 < edges.length; box += 1) {
    const score = scores[box * HOUSEHOLD_KINDS.length + column] ?? 0
    if (score < LEAST) continue
    const region = onThePhoto(edges.subarray(box * 4, box * 4 + 4), view)
    if (region.width > 0 && region.height > 0) found.push({ kind, score, region })
  }
  return found.sort(byScore)
}

function onThePhoto([top = 0, left = 0, bottom = 0, right = 0]: Float32Array, view: View): Region {
  const region = onPhoto({ x: left, y: top, width: right - left, height: bottom - top }, view)
  const [x, y] = [clip(region.x), clip(region.y)]
  return {
    x,
    y,
    width: clip(clip(region.x + region.width) - x),
    height: clip(clip(region.y + region.height) - y),
  }
}

const byScore = (one: Detection, other: Detection) => other.score - one.score

/** Those that are not another box round a likelier one. */
function apart(sorted: readonly Detection[]): Detection[] {
  const kept: Detection[] = []
  for (const one of sorted) if (kept.every(other => !isSame(one, other))) kept.push(one)
  return kept
}

const isSame = (one: Detection, other: Detection) => overlap(one.region, other.region) > MOST_OVERLAP

/** Of one kind: what several views show in one place is one thing. A view that does not show it counts as 0. */
function agreed(views: readonly (readonly Detection[])[]): Detection[] {
  const likeliest = apart(views.flat().sort(byScore))
  return likeliest.map(thing => {
    const scores = views.map(found => found.find(one => isSame(one, thing))?.score ?? 0)
    return { ...thing, score: scores.reduce((sum, score) => sum + score, 0) / views.length }
  })
}

/** What two regions share, as part of what both cover together: 0–1. */
export function overlap(one: Region, other: Region): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  if (width <= 0 || height <= 0) return 0
  const shared = width * height
  return shared / (one.width * one.height + other.width * other.height - shared)
}
