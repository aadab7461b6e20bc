import type { Region } from '@/components/ui/region-crop'
import type { Words } from '@/components/words/words'

/** The things of the sample photo, `public/demo/living-room.jpg`, in a good order to decide them, and where they are on it. */
const REGIONS = {
  mug: { x: 0.38, y: 0.46, width: 0.11, height: 0.11 },
  pizza: { x: 0.77, y: 0.58, width: 0.15, height: 0.14 },
  sock: { x: 0.15, y: 0.47, width: 0.09, height: 0.15 },
  headphones: { x: 0.58, y: 0.25, width: 0.09, height: 0.15 },
  letters: { x: 0.46, y: 0.5, width: 0.13, height: 0.1 },
  batteries: { x: 0.23, y: 0.87, width: 0.14, height: 0.13 },
  jumper: { x: 0.75, y: 0.41, width: 0.18, height: 0.27 },
  glasses: { x: 0.76, y: 0.83, width: 0.1, height: 0.05 },
  dinosaur: { x: 0.32, y: 0.78, width: 0.22, height: 0.17 },
  candle: { x: 0.87, y: 0.11, width: 0.08, height: 0.15 },
} as const satisfies Record<string, Region>

/** The list of the sample session at its start. */
export const sampleThings = (words: Words<'home'>) =>
  (Object.keys(REGIONS) as (keyof typeof REGIONS)[]).map(thing => ({
    name: words(`sample.${thing}`),
    region: REGIONS[thing],
  }))
