'use client'

import { memo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { sendMessage } from '@/components/store/api'
import { useSession, useSessionId } from '@/components/store/session-context'
import { useSessionRequest } from '@/components/store/use-session-request'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'
import { quickRepliesFor } from './quick-replies'

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
