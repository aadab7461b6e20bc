import type { ListEdit } from './events'
import { quoted, quotedList } from './prompts/quoted'
import { isOnList, type Things, thingOf, withEdit } from './things'

/** The note to the model when the person edits the list (K3), with all words quoted. `things` are those before the edit. */
export const editNote = (things: Things, edit: ListEdit): string =>
  `The person edited the list of things. ${changeBy(things, edit)}`

function changeBy(things: Things, edit: ListEdit): string {
  const called = (id: string) => quoted(thingOf(things, id)?.name ?? '')
  switch (edit.kind) {
    case 'add':
      return `They added ${edit.items.map(addedItem).join(', ')}.`
    case 'rename':
      return `${called(edit.id)} is now called ${quoted(edit.name)}.`
    case 'split':
      return `${called(edit.id)} is now these: ${quotedList(edit.names)}.`
    case 'whole':
      return `${called(edit.id)} is one thing, to be decided as one.`
    case 'note':
      return `A note on ${called(edit.id)}: ${quoted(edit.text)}.`
    case 'unnote':
      return `The note on ${called(edit.id)} no longer holds: ${quoted(edit.text)}.`
    case 'merge':
      return `${edit.ids.map(called).join(', ')} are now one: ${quoted(edit.name)}.`
    case 'remove':
      return `They took ${called(edit.id)} off it: leave that out.`
    case 'restore': {
      const { back, gone } = movedBy(things, edit)
      if (back.length === 0 && edit.also?.length)
        return `They took back what they said of ${[edit.id, ...edit.also].map(called).join(', ')}: these are open again.`
      if (back.length === 0) {
        const seen = thingOf(things, edit.id)?.card ? ', and they see its card before any other' : ''
        return `They took back what they answered about ${called(edit.id)}: it is open again${seen}.`
      }
      const instead = gone.length > 0 ? ` in place of ${quotedList(gone)}` : ''
      return `They put ${quotedList(back)} back on it${instead}.`
    }
  }
}

/** The names that come back on the list by an edit, and those that go off it. */
function movedBy(things: Things, edit: ListEdit) {
  const listed = (list: Things) => new Map(list.filter(isOnList).map(({ id, name }) => [id, name]))
  const [before, after] = [listed(things), listed(withEdit(things, edit))]
  const only = (names: Map<string, string>, others: Map<string, string>) =>
    [...names].flatMap(([id, name]) => (others.has(id) ? [] : [name]))
  return { back: only(after, before), gone: only(before, after) }
}

const addedItem = ({ name, quantity, photoId }: Extract<ListEdit, { kind: 'add' }>['items'][number]) =>
  [quoted(name), quantity !== undefined && `(${quantity})`, photoId && `on photo ${photoId}`]
    .filter(Boolean)
    .join(' ')
