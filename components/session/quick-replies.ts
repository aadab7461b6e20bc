import type { Words } from '@/components/words/words'
import type { SessionView } from '@/lib/wire/view'

/** What a tap can say, while no card is open and the coach waits. */
export function quickRepliesFor(
  { mode, status, question, energy, counts }: SessionView,
  words: Words<'session'>,
): readonly string[] {
  if (status !== 'idle' || question) return []
  switch (mode.name) {
    case 'Surveying':
      return []
    case 'Sorting':
      return counts.decided > 0 && hasPlan(energy)
        ? [words('reply.goOn'), words('reply.enough')]
        : [words('reply.goOn')]
    case 'Clarifying':
      return [words('reply.found'), words('reply.cannotFind')]
    case 'DecisionSupport':
      return [words('reply.showCard'), words('reply.keep'), words('reply.letGo'), words('reply.leave')]
    case 'WindingDown':
      return [words('reply.end')]
  }
}

/** With this much in them the coach stops after some decisions, and offers to leave it there. */
const hasPlan = (energy: SessionView['energy']) => energy === 'small' || energy === 'medium'
