import type { SessionView } from '@/lib/wire/view'

/** What a tap can say, while no card is open and the coach waits. */
export function quickRepliesFor({ mode, status, question }: SessionView): readonly string[] {
  if (status !== 'idle' || question) return []
  switch (mode.name) {
    case 'Surveying':
      return []
    case 'Sorting':
      return ['Go on.']
    case 'Clarifying':
      return ['Found it.', 'I still can’t find it. Skip it.']
    case 'DecisionSupport':
      return ['Show me the card again.', 'I’d rather keep it.', 'I could let it go.', 'Leave it for now.']
    case 'WindingDown':
      return ['End the session.']
  }
}
