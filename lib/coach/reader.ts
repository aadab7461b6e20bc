/** The reader of the app. Its weights are unpacked when the first words are read. */

import type { Read } from './reading/acts'
import learned from './reading/learned.json' with { type: 'json' }
import { readerOf } from './reading/read'
import { type PackedLearned, unpackLearned } from './reading/weights'

let reader: Read | null = null

export const read: Read = (text, situation) => {
  reader ??= readerOf(unpackLearned(learned as PackedLearned))
  return reader(text, situation)
}
