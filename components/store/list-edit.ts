/** Edits of the list (K3): what is typed, what an edit has done in words, and how it is undone. */
import type { Words } from '@/components/words/words'
import { cleanName, nameKey } from '@/lib/tidy/thing-name'
import type { EditListRequest } from '@/lib/wire/requests'
import type { ShownThing } from '@/lib/wire/view'

type List = readonly ShownThing[]

/** One name a line, or several with commas; the comma of “1,5 l” is none of those. */
export const namesIn = (text: string): string[] =>
  text
    .split(/[\n;]|(?<!\d),|,(?!\d)/)
    .map(cleanName)
    .filter(name => name !== '')

/**
 * The edits that undo an edit, in order. Empty where nothing has to be undone, or where nothing can: an answer that was
 * taken back is given again on its card.
 */
export function inverseOf(edit: EditListRequest, before: List, after: List): readonly EditListRequest[] {
  if ('rename' in edit) {
    const name = nameOf(before, edit.rename.id)
    return name === undefined ? [] : [{ rename: { id: edit.rename.id, name } }]
  }
  if ('remove' in edit) return [{ restore: { id: edit.remove.id } }]
  if ('note' in edit) return [{ unnote: edit.note }]
  if ('unnote' in edit) return [{ note: edit.unnote }]
  // It can still be split.
  if ('whole' in edit) return []
  if ('split' in edit) return [{ restore: { id: edit.split.id } }]
  // The merged thing is removed with its first part, and the others come back.
  if ('merge' in edit) return edit.merge.ids.slice(0, 1).map(id => ({ restore: { id } }))
  if ('restore' in edit && isListed(before, edit.restore.id)) return []
  const appeared = after.filter(({ id }) => isListed(after, id) && !isListed(before, id))
  const left = before.filter(({ id }) => isListed(before, id) && !isListed(after, id))
  const own = 'add' in edit ? appeared.filter(addedBy(edit.add, before)) : appeared
  return [
    ...own.map(({ id }) => ({ remove: { id } })),
    ...('add' in edit ? [] : left.map(({ id }) => ({ restore: { id } }))),
  ]
}

/** Somebody else may have added things at the same time. A removed thing may come back by an earlier name. */
function addedBy(items: readonly { name: string }[], before: List) {
  const keys = new Set(items.map(({ name }) => nameKey(name)))
  return ({ id, name }: ShownThing) => keys.has(nameKey(name)) || thingIn(before, id) !== undefined
}

const thingIn = (list: List, id: string) => list.find(thing => thing.id === id)

const nameOf = (list: List, id: string) => thingIn(list, id)?.name

function isListed(list: List, id: string): boolean {
  const thing = thingIn(list, id)
  return thing !== undefined && thing.state !== 'removed'
}

/** The edit in a sentence. `undo` is the result of `inverseOf`. */
export function editWords(
  edit: EditListRequest,
  before: List,
  undo: readonly EditListRequest[],
  words: Words<'things'>,
): string {
  const called = (id: string) => nameOf(before, id) ?? ''
  if ('add' in edit) {
    const count = undo.length
    const [only] = edit.add
    if (count === 0)
      return words(only?.photoId ? 'done.onPhoto' : 'done.nothingNew', { thing: only?.name ?? '' })
    return count === 1 && only && edit.add.length === 1
      ? words('done.added', { thing: cleanName(only.name) })
      : words('done.addedMany', { count })
  }
  if ('rename' in edit)
    return words('done.renamed', { thing: called(edit.rename.id), name: cleanName(edit.rename.name) })
  if ('split' in edit)
    return words('done.split', { thing: called(edit.split.id), count: edit.split.names.length })
  if ('whole' in edit) return words('done.whole', { thing: called(edit.whole.id) })
  if ('note' in edit) return words('done.noted', { thing: called(edit.note.id) })
  if ('unnote' in edit) return words('done.unnoted', { thing: called(edit.unnote.id) })
  if ('merge' in edit)
    return words('done.merged', { count: edit.merge.ids.length, name: cleanName(edit.merge.name) })
  if ('remove' in edit) return words('done.removed', { thing: called(edit.remove.id) })
  const { id } = edit.restore
  return words(isListed(before, id) ? 'done.takenBack' : 'done.putBack', { thing: called(id) })
}
