import { sessionId } from '@/lib/engine/ids'
import { call, reply, say } from '@/lib/engine/testing/scripted-model'
import { propose, tidyScene } from '@/lib/tidy/testing/tidy-scene'
import type { StoredEvent } from '@/lib/wire/event'

export const SESSION = sessionId.parse('s_1')

const CARDS = 40
const ANSWERS = [
  { kind: 'choice', index: 0 },
  { kind: 'skip' },
  { kind: 'text', text: 'attic' },
  { kind: 'choice', index: 1 },
] as const

/** The log of a session from its beginning to its end, of some hundreds of events. */
export async function wholeSession(): Promise<StoredEvent[]> {
  const cards = Array.from({ length: CARDS }, (_, index) => reply(propose(`thing ${index % 35}`)))
  const { session } = tidyScene([
    reply(call('begin_sorting', {})),
    ...cards,
    reply(call('time_to_wrap', {})),
    reply(call('end_session', {})),
    say('Bye.'),
  ])
  await session.start('A heap of things')
  for (let nth = 0; nth < CARDS; nth++) await session.answer(ANSWERS[nth % ANSWERS.length] ?? ANSWERS[0])
  return session.events.map(
    (event, index) =>
      ({
        v: 1,
        sessionId: SESSION,
        seq: index + 1,
        at: new Date(index * 1000).toISOString(),
        ...event,
      }) as StoredEvent,
  )
}
