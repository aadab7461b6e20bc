import { breakTurn } from '@/lib/engine/outcome'
import { aboutOf } from '@/lib/tidy/mode-about'
import { mayBePutOff } from '@/lib/tidy/things'
import { noInput, tidyTool } from './tidy-tool'

/** The item that the mode is about is put off, never lost (M5). */
export const skipItem = tidyTool({
  name: 'skip_item',
  description:
    'Put the unclear item off for later and go on. Transition back to Sorting mode. This ENDS the current turn.',
  input: noInput,
  execute(_, context) {
    const about = aboutOf(context.mode)
    if (!about) throw new Error('There is no item to skip in this mode.')
    const { item } = about
    if (mayBePutOff(context.facts.things, item)) context.emit({ type: 'ItemSkipped', data: { item } })
    context.changeMode({ name: 'Sorting' })
    return breakTurn(`[Continue as: Sorting. Skipped: ${item}]`)
  },
})
