/** How well detections fit what was labelled on a photo: counts, from which precision and recall come. */

import { type Detection, HOUSEHOLD_KINDS, overlap } from '@/components/detection/detections'
import type { Region } from '@/components/ui/region-crop'
import labels from '@/e2e/detection/labels.json' with { type: 'json' }

/** A thing on a photo, as it was labelled by hand. */
export interface Thing {
  /** What it may be called, the best name first: a tumbler is a cup, and no mistake as a bottle. */
  readonly kinds: readonly string[]
  readonly region: Region
}

export interface LabelledPhoto {
  readonly things: readonly Thing[]
  /** Where the eye can’t tell either. What is found there is neither right nor wrong, nor missed if it isn’t found. */
  readonly doubtful: readonly Thing[]
}

export interface Scored {
  readonly right: readonly { readonly found: Detection; readonly thing: Thing }[]
  readonly wrong: readonly Detection[]
  readonly missed: readonly Thing[]
}

/** Whether a box is close enough to the thing. */
export type Fits = (found: Region, thing: Region) => boolean

/** As detectors are commonly judged. */
export const boxFits: Fits = (found, thing) => overlap(found, thing) >= 0.5

/** Enough for a ring that somebody looks at: it is about that thing, though it may cut it off or be too wide. */
export const ringFits: Fits = (found, thing) => {
  const middle = { x: found.x + found.width / 2, y: found.y + found.height / 2 }
  const isInside =
    middle.x >= thing.x &&
    middle.x <= thing.x + thing.width &&
    middle.y >= thing.y &&
    middle.y <= thing.y + thing.height
  return isInside && overlap(found, thing) >= 0.3
}

/** What covers less than this of a photo is small. */
const SMALL = 0.01

export const isSmall = ({ width, height }: Region) => width * height < SMALL

/**
 * Gives each thing the likeliest detection of its kind that fits, and each detection one thing: a second box round a thing
 * is wrong.
 *
 * @param found the likeliest first
 */
export function score(found: readonly Detection[], { things, doubtful }: LabelledPhoto, fits: Fits): Scored {
  const missed = [...things]
  const right: { found: Detection; thing: Thing }[] = []
  const wrong: Detection[] = []
  for (const one of found) {
    const thing = best(
      one,
      missed.filter(thing => fits(one.region, thing.region)),
    )
    if (thing) {
      missed.splice(missed.indexOf(thing), 1)
      right.push({ found: one, thing })
    } else if (
      !best(
        one,
        doubtful.filter(thing => ringFits(one.region, thing.region)),
      )
    )
      wrong.push(one)
  }
  return { right, wrong, missed }
}

/** The one of its kind that it covers best. */
const best = ({ kind, region }: Detection, things: readonly Thing[]): Thing | undefined =>
  things
    .filter(({ kinds }) => kinds.includes(kind))
    .sort((one, other) => overlap(region, other.region) - overlap(region, one.region))[0]

/** Of several photos. */
export function joined(scores: readonly Scored[]): Scored {
  return {
    right: scores.flatMap(({ right }) => right),
    wrong: scores.flatMap(({ wrong }) => wrong),
    missed: scores.flatMap(({ missed }) => missed),
  }
}

/** Of what was found, what is right: 0–1. Nothing found is nothing wrong. */
export const precision = ({ right, wrong }: Scored) =>
  right.length + wrong.length === 0 ? 1 : right.length / (right.length + wrong.length)

/** Of what is there, what was found: 0–1. */
export const recall = ({ right, missed }: Scored) =>
  right.length + missed.length === 0 ? 1 : right.length / (right.length + missed.length)

interface PhotoOfRoom extends LabelledPhoto {
  readonly name: string
  readonly file: URL
  /** How many things COCO has a class for that nobody is asked about, such as chairs. */
  readonly unasked: number
  /** How many more somebody who tidies would name. COCO has no class for them; a pile counts once. */
  readonly others: number
}

const PHOTOS = new URL('../../../e2e/detection/photos/', import.meta.url)

/** The things on the photos of e2e/detection, labelled by hand before the detector was asked. */
export const photosOfRooms: readonly PhotoOfRoom[] = labels.map(({ photo, things, doubtful, others }) => {
  const asked = things.filter(({ kinds }) =>
    kinds.some(kind => HOUSEHOLD_KINDS.some(known => known === kind)),
  )
  return {
    name: photo.replace(/^.*\/|\.jpg$/g, ''),
    file: new URL(photo, PHOTOS),
    things: asked.map(thingOf),
    doubtful: doubtful.map(thingOf),
    unasked: things.length - asked.length,
    others,
  }
})

function thingOf({ kinds, box }: { kinds: readonly string[]; box: readonly number[] }): Thing {
  const [x = 0, y = 0, width = 0, height = 0] = box
  return { kinds, region: { x, y, width, height } }
}
