/** Every screen shows the same counts and sentences of a session. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foundPlaces, leftToCarry } from '@/components/home/go-on-session'
import { groupByPlace, pileItemsOf } from '@/components/piles/pile-items'
import {
  boardsOf,
  endCounts,
  endSummary,
  inPlaceWords,
  shareLines,
} from '@/components/presentation/end-sentence'
import { sessionName } from '@/components/store/session-name'
import { progressOf, progressWords } from '@/components/ui/progress-words'
import { english } from '@/components/words/en'
import { wordsIn } from '@/components/words/testing/words-in'
import { sessionId } from '@/lib/engine/ids'
import { decideCarry, decideEdit } from '@/lib/session/commands/decide-list'
import {
  applyToExport,
  type ExportState,
  exportOf,
  nothingExported,
} from '@/lib/session/export/export-session'
import { markdownText, toCsv, toMarkdown } from '@/lib/session/export/formats'
import {
  emptySession,
  type LoadedSession,
  sessionSummaryOf,
  toStoredEvents,
} from '@/lib/session/log/loaded-session'
import type { ListEdit, TidyEvent } from '@/lib/tidy/events'
import { isCarried } from '@/lib/tidy/things'
import { tripsOf } from '@/lib/tidy/trips'
import type { AppEvent } from '@/lib/wire/event'
import type { CarryRequest } from '@/lib/wire/requests'
import { applyEvent } from '@/lib/wire/view'
import { numRuns } from '@/scripts/test-sample'
import { endingLists, itemsForNextTime, outcomeWords } from './ending-lists'

const ID = sessionId.parse('s_1')
const item = fc.constantFrom('mug', 'pens', 'banana peel', 'parcel', 'old coat', 'keys', 'lamp')
const id = fc.constantFrom('t1', 't2', 't3', 't4', 't5', 't8')
const location = fc.constantFrom(
  ...[
    'kitchen shelf',
    'desk drawer',
    'Desk',
    'attic',
    'here',
    'Compost',
    'post office',
    'a friend',
    'dry cleaner',
  ],
  ...['trash', 'donate', 'recycle', 'sell', 'give_back', 'skip'],
)

type Step =
  | TidyEvent
  | { readonly edit: ListEdit }
  | { readonly carry: CarryRequest }
  | { readonly isOpen: boolean }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc
    .array(item, { minLength: 1, maxLength: 5 })
    .map((names): Step => ({ type: 'ItemsListed', data: { items: names.map(name => ({ name })) } })),
  {
    weight: 5,
    arbitrary: fc.record({ item, location }).map((data): Step => ({ type: 'UserCorrected', data })),
  },
  item.map((item): Step => ({ type: 'ItemSkipped', data: { item } })),
  fc
    .constantFrom('working or studying', 'cooking', 'reading corner')
    .map((spaceFunction): Step => ({ type: 'SpaceDescribed', data: { spaceFunction, anchors: [] } })),
  id.map((id): Step => ({ edit: { kind: 'remove', id } })),
  id.map((id): Step => ({ edit: { kind: 'restore', id } })),
  id.map((id): Step => ({ edit: { kind: 'split', id, names: [`half ${id}`, `rest of ${id}`] } })),
  { weight: 3, arbitrary: id.map((id): Step => ({ carry: { kind: 'carried', ids: [id] } })) },
  id.map((id): Step => ({ carry: { kind: 'not_carried', ids: [id] } })),
  fc.boolean().map((isOpen): Step => ({ isOpen })),
)

/** The events of a step; none where it is refused. */
function eventsOf(session: LoadedSession, step: Step, nth: number): readonly AppEvent[] {
  if ('type' in step) return [step]
  const ended = session.viewState.view.status === 'ended'
  if ('isOpen' in step) {
    if (step.isOpen === !ended) return []
    return [
      step.isOpen
        ? { type: 'SessionReopened', data: {} }
        : { type: 'SessionEnded', data: { itemsProcessed: 0 } },
    ]
  }
  const newId = (kind: string) => `${kind}_${nth}`
  const decided = 'edit' in step ? decideEdit(session, step.edit, newId) : decideCarry(session, step.carry)
  return 'events' in decided ? decided.events : []
}

const WORDS = {
  carry: wordsIn('en', 'carry'),
  ending: wordsIn('en', 'ending'),
  general: wordsIn('en', 'general'),
  home: wordsIn('en', 'home'),
  share: wordsIn('en', 'share'),
}

const sum = (text: string) => (text.match(/\d+|One/g) ?? []).reduce((all, one) => all + (Number(one) || 1), 0)

test('the session, the home page, the list of sessions, the exports and the picture to share agree after every step', () => {
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 1, maxLength: 25 }),
      fc.constantFrom('Tidy-up', 'Hall cupboard'),
      (steps, title) => {
        let session = emptySession(ID)
        let exporting = nothingExported(ID)
        const started = { type: 'SessionStarted', data: { title, mode: { name: 'Sorting' } } } as AppEvent
        for (const [nth, events] of [[started], ...steps].entries()) {
          const news = Array.isArray(events) ? events : eventsOf(session, events as Step, nth)
          for (const event of toStoredEvents(session, news, new Date(nth))) {
            session = { ...session, viewState: applyEvent(session.viewState, event) }
            exporting = applyToExport(exporting, event)
          }
          expectAgreement(session, exporting)
        }
      },
    ),
    { numRuns: numRuns(200) },
  )
})

function expectAgreement(session: LoadedSession, exporting: ExportState) {
  const { view, facts } = session.viewState
  const summary = sessionSummaryOf(session)
  const saved = exportOf(exporting)
  const boards = boardsOf(view.things)
  const toCarry = view.things.filter(thing => thing.state === 'decided' && !thing.carried)
  const counts = endCounts(boards, toCarry.length)
  const { place, out, kept } = counts
  const decided = place + out

  // The same numbers, however they were counted.
  expect(summary.counts).toEqual(view.counts)
  expect(saved.counts).toEqual(view.counts)
  expect(saved.piles).toEqual(view.piles)
  expect(view.counts).toMatchObject({ decided, carried: decided - toCarry.length })
  expect([view.piles.belongs.length, view.piles.out.length]).toEqual([place, out])
  expect(foundPlaces(summary)).toBe(place)
  expect(leftToCarry(summary)).toBe(toCarry.length)
  const { named, removed } = summary.counts
  expect(named - removed - decided).toBe(kept)
  expect(itemsForNextTime(view.things)).toHaveLength(kept)
  const onList = view.things.filter(({ state }) => state !== 'removed')
  expect(summary.shelf.map(({ name, state, how }) => [name, state, how])).toEqual(
    onList.map(({ name, state, how }) => [name, state, how]),
  )

  // The destinations, on the screens of the session.
  const piles = pileItemsOf(facts.things)
  expect(groupByPlace(piles.belongs).flatMap(({ items }) => items)).toHaveLength(place)
  expect(piles.out).toHaveLength(out)
  expect(endingLists(view).reduce((all, { count }) => all + count, 0)).toBe(decided + kept)
  const { stays, trips } = tripsOf(facts)
  const carriable = trips.flatMap(({ things }) => things)
  expect(stays.length + carriable.length).toBe(decided)
  expect(
    carriable
      .filter(thing => !isCarried(thing))
      .map(({ id }) => id)
      .sort(),
  ).toEqual(toCarry.map(({ id }) => id).sort())
  expect(sum(inPlaceWords(facts, isCarried, WORDS.carry))).toBe(view.counts.carried)

  // Files.
  const name = sessionName(summary, 'en', WORDS.home)
  const nameOf = ({ title, room }: Pick<typeof saved, 'title' | 'room'>) =>
    sessionName({ title, spaceFunction: room }, 'en', WORDS.home)
  const markdown = toMarkdown(saved, { ...english.saved, nameOf }).split('\n')
  expect(markdown[0]).toBe(`# ${markdownText(name)}`)
  expect(markdown).toContain(`- Decided: ${decided} / ${onList.length}`)
  expect(markdown.filter(line => line.startsWith('- [ ]'))).toHaveLength(view.carrying ? toCarry.length : 0)
  const rows = toCsv(saved).trim().split('\r\n').slice(1)
  expect(rows).toHaveLength(onList.length)
  expect(rows.filter(row => /,(?:belongs|out),/.test(row))).toHaveLength(decided)
  expect(rows.filter(row => /,yes,$/.test(row))).toHaveLength(view.counts.carried)

  // Sentences.
  const [first, second] = shareLines(counts, WORDS.share)
  if (progressOf(view.counts))
    expect(progressWords(summary.counts, WORDS.general)).toBe(`${decided} of ${onList.length} decided`)
  if (decided === 0) return expect(first).toBe('A first look')
  expect([sum(first), sum(second)]).toEqual([decided, onList.length])
  expect(outcomeWords(view, WORDS.ending)).toContain(`${decided} thing${decided === 1 ? '' : 's'} decided.`)
  const said = endSummary(counts, WORDS.ending)
  if (said !== '') expect(sum(said)).toBe(onList.length)
}
