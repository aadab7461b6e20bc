import { pinLine } from '@/components/store/pins'
import type { Words } from '@/components/words/words'

const THINGS = [
  { name: 'cup', spot: { x: 0.48, y: 0.36 } },
  { name: 'saucer', spot: { x: 0.23, y: 0.62 } },
  { name: 'spoon', spot: { x: 0.61, y: 0.7 } },
] as const

/** The text that is sent with the sample photo: its things, and where they are on it. */
export const sampleText = (photoId: string, words: Words<'home'>) =>
  THINGS.map(({ name, spot }) => pinLine({ key: name, item: words(`sample.${name}`), spot }, photoId)).join(
    '\n',
  )
