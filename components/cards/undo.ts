/** The decisions that can be undone, and those that were. Both follow from the facts, so they are the same in every tab and after a reload. */
import { useMemo, useRef, useState } from 'react'
import { EDIT_LIST } from '@/components/store/edit-list-operation'
import type { Answer, Question } from '@/components/store/question-types'
import { useSession, useSessionId } from '@/components/store/session-context'
import { useRequest } from '@/components/store/use-request'
import { isOnList, replacedBy, type Thing, type Things, thingOf, undoneWithCard } from '@/lib/tidy/things'
import type { EditListRequest } from '@/lib/wire/requests'
import type { ViewState } from '@/lib/wire/view'
import { GUARD_MS } from './double-tap-guard'

/** The last decision. The question about the room has no “undo”: it can only be answered anew, and a skipped one does not count. */
export type Latest =
  /** The thing, and those that were decided in the same words: in the order in which they were. `split`: what was split for it. */
  | {
      readonly kind: 'things'
      readonly things: readonly [Thing, ...Thing[]]
      readonly split: readonly Thing[]
    }
  | { readonly kind: 'note'; readonly thing: Thing; readonly text: string }
  | {
      readonly kind: 'room'
      readonly questionId: string
      readonly question: Question
      readonly answer: Answer
    }

export function latestOf({ view, facts }: ViewState): Latest | null {
  if (view.status === 'ended') return null
  const { things, spaceCard, decidedTogether, lastNote, settled } = facts
  const noted = lastNote?.settled === settled ? thingOf(things, lastNote.thing) : undefined
  if (lastNote && noted?.notes?.includes(lastNote.text))
    return { kind: 'note', thing: noted, text: lastNote.text }
  const thing = lastSettled(things)
  if (spaceCard?.answer && spaceCard.answer.kind !== 'skip' && spaceCard.settled > (thing?.settled ?? 0)) {
    const { questionId, question, answer } = spaceCard
    return { kind: 'room', questionId, question, answer }
  }
  if (!thing) return null
  const together = decidedTogether.includes(thing.id)
    ? things.filter(({ id }) => decidedTogether.includes(id))
    : []
  const [first = thing, ...others] = together
    .filter(canBeTakenBack)
    .toSorted((one, other) => one.settled - other.settled)
  return { kind: 'things', things: [first, ...others], split: together.filter(one => !isOnList(one)) }
}

/** An edit of the list that undoes what happened last. */
export type UndoEdit = Extract<EditListRequest, { restore: unknown } | { unnote: unknown }>

/** The names of what is undone, and how; null for the question about the room. */
export function undoOf(
  latest: Latest,
): { readonly names: readonly string[]; readonly edit: UndoEdit } | null {
  if (latest.kind === 'room') return null
  if (latest.kind === 'note') {
    const { thing, text } = latest
    return { names: [thing.name], edit: { unnote: { id: thing.id, text } } }
  }
  const { things, split } = latest
  const parts = split.flatMap(replacedBy)
  const [id = '', ...also] = new Set([...split, ...things].map(one => one.id).concat(parts))
  return {
    names: things.map(({ name }) => name),
    edit: { restore: { id, ...(also.length > 0 && { also }) } },
  }
}

/** The last of the things that were decided, put off, not found or not decided, and not taken back. */
function lastSettled(things: Things): Thing | null {
  return things
    .filter(canBeTakenBack)
    .reduce<Thing | null>((last, thing) => (thing.settled > (last?.settled ?? 0) ? thing : last), null)
}

const canBeTakenBack = ({ state }: Thing) =>
  state.kind === 'decided' ||
  state.kind === 'later' ||
  (state.kind === 'open' && state.openReason !== null && state.undone === 0)

/** The thing whose undone card is shown before the waiting one. */
export const undoneThing = ({ view, facts }: ViewState): Thing | null =>
  view.status === 'ended' ? null : undoneWithCard(facts.things)

/** The card whose answer was taken back, as the coach showed it, with the thing's current name. Null for a thing that never had one. */
export function undoneCard({ id, name: item, card, photo, region }: Thing) {
  if (!card) return null
  const { questionId, choices, fallback } = card
  const question: Question = {
    kind: 'ProposeDisposition',
    item,
    choices: [...choices],
    ...(fallback !== undefined && { fallback }),
    ...(photo && { photo: { photoId: photo, ...(region && { region }) } }),
  }
  return { thingId: id, questionId, question }
}

export function useLatest(): Latest | null {
  const state = useSession(session => session.state)
  return useMemo(() => latestOf(state), [state])
}

/** The thing whose card stands in front of the one that waits. */
export const useUndoneThing = (): Thing | null => useSession(({ state }) => undoneThing(state))

export function useUndoneCard() {
  const thing = useUndoneThing()
  return useMemo(() => thing && undoneCard(thing), [thing])
}

export type TakingBack = ReturnType<typeof useTakeBack>

/** Takes back what became of things, as one, or a note. While `isResting`, the second of two quick taps takes nothing back. */
export function useTakeBack() {
  const sessionId = useSessionId()
  const { failure, make } = useRequest()
  const [isResting, setIsResting] = useState(false)
  // A second tap may come before the first one has rendered anything.
  const rests = useRef(false)

  async function takeBack(edit: UndoEdit) {
    if (rests.current) return
    rests.current = true
    const sent = (await make(EDIT_LIST, { sessionId, edit })) !== null
    setIsResting(sent)
    const wake = () => {
      rests.current = false
      setIsResting(false)
    }
    if (sent) setTimeout(wake, GUARD_MS)
    else wake()
  }

  return { failure, isResting, takeBack: (edit: UndoEdit) => void takeBack(edit) }
}
