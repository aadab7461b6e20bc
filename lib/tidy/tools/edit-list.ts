/** Names, merges and removes things as the person says, decided ones too (K3). */
import { z } from 'zod'
import type { ListEdit } from '@/lib/tidy/events'
import { quoted } from '@/lib/tidy/prompts/quoted'
import { isOnList, MAX_THINGS, type Things, thingsMeant, withEdit } from '@/lib/tidy/things'
import { validateEdit } from '@/lib/tidy/validate-list'
import { tidyTool } from './tidy-tool'

const edit = z.object({
  items: z.array(z.string().min(1)).min(1).describe('As they are named on the list; several become one'),
  name: z
    .string()
    .optional()
    .describe(
      'What it is called from now on. Without it they come off the list: none of theirs, or there twice',
    ),
})

export const editList = tidyTool({
  name: 'edit_list',
  description:
    'Change the list as the person says, also what is decided, which goes where it went: another name for a thing, one name for several that are one, or off the list.',
  input: z.object({ edits: z.array(edit).min(1).max(MAX_THINGS) }),
  execute({ edits }, context) {
    let { things } = context.facts
    for (const change of edits.flatMap(edit => changesOf(things, edit))) {
      const error = validateEdit(things, change, { decided: 'may change' })
      if (error) throw new Error(error.message)
      context.emit({ type: 'ListEdited', data: { edit: change } })
      things = withEdit(things, change)
    }
    return { edited: edits.length }
  },
})

function changesOf(things: Things, { items, name }: z.output<typeof edit>): readonly ListEdit[] {
  const ids = [...new Set(items.flatMap(item => idsOf(things, item)))]
  if (name === undefined) return ids.map(id => ({ kind: 'remove', id }))
  const [id = '', ...others] = ids
  return [others.length === 0 ? { kind: 'rename', id, name } : { kind: 'merge', ids, name }]
}

function idsOf(things: Things, item: string): readonly string[] {
  const meant = thingsMeant(things, item).filter(isOnList)
  if (meant.length === 0) throw new Error(`${quoted(item)} is not on the list.`)
  return meant.map(({ id }) => id)
}
