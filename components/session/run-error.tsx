'use client'

import { memo } from 'react'
import { call } from '@/components/store/api'
import { failureWords } from '@/components/store/failure-words'
import { useSession, useSessionId } from '@/components/store/session-context'
import { useRequest } from '@/components/store/use-request'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'

/** The error of a run, and the button that tries again. */
export const RunError = memo(function RunError() {
  const sessionId = useSessionId()
  const error = useSession(({ state }) => (state.view.status === 'error' ? state.view.error : null))
  const words = useWords('session')
  const general = useWords('general')
  const { isSending, failure, send } = useRequest()
  if (!error) return null
  return (
    <section
      role="alert"
      className="flex shrink-0 flex-col gap-2 rounded-card border border-edge bg-sheet p-4"
    >
      <h2 className="font-semibold">{words('errorHeading')}</h2>
      <p className="break-words">
        {failureWords(error, general)} {words('errorSafe')}
      </p>
      {failure && <p>{failure}</p>}
      <Button
        look="lit"
        aria-disabled={isSending}
        onClick={() => void send(() => call('POST /api/sessions/{id}/retry', { id: sessionId, body: {} }))}
      >
        {general('tryAgain')}
      </Button>
    </section>
  )
})
