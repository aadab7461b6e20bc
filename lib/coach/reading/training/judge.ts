import { readFileSync } from 'node:fs'
import { evidenceOf } from '@/lib/coach/reading/read'
import { unpackLearned } from '@/lib/coach/reading/weights'
import { goldActs, isSameReading, situationOf } from './gold'
import { partOf, readVoices, unmarked } from './voices'
const learned = unpackLearned(JSON.parse(readFileSync('lib/coach/reading/learned.json', 'utf8')))
let [right, three, all] = [0, 0, 0]
for (const line of readVoices('lib/coach/voices').filter(one => partOf(one.voice) === 'tune')) {
  const found = evidenceOf(learned, unmarked(line.text).text, situationOf(line))
  const rank = found.findIndex(({ acts }) => isSameReading(acts, goldActs(line)))
  all++
  if (rank === 0) right++
  if (rank >= 0 && rank < 3) three++
}
console.log((100 * right / all).toFixed(1), (100 * three / all).toFixed(1), all)
