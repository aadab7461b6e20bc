import { readFileSync } from 'node:fs'
import { evidenceOf } from '@/lib/coach/reading/read'
import { unpackLearned } from '@/lib/coach/reading/weights'
import { goldActs, isSameReading, situationOf } from './gold'
import { partOf, readVoices, unmarked } from './voices'
const learned = unpackLearned(JSON.parse(readFileSync('lib/coach/reading/learned.json', 'utf8')))
const want = process.argv[2] ?? 'decide → decide'
let [right, all] = [0, 0]
for (const line of readVoices('lib/coach/voices').filter(one => partOf(one.voice) === 'tune')) {
  const { text } = unmarked(line.text)
  const gold = goldActs(line)
  const names = (acts: readonly { do: string }[]) => acts.map(act => act.do).join('+')
  if (!want.startsWith(names(gold) + ' ')) continue
  all++
  const found = evidenceOf(learned, text, situationOf(line))
  if (found[0] && isSameReading(found[0].acts, gold)) { right++; continue }
  if (`${names(gold)} → ${names(found[0]?.acts ?? [])}` !== want) continue
  console.log(`“${text}” to ${line.to}, item ${line.item}, things ${line.things.join(', ')}, done ${line.done.join(', ')}\n   wanted ${JSON.stringify(gold)}\n   ${found[0]?.mass.toFixed(2)} ${JSON.stringify(found[0]?.acts)}`)
}
console.log(right, all)
