'use client'

import { memo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { tapPath } from '@/components/cards/tap-form'
import { Icon, type IconName } from '@/components/presentation/icon'
import { modeOnPage, partOf, type QuickReply, togetherOn } from '@/components/presentation/modes'
import { call } from '@/components/store/api'
import { useSession, useSessionId } from '@/components/store/session-context'
import { useToCarry } from '@/components/store/ticks'
import { useRequest } from '@/components/store/use-request'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'
import { aboutOf } from '@/lib/tidy/mode-about'
import type { SessionView } from '@/lib/wire/view'

export const QuickReplyButtons = memo(function QuickReplyButtons() {
  const sessionId = useSessionId()
  const words = useWords('session')
  const replies = useSession(useShallow(({ state }) => quickRepliesFor(state.view)))
  const toCarry = useToCarry()
  const part = useSession(({ state }) => partOf(state.view.mode.name))
  const { isSending, failure, send } = useRequest()
  if (replies.length === 0) return null
  const [first] = replies
  // It leads past what is asked here.
  const isQuiet = (reply: QuickReply) => part === 'end' || reply === 'reply.showCard'
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
        className={`grid gap-2 ${part === 'find' ? 'grid-cols-2 large-text:grid-cols-1' : 'grid-cols-1'}`}
      >
        {replies.map(reply => (
          <Button
            key={reply}
            type="submit"
            name="say"
            value={words(reply)}
            {...(part === 'find' && { shape: 'narrow', className: 'py-1.5 leading-tight' })}
            look={reply === lit ? 'lit' : isQuiet(reply) ? 'quiet' : 'plain'}
            aria-disabled={isSending}
            onClick={event => {
              event.preventDefault()
              void send(() =>
                call('POST /api/sessions/{id}/messages', { id: sessionId, body: { text: words(reply) } }),
              )
            }}
          >
            {ICONS[reply] && <Icon name={ICONS[reply]} />}
            {words(reply)}
          </Button>
        ))}
      </form>
    </section>
  )
})

/** The next step, where there is one; equals have none. */
const LIT: ReadonlySet<QuickReply> = new Set<QuickReply>([
  'reply.goOn',
  'reply.found',
  'reply.end',
  'reply.enough',
])

const ICONS: Partial<Record<QuickReply, IconName>> = { 'reply.found': 'check', 'reply.leave': 'moon' }

export function quickRepliesFor(view: SessionView): readonly QuickReply[] {
  if (view.status !== 'idle' || view.question) return []
  if (aboutOf(view.mode) && togetherOn(view) === null) return ['reply.goOn']
  return modeOnPage(view.mode.name)?.replies(view) ?? []
}
