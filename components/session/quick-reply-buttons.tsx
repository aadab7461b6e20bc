'use client'

import { memo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { sendMessage } from '@/components/store/api'
import { useSession, useSessionId } from '@/components/store/session-context'
import { useAttempt } from '@/components/store/use-attempt'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'
import { quickRepliesFor } from './quick-replies'

export const QuickReplyButtons = memo(function QuickReplyButtons() {
  const sessionId = useSessionId()
  const words = useWords('session')
  const replies = useSession(useShallow(({ state }) => quickRepliesFor(state.view, words)))
  const { attempt, run } = useAttempt()
  if (replies.length === 0) return null
  return (
    <section aria-label={words('quickReplies')} className="flex shrink-0 flex-col gap-2">
      <p role="alert" className="text-sm empty:hidden">
        {attempt.at === 'failed' ? attempt.message : ''}
      </p>
      <div className="flex flex-wrap gap-2">
        {replies.map(reply => (
          <Button
            key={reply}
            className="flex-auto"
            aria-disabled={attempt.at === 'sending'}
            onClick={() => void run(() => sendMessage(sessionId, { text: reply }))}
          >
            {reply}
          </Button>
        ))}
      </div>
    </section>
  )
})
