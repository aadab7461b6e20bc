'use client'

import { memo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { tapPath } from '@/components/cards/tap-form'
import { useToCarry } from '@/components/carry/use-ticks'
import { Sign, type SignName } from '@/components/look/sign'
import { sendMessage } from '@/components/store/api'
import { useSession, useSessionId } from '@/components/store/session-context'
import { useSessionRequest } from '@/components/store/use-session-request'
import { Button } from '@/components/ui/button'
import { useWords, type Words } from '@/components/words/words'
import type { SessionView } from '@/lib/wire/view'

type Reply = Extract<Parameters<Words<'session'>>[0], `reply.${string}`>

export const QuickReplyButtons = memo(function QuickReplyButtons() {
  const sessionId = useSessionId()
  const words = useWords('session')
  const replies = useSession(useShallow(({ state }) => quickRepliesFor(state.view)))
  const toCarry = useToCarry()
  const mode = useSession(({ state }) => state.view.mode.name)
  const { isSending, failure, send } = useSessionRequest()
  if (replies.length === 0) return null
  const [first] = replies
  // Where something waits to be carried, that is the next step.
  const lit = first && LIT.has(first) && !(first === 'reply.end' && toCarry > 0) ? first : null
  return (
    <section aria-label={words('quickReplies')} className="flex shrink-0 flex-col gap-2">
      <p role="alert" className="small empty:hidden">
        {failure}
      </p>
      <form
        method="post"
        action={tapPath(sessionId)}
        className={`grid gap-2 ${mode === 'Clarifying' ? 'grid-cols-2 large-text:grid-cols-1' : 'grid-cols-1'}`}
      >
        {replies.map(reply => (
          <Button
            key={reply}
            type="submit"
            name="say"
            value={words(reply)}
            {...(mode === 'Clarifying' && { shape: 'narrow', className: 'py-1.5 leading-tight' })}
            look={reply === lit ? 'lit' : isQuiet(reply, mode) ? 'quiet' : 'plain'}
            aria-disabled={isSending}
            onClick={event => {
              event.preventDefault()
              void send(() => sendMessage(sessionId, { text: words(reply) }))
            }}
          >
            {SIGNS[reply] && <Sign name={SIGNS[reply]} />}
            {words(reply)}
          </Button>
        ))}
      </form>
    </section>
  )
})

/** The next step, where there is one; equals have none. */
const LIT: ReadonlySet<Reply> = new Set<Reply>(['reply.goOn', 'reply.found', 'reply.end'])

/** It leads past what is asked here. */
const isQuiet = (reply: Reply, mode: SessionView['mode']['name']) =>
  mode === 'WindingDown' || reply === 'reply.showCard'

const SIGNS: Partial<Record<Reply, SignName>> = { 'reply.found': 'check', 'reply.leave': 'moon' }

/** What a tap can say, while no card is open and the coach waits. */
export function quickRepliesFor({ mode, status, question, energy, counts }: SessionView): readonly Reply[] {
  if (status !== 'idle' || question) return []
  switch (mode.name) {
    case 'Surveying':
      return []
    case 'Sorting':
      return counts.decided > 0 && hasPlan(energy) ? ['reply.goOn', 'reply.enough'] : ['reply.goOn']
    case 'Clarifying':
      return ['reply.found', 'reply.cannotFind']
    case 'DecisionSupport':
      return ['reply.keep', 'reply.letGo', 'reply.leave', 'reply.showCard']
    case 'WindingDown':
      return hasMore(counts) ? ['reply.end', 'reply.goOn'] : ['reply.end']
  }
}

const hasMore = ({ named, removed, decided }: SessionView['counts']) => named - removed > decided

/** With this much in them the coach stops after some decisions, and offers to leave it there. */
const hasPlan = (energy: SessionView['energy']) => energy === 'small' || energy === 'medium'
