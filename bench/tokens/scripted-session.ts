/** A whole tidy-up: what the model says, and what the person does. The same each time, whatever the model is asked. */

import type { EventOf } from '@/lib/engine/events'
import { askedIn } from '@/lib/engine/questions'
import type { MemorySession } from '@/lib/engine/testing/memory-session'
import { answer, call, type MessageReply, say } from '@/lib/model/testing/scripted-api/replies'
import type { TidyDomain } from '@/lib/tidy/domain'
import { revisionNote } from '@/lib/tidy/prompts/notes'
import type { Answer, DispositionChoice } from '@/lib/tidy/questions/shapes'

const PHOTOS = ['ph_shelf', 'ph_desk', 'ph_floor'] as const

interface ScriptedSession {
  readonly replies: readonly MessageReply[]
  /** Lives through it, from the first word to its end. */
  live(session: MemorySession<TidyDomain>): Promise<void>
}

const ADJECTIVES = ['blue', 'cracked', 'striped', 'old wooden', 'small', 'dusty', 'green', 'folded']
const NOUNS = ['mug', 'paperback', 'charger', 'scarf', 'picture frame', 'lamp', 'magazine', 'shoe box']
const SPOTS = ['by the lamp', 'on the chair', 'under the desk', 'next to the door', 'on the top shelf']

const itemOf = (index: number) =>
  `the ${pick(ADJECTIVES, index)} ${pick(NOUNS, Math.floor(index / ADJECTIVES.length) + index)} ${pick(SPOTS, index)}`

const pick = <Item>(items: readonly Item[], index: number) => items[index % items.length] as Item

const CHOICES: readonly DispositionChoice[] = [
  { label: 'Put it on the shelf', disposition: 'kitchen shelf' },
  { label: 'Give it away', disposition: 'donate' },
  { label: 'Let it go', disposition: 'trash' },
]

const card = (index: number): MessageReply =>
  answer(
    say(`Next: ${itemOf(index)}.`),
    call('propose_disposition', {
      item: itemOf(index),
      choices: CHOICES,
      photo_id: (index % PHOTOS.length) + 1,
      region: { x: ((index % 8) + 1) * 10, y: 20, width: 15, height: 20 },
    }),
  )

type Detour = 'found' | 'decided' | 'skipped'

/** The items with which something comes up, of so many: found after all, decided after all, and skipped. */
const detourAt = (items: number): ReadonlyMap<number, Detour> =>
  new Map([
    [Math.floor(items * 0.2), 'found'],
    [Math.floor(items * 0.45), 'decided'],
    [Math.floor(items * 0.7), 'skipped'],
  ])

/**
 * 8 changes of mode: to Sorting, three times away from it and back, to WindingDown, and the end of it all. With `isListed`, all
 * things are put on the list first.
 */
export function scriptedSession(items: number, isListed = false): ScriptedSession {
  const detours = detourAt(items)
  const all = Array.from({ length: items }, (_, index) => index)
  const replies = [
    answer(
      say('A desk by the window, with shelves. What is this corner for?'),
      ...(isListed ? [call('list_items', { items: all.map(index => ({ name: itemOf(index) })) })] : []),
      call('ask_space_function', SPACE),
    ),
    answer(say('A corner to work in. The lamp stays. Let us begin.'), call('begin_sorting', {})),
    ...all.flatMap(index => repliesFor(index, detours.get(index))),
    answer(say('That was the last one.'), call('time_to_wrap', {})),
    answer(call('session_report', {})),
    answer(say('You can see the desk again. Well done.'), call('end_session', {})),
  ]
  return {
    replies,
    async live(session) {
      await session.start('This corner drives me mad. Can we do it together?', {}, PHOTOS)
      await session.answer(WORK)
      for (const index of all) {
        if (index === Math.floor(items * 0.3)) await session.append([MEDIUM_DAY])
        if (index === Math.floor(items * 0.6)) await session.append(changeOfMind(session))
        await decide(session, index, detours.get(index))
      }
      await session.start('Thank you, that is enough for today.')
      if (!session.state.ended) throw new Error('The session has not come to its end.')
    },
  }
}

function repliesFor(index: number, detour: Detour | undefined): MessageReply[] {
  switch (detour) {
    case undefined:
      return [card(index)]
    case 'found':
    case 'skipped':
      return [
        card(index),
        answer(say('Look to the left of the lamp, behind the plant. It is about as large as your hand.')),
        ...(detour === 'found'
          ? [answer(say('Good.'), call('resume_sorting', {})), card(index)]
          : [answer(say('That is fine. We leave it.'), call('skip_item', {}))]),
      ]
    case 'decided':
      return [
        card(index),
        answer(say('No decision is wrong here. When did it last help you?')),
        answer(say('Then let us see it once more.'), call('resume_sorting', {})),
        card(index),
      ]
  }
}

async function decide(session: MemorySession<TidyDomain>, index: number, detour: Detour | undefined) {
  switch (detour) {
    case undefined:
      break
    case 'found':
      await session.answer({ kind: 'cannot_find' })
      await session.start('Ah, there it is.')
      break
    case 'skipped':
      await session.answer({ kind: 'cannot_find' })
      return session.start('I really can’t see it. Leave it for now.')
    case 'decided':
      await session.answer({ kind: 'cannot_decide' })
      await session.start('Last year, I think. I would not miss it much.')
  }
  await session.answer(index % 5 === 4 ? TYPED : { kind: 'choice', index: index % CHOICES.length })
}

const TYPED: Answer = { kind: 'text', text: 'the drawer under the window' }

const SPACE = {
  prompt: 'What is this corner for?',
  choices: [
    {
      label: 'To work',
      value: 'work',
      reveals: [
        { choose: { prompt: 'What stays?', id: 'anchor', choices: [{ label: 'The lamp', value: 'lamp' }] } },
      ],
    },
    { label: 'To read', value: 'reading' },
    { label: 'To put things away', value: 'storage' },
  ],
}

const WORK: Answer = {
  kind: 'path',
  path: [
    { id: 'function', value: 'work' },
    { id: 'anchor', value: 'lamp' },
  ],
}

const MEDIUM_DAY: EventOf<TidyDomain> = { type: 'EnergyChosen', data: { energy: 'medium' } }

/** The first card's answer, changed while another one waits. */
function changeOfMind({ state }: MemorySession<TidyDomain>): EventOf<TidyDomain>[] {
  const first = state.facts.things.find(({ card }) => card)?.card
  const asked = first && askedIn(state.questions, first.questionId)
  if (!first || !asked) throw new Error('Nothing was decided yet.')
  const changed: Answer = { kind: 'text', text: 'the hall' }
  const text = revisionNote(asked.question as Parameters<typeof revisionNote>[0], changed)
  return [
    {
      type: 'AnswerRevised',
      data: { questionId: first.questionId, answerId: 'a_changed', answer: changed } as never,
    },
    { type: 'SystemNoteAdded', data: { reason: 'revised', text } },
  ]
}
