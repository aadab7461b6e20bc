import { z } from 'zod'
import { imageId } from '@/lib/engine/ids'
import { defineTool, type ToolContext } from '@/lib/engine/tool'
import type { TidyDomain } from '@/lib/tidy/domain'
import { quoted } from '@/lib/tidy/prompts/quoted'
import { namesAdded, type RecallHome, usualPlaces } from '@/lib/tidy/prompts/usual-places'
import { region } from '@/lib/tidy/questions/shapes'
import { countIn, nameKey, validateName } from '@/lib/tidy/thing-name'
import {
  findThing,
  isDecided,
  isOnList,
  MAX_THINGS,
  type Thing,
  type Things,
  withListed,
} from '@/lib/tidy/things'
import { FULL } from '@/lib/tidy/validate-list'

import { previewOf, tidyTool } from './tidy-tool'

const input = z
  .object({
    items: z
      .array(
        z.object({
          name: z.string().describe('As the person would know it; without a photo, in their own words'),
          quantity: z.int().positive().max(10_000).optional().describe('How many, where that was said'),
          photo_id: imageId.optional().describe('The photo on which it is seen'),
          region: region.optional().describe('Where on that photo, in fractions of its width and height'),
        }),
      )
      .max(MAX_THINGS),
    parts_of: z
      .string()
      .optional()
      .describe(
        'A thing on the list that turned out to be several, or another one, or whose parts go different ways, also once it is decided: these take its place. Say all parts, and how many each is: “2 mugs” and “4 mugs” of six mugs, “broken cables” and “other cables”. The parts of a decided thing go where it went until record_decisions says otherwise. With no items it comes off the list, because the person said that it is none of theirs or there twice',
      ),
  })
  .refine(({ items, parts_of }) => items.length > 0 || parts_of !== undefined, {
    path: ['items'],
    message: 'Name at least one thing.',
  })

const definition = {
  name: 'list_items',
  description:
    'Put things on the list that the person sees: all that they have just named or that you see on their photos, before their cards come up. What is on the list already stays as it is.',
  input,
  // Parts show beside their thing until they take its place.
  preview: previewOf<z.output<typeof input>>('items', ({ items }, context) => putOnList({ items }, context)),
}

/** Puts on the list what was named, so that none of it is lost (K2). */
export const listItems = tidyTool({
  ...definition,
  execute: (items, context) => putOnList(items, context).result,
})

/** The same in a home: the result tells the few places that it knows for what is new on the list (H8). */
export const listItemsIn = (recall: RecallHome) =>
  defineTool<typeof input, TidyDomain>({
    ...definition,
    async execute(items, context) {
      const { names, result } = putOnList(items, context)
      const things = await recall(names)
      if (things.length === 0) return result
      context.emit({ type: 'HomeRecalled', data: { things: [...things] } })
      return { ...result, ...usualPlaces(things) }
    },
  })

function putOnList(
  { items, parts_of: whole }: z.output<typeof input>,
  context: Pick<ToolContext<TidyDomain>, 'facts' | 'emit'>,
) {
  const { things, photosShown } = context.facts
  for (const { name, photo_id: photoId } of items) {
    const why = validateName(name)
    if (why) throw new Error(`“${name}”: ${why}`)
    if (photoId && !photosShown.includes(photoId))
      throw new Error(`There is no photo ${photoId} in this session.`)
  }
  const partsOf = whole === undefined ? undefined : partsOfThing(things, whole, items.length > 0).id
  const isSaidTwice = (key: string) => items.filter(({ name }) => nameKey(name) === key).length > 1
  const listed = items.map(({ photo_id: photoId, name, ...item }) => {
    const { quantity } = item
    const isCounted = partsOf !== undefined && quantity !== undefined && countIn(name) === null
    return {
      name: isCounted && isSaidTwice(nameKey(name)) ? `${quantity} ${name}` : name,
      ...item,
      ...(photoId && { photoId }),
    }
  })
  const after = withListed(things, listed, partsOf)
  if (after.length > MAX_THINGS) throw new Error(FULL.message)
  context.emit({ type: 'ItemsListed', data: { items: listed, ...(partsOf && { partsOf }) } })
  const names = namesAdded(things, after)
  const known = items.length - names.length
  return { names, result: { listed: names, ...(known > 0 && { on_the_list_already: known }) } }
}

function partsOfThing(things: Things, name: string, hasParts: boolean): Thing {
  const thing = findThing(things, name)
  if (!thing || !isOnList(thing)) throw new Error(`${quoted(name)} is not on the list.`)
  if (isDecided(thing) && !hasParts) throw new Error(`${quoted(name)} is decided, so it can’t be taken off.`)
  return thing
}
