import { z } from 'zod'
import { defineTool, type ToolContext } from '@/lib/engine/tool'
import type { TidyDomain } from '@/lib/tidy/domain'
import { photoNamed } from '@/lib/tidy/photo-region'
import type { HomeMemory } from '@/lib/tidy/prompts/home'
import { quoted } from '@/lib/tidy/prompts/quoted'
import { namesAdded, usualPlaces } from '@/lib/tidy/prompts/usual-places'
import { countIn, nameKey, validateName } from '@/lib/tidy/thing-name'
import { findThing, isOnList, MAX_THINGS, type Thing, type Things, withListed } from '@/lib/tidy/things'
import { FULL } from '@/lib/tidy/validate-list'
import { photoName, previewOf, region, tidyTool } from './tidy-tool'

const input = z.object({
  items: z
    .array(
      z.object({
        name: z.string().describe('As the person would know it; without a photo, in their own words'),
        quantity: z
          .int()
          .positive()
          .max(10_000)
          .optional()
          .describe(
            'How many, where that was said; another number for a thing on the list replaces its number',
          ),
        photo_id: photoName.optional().describe('Number of the photo on which it is seen'),
        region: region.optional(),
      }),
    )
    .min(1)
    .max(MAX_THINGS),
  parts_of: z
    .string()
    .optional()
    .describe(
      'A thing on the list that turned out to be several, or whose parts go different ways, also once it is decided: these take its place. Say all parts, and how many each is: “2 mugs” and “4 mugs” of six mugs, “broken cables” and “other cables”. The parts of a decided thing go where it went until record_decisions says otherwise',
    ),
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
export const listItemsIn = (home: Pick<HomeMemory, 'places'>) =>
  defineTool<typeof input, TidyDomain>({
    ...definition,
    async execute(items, context) {
      const { names, result } = putOnList(items, context)
      const things = await home.places(names)
      if (things.length === 0) return result
      context.emit({ type: 'HomeRecalled', data: { things: [...things] } })
      return { ...result, ...usualPlaces(things) }
    },
  })

/** A photo that there is not costs the thing its photo, and the model is told. */
function putOnList(
  { items, parts_of: whole }: z.output<typeof input>,
  context: Pick<ToolContext<TidyDomain>, 'facts' | 'emit'>,
) {
  const { things, photosShown } = context.facts
  for (const { name } of items) {
    const why = validateName(name)
    if (why) throw new Error(`“${name}”: ${why}`)
  }
  const partsOf = whole === undefined ? undefined : thingOnList(things, whole).id
  const isSaidTwice = (key: string) => items.filter(({ name }) => nameKey(name) === key).length > 1
  const listed = items.map(({ name, quantity, photo_id, region }) => {
    const isCounted = partsOf !== undefined && quantity !== undefined && countIn(name) === null
    const photoId = photoNamed(photosShown, photo_id)
    return {
      name: isCounted && isSaidTwice(nameKey(name)) ? `${quantity} ${name}` : name,
      ...(quantity !== undefined && { quantity }),
      ...(photoId && { photoId, ...(region && { region }) }),
    }
  })
  const after = withListed(things, listed, partsOf)
  if (after.length > MAX_THINGS) throw new Error(FULL.message)
  context.emit({ type: 'ItemsListed', data: { items: listed, ...(partsOf && { partsOf }) } })
  const names = namesAdded(things, after)
  const known = items.length - names.length
  const unknown = items.flatMap(({ photo_id: name }, at) =>
    name !== undefined && !listed[at]?.photoId ? [name] : [],
  )
  return {
    names,
    result: {
      listed: names.length,
      ...(known > 0 && { on_the_list_already: known }),
      ...(unknown.length > 0 && { no_such_photo: [...new Set(unknown)], photos: photosShown.length }),
    },
  }
}

function thingOnList(things: Things, name: string): Thing {
  const thing = findThing(things, name)
  if (!thing || !isOnList(thing)) throw new Error(`${quoted(name)} is not on the list.`)
  return thing
}
