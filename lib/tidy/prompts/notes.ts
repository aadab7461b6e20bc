/** The notes to the model about what the person did on the page. Their words are quoted. */
import { placementOfAnswer } from '@/lib/tidy/disposition'
import type { ListEdit } from '@/lib/tidy/events'
import {
  asksOfThing,
  isAboutSpace,
  isAnswerTo,
  spaceOf,
  type ThingQuestion,
} from '@/lib/tidy/questions/rules'
import type { Answer, Question } from '@/lib/tidy/questions/shapes'
import { isOnList, type Things, thingOf, withEdit } from '@/lib/tidy/things'
import { quoted, quotedList } from './quoted'

/** The note to the model when the person edits the list (K3). `things` are those before the edit. */
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

/** The note to the model when the person begins to put decided things away (C3). */
export const PUT_AWAY_STARTED_NOTE = 'The person has begun to carry what is decided to its place.'

const MAX_NAMES = 20

/** The note to the model for each tick, and for one that is taken back. */
export function putAwayNote(things: Things, ids: readonly string[], carried: boolean): string {
  const names = ids.map(id => thingOf(things, id)?.name ?? '')
  const more = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : ''
  const told = `${quotedList(names.slice(0, MAX_NAMES))}${more}`
  return carried ? `They carried to its place: ${told}.` : `Not carried after all: ${told}.`
}

/** The note to the model when a person changes an answer (Q8). The question is one of those of `isRevisable`. */
export const revisionNote = (asked: Question, answer: Answer): string =>
  `The person changed an earlier answer. ${changeOf(asked, answer)}`

function changeOf(asked: Question, answer: Answer): string {
  const ofThing = asksOfThing(asked)
  if (ofThing) return `${quoted(ofThing.item)} ${placeOf(ofThing, answer)}`
  if (isAboutSpace(asked)) return aboutSpace(answer)
  throw new Error(`No answer to ${asked.kind} can be changed.`)
}

const PUT_OFF = 'is put off for later.'

function placeOf({ kind, choices }: ThingQuestion, answer: Answer): string {
  if (!isAnswerTo(kind, answer)) throw new Error(`An answer of kind ${answer.kind} does not fit this card.`)
  if (placementOfAnswer(choices, answer).pile === 'skipped') return PUT_OFF
  switch (answer.kind) {
    case 'choice': {
      const choice = choices[answer.index]
      if (!choice) throw new Error(`There is no choice number ${answer.index}.`)
      return `now goes to ${quoted(choice.disposition)}, by the choice ${quoted(choice.label)}.`
    }
    case 'text':
      return `now goes to ${quoted(answer.text)}.`
    case 'said':
      return `is open again: they say ${quoted(answer.text)}.`
    case 'cannot_find':
      return 'is open again: they can’t find it.'
    case 'cannot_decide':
      return 'is open again: they can’t decide.'
    case 'skip':
      return PUT_OFF
  }
}

function aboutSpace(answer: Answer): string {
  const { spaceFunction, anchors } = spaceOf(answer)
  if (spaceFunction === null) return 'What this space is for is open again.'
  const stays = anchors.length > 0 ? ` What stays: ${quotedList(anchors)}.` : ''
  return `This space is now for ${quoted(spaceFunction)}.${stays}`
}
