'use client'

import { useMemo, useRef } from 'react'
import { useSession } from '@/components/store/session-context'
import { Button } from '@/components/ui/button'
import { ChevronIcon } from '@/components/ui/icons'
import { useStickToBottom } from '@/components/ui/use-stick-to-bottom'
import { useWords } from '@/components/words/words'
import { AnsweredCard } from './answered-card'
import { conversationOf, type Entry } from './conversation-entries'
import { MessageBubble } from './message-bubble'
import { StreamingText } from './streaming-text'
import { Welcome } from './welcome'
import { WorkingLine } from './working-line'

export function Conversation() {
  const words = useWords('conversation')
  const cards = useWords('cards')
  const messages = useSession(({ state }) => state.view.messages)
  const events = useSession(state => state.events)
  const entries = useMemo(
    () => conversationOf(messages, events, { cards, conversation: words }),
    [messages, events, cards, words],
  )
  const scroller = useRef<HTMLElement>(null)
  const { atEnd, toEnd } = useStickToBottom(scroller)
  return (
    <div className="relative flex min-h-0 flex-1 flex-col overflow-hidden large-text:flex-none group-data-ended/talk:flex-none group-data-ended/talk:overflow-visible">
      <section
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be within reach of the keyboard.
        tabIndex={0}
        aria-label={words('heading')}
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain outline-offset-[-3px] large-text:max-h-[60dvh] group-data-ended/talk:overflow-visible"
      >
        <div className="mx-auto flex min-h-full max-w-2xl flex-col justify-end gap-4 px-4 py-4">
          {entries.length === 0 && <Welcome />}
          <div role="log" aria-label={words('heading')} className="flex flex-col gap-4 empty:hidden">
            {entries.map(entry => (
              <ConversationEntry key={entry.seq} entry={entry} />
            ))}
          </div>
          <StreamingText />
          <WorkingLine />
        </div>
      </section>
      {!atEnd && (
        <Button
          shape="pill"
          className="short:hidden group-data-ended/talk:hidden absolute bottom-2 left-1/2 -translate-x-1/2 shadow-md"
          onClick={toEnd}
        >
          <ChevronIcon />
          {words('newest')}
        </Button>
      )}
    </div>
  )
}

function ConversationEntry({ entry }: { entry: Entry }) {
  switch (entry.kind) {
    case 'message':
      return <MessageBubble message={entry.message} />
    case 'answer':
      return <AnsweredCard entry={entry} />
    case 'note':
      return <p className="text-sm text-soft">{entry.words}</p>
  }
}
