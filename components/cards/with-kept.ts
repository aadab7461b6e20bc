import type { StoreApi } from 'zustand/vanilla'
import type { SessionStore, ShownSession } from '@/components/store/session-store'
import { answerCard, ask } from '@/lib/tidy/facts'
import { type OpenQuestion, shownOf } from '@/lib/wire/view'
import { type Answers, keptOf } from './card-answers'
import type { KnownCard } from './known-cards'

/** The session as it will be once the kept answers are there, for what shows its things; their cards can’t be opened before that. */
export function withKept(live: SessionStore, answers: Pick<StoreApi<Answers>, 'getState' | 'subscribe'>) {
  let [session, given] = [live.getState(), answers.getState()]
  let shown = shownWith(session, given)
  function getState(): ShownSession {
    const [now, next] = [live.getState(), answers.getState()]
    if (now !== session || next !== given) shown = shownWith(now, next)
    ;[session, given] = [now, next]
    return shown
  }
  return {
    getState,
    getInitialState: live.getInitialState,
    subscribe(listener: (now: ShownSession, before: ShownSession) => void) {
      const onChange = () => listener(getState(), shown)
      const stops = [live.subscribe(onChange), answers.subscribe(onChange)]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

function shownWith(session: ShownSession, { given, card, givenToCard }: Answers): ShownSession {
  const kept = keptOf(given)
  if (kept.length === 0) return session
  const { facts, view } = session.state
  const answered = kept.reduce(
    (before, { input: { asked, answer } }) =>
      answerCard(ask(before, idOf(asked), asked.question), idOf(asked), answer),
    facts,
  )
  const isNext = card !== null && givenToCard === null
  const next = isNext ? ask(answered, idOf(card), card.question) : answered
  const ids = new Set<string>(kept.map(({ input }) => idOf(input.asked)))
  const things = next.things.map(thing =>
    ids.has(thing.card?.questionId ?? '') ? { ...thing, card: null } : thing,
  )
  const shown = { ...next, things }
  const question = isNext && view.question ? { ...view.question, question: card.question } : view.question
  return { ...session, state: { facts: shown, view: { ...view, ...shownOf(shown), question } } }
}

/** A card that is not asked yet has no question of its own. */
const idOf = ({ callId }: Pick<KnownCard, 'callId'>) => callId as string as OpenQuestion['id']
