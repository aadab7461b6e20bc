'use client'

import { memo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { sendMessage } from '@/components/store/api'
import { useSession, useSessionId } from '@/components/store/session-context'
import { useSessionRequest } from '@/components/store/use-session-request'
import { Button } from '@/components/ui/button'
import { useWords, type Words } from '@/components/words/words'
import type { SessionView } from '@/lib/wire/view'

export const QuickReplyButtons = memo(function QuickReplyButtons() {
  const sessionId = useSessionId()
  const words = useWords('session')
  const replies = useSession(useShallow(({ state }) => quickRepliesFor(state.view, words)))
  const { isSending, failure, send } = useSessionRequest()
  if (replies.length === 0) return null
  return (
    <section aria-label={words('quickReplies')} className="flex shrink-0 flex-col gap-2">
      <p role="alert" className="text-sm empty:hidden">
        {failure}
      </p>
      <div className="flex flex-wrap gap-2">
        {replies.map(reply => (
          <Button
            key={reply}
            className="flex-auto"
            aria-disabled={isSending}
            onClick={() => void send(() => sendMessage(sessionId, { text: reply }))}
          >
            {reply}
          </Button>
        ))}
      </div>
    </section>
  )
})

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
