import { useEffect, useState } from 'react'
import { createKeptChanges } from './kept-changes'
import { createOutbox, type Outbox } from './outbox'
import { randomId } from './random-id'
import { afterPaint } from './scheduling'
import { type SessionStore, untilRead } from './session-store'
import type { ExpectSeq } from './use-session-events'

const RETRY_MS = 10_000

/** A change is under way for as long at most, though its event does not come. */
const MAX_WAIT_MS = 2_000

/** The changes of the session on this page. A change is under way until its event is there: what was sent leaves its field when it shows elsewhere. */
export function useSessionOutbox(live: SessionStore, expectSeq: ExpectSeq): Outbox {
  const [outbox] = useState(() =>
    createOutbox({
      kept: createKeptChanges(live.getState().state.view.id, () => localStorage),
      newId: randomId,
      afterPaint,
      readSeq: () => live.getState().state.view.seq,
      onSent(seq) {
        expectSeq(seq)
        return untilRead(live, seq, MAX_WAIT_MS)
      },
    }),
  )

  useEffect(() => {
    let wasLive = false
    return live.subscribe(({ connection }) => {
      outbox.advance()
      const isLive = connection === 'live'
      if (isLive && !wasLive) outbox.resend()
      wasLive = isLive
    })
  }, [live, outbox])

  // On opening, on becoming visible, on going online, at intervals, and when another tab has changed something.
  useEffect(() => {
    const listeners = new AbortController()
    const { signal } = listeners
    const resendIfVisible = () => document.visibilityState === 'visible' && outbox.resend()
    resendIfVisible()
    window.addEventListener('online', resendIfVisible, { signal })
    window.addEventListener('pageshow', resendIfVisible, { signal })
    window.addEventListener('storage', outbox.sync, { signal })
    document.addEventListener('visibilitychange', resendIfVisible, { signal })
    const timer = setInterval(resendIfVisible, RETRY_MS)
    return () => {
      clearInterval(timer)
      listeners.abort()
    }
  }, [outbox])

  return outbox
}
