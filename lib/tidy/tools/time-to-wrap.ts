import { breakTurn } from '@/lib/engine/outcome'
import { itemInHand, pilesOf, stillOpenOf, type TidyFacts } from '@/lib/tidy/facts'
import { noInput, tidyTool } from './tidy-tool'

/** An item that is being looked for or thought about is put off, never lost (M5). */
export const timeToWrap = tidyTool({
  name: 'time_to_wrap',
  description:
    'The person has had enough, or all is decided. Transition to WindingDown mode, where you are told what is left; an item in hand is put off by itself. This ENDS the current turn.',
  input: noInput,
  execute(_, context) {
    const item = itemInHand(context.mode)
    if (item !== null) context.emit({ type: 'ItemSkipped', data: { item } })
    context.changeMode({ name: 'WindingDown', nextTime: leftIn(context.facts, item) })
    return breakTurn('[Continue as: WindingDown]')
  },
})

/** What was put off, what is open again, and what they could not find or decide just now. */
function leftIn(facts: TidyFacts, inHand: string | null): string[] {
  const putOff = pilesOf(facts).skipped.map(({ item }) => item)
  return [...new Set([...putOff, ...stillOpenOf(facts), ...(inHand === null ? [] : [inHand])])]
}
