import { HOUSEHOLD_KINDS } from '@/components/detection/detections'
import labels from '@/e2e/detection/labels.json' with { type: 'json' }
import type { LabelledPhoto, Thing } from './score'

interface PhotoOfRoom extends LabelledPhoto {
  readonly name: string
  readonly file: URL
  /** How many things COCO has a class for that nobody is asked about, such as chairs. */
  readonly unasked: number
  /** How many more somebody who tidies would name. COCO has no class for them; a pile counts once. */
  readonly others: number
}

const PHOTOS = new URL('../../../e2e/detection/photos/', import.meta.url)

/** What is on the photos of e2e/detection, labelled by hand before the detector was asked. */
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
