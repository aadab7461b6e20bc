import { z } from 'zod'
import { quoted } from '@/lib/tidy/prompts/quoted'
import { shown } from '@/lib/tidy/questions/shapes'
import { MAX_NOTE, thingsMeant } from '@/lib/tidy/things'
import { tidyTool } from './tidy-tool'

const input = z.object({
  item: z.string().min(1).describe('The thing, as it is named on the list'),
  text: shown.trim().max(MAX_NOTE).describe('The note, in the person’s own words'),
})

/** Keeps words that decide nothing with the thing that they are about (K7). */
export const noteThing = tidyTool({
  name: 'note_thing',
  description:
    'Keep what the person said of a thing as a note on it, where it decides nothing and would else be lost (“it was Grandma’s”, “the plug is loose”). They see it on the list. It is no decision: that goes to record_decisions.',
  input,
  execute({ item, text }, context) {
    const meant = thingsMeant(context.facts.things, item)
    if (meant.length === 0)
      throw new Error(
        `${quoted(item)} is not on the list. If the person named it just now, call list_items first.`,
      )
    for (const { name } of meant) context.emit({ type: 'ThingNoted', data: { item: name, text } })
    return { noted: meant.map(({ name }) => ({ item: name, text })) }
  },
})
