'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { useStore } from 'zustand'
import { carry, type Failure } from '@/components/store/api'
import { useExpectSeq, useLiveSession, useLiveStore } from '@/components/store/session-context'
import { useResend } from '@/components/store/use-resend'
import { forgetRead, forgetTicks, stepToSend, tickStore, ticksArrived, ticksOf } from './tick-store'

/** Sends the ticks of this session for as long as its page is open, whatever it shows. */
export function TickSender() {
  const sessionId = useLiveSession(({ state }) => state.view.id)
  const seq = useLiveSession(({ state }) => state.view.seq)
  const ticks = useStore(tickStore, state => ticksOf(state, sessionId))
  const expectSeq = useExpectSeq()
  const live = useLiveStore()
  const busy = useRef(false)

  async function sendAll() {
    if (busy.current) return
    busy.current = true
    let oneByOne = false
    for (;;) {
      const all = stepToSend(ticksOf(tickStore.getState(), sessionId))
      if (!all) break
      const step = oneByOne ? { ...all, ids: all.ids.slice(0, 1) } : all
      const reply = await carry(sessionId, step)
      if (reply.ok) {
        ticksArrived(sessionId, step, reply.value.seq)
        expectSeq(reply.value.seq)
        // Its events may have come before the response.
        forgetRead(sessionId, live.getState().state.view.seq)
      } else if (!isFinal(reply.failure)) break
      // One that can’t be ticked any more refuses all that come with it.
      else if (step.ids.length > 1) oneByOne = true
      else forgetTicks(sessionId, step.ids)
    }
    busy.current = false
  }

  useResend(() => void sendAll())
  const sendChanged = useEffectEvent(() => void sendAll())
  // biome-ignore lint/correctness/useExhaustiveDependencies: sends as soon as something is ticked.
  useEffect(() => sendChanged(), [ticks])
  useEffect(() => forgetRead(sessionId, seq), [sessionId, seq])
  return null
}

const FINAL = [404, 409, 413, 422]

const isFinal = (failure: Failure) => failure.kind === 'refused' && FINAL.includes(failure.status)
