import { useLayout } from '@/components/navigation/place-context'
import { Icon, type IconName } from '@/components/presentation/icon'
import { modeWords } from '@/components/presentation/modes'
import { Button } from '@/components/ui/button'
import { Sheet } from '@/components/ui/dialog'
import { LocalTime } from '@/components/ui/local-time'
import { useWords } from '@/components/words/words'
import type { StoredEvent } from '@/lib/wire/event'
import type { Chapter, TimelineEntry } from './timeline-fold'

interface EventDetailProps {
  /** Those that are listed. */
  entries: readonly TimelineEntry[]
  chapters: readonly Chapter[]
  /** Of the event that is opened; null for none. */
  seq: number | null
  onSeq: (seq: number | null) => void
  onCopy: (event: StoredEvent) => void
}

/** An event as it is stored: beside the list, on a phone in a sheet. */
export function EventDetail({ entries, chapters, seq, onSeq, onCopy }: EventDetailProps) {
  const words = useWords('timeline')
  const layout = useLayout()
  const index = entries.findIndex(({ event }) => event.seq === seq)
  const event = entries[index]?.event
  if (!event) return null
  const step = (label: 'before' | 'after', icon: IconName, by: number) => {
    const next = entries[index + by]?.event.seq
    return (
      <Button
        look="quiet"
        shape="square"
        aria-label={words(`events.${label}`)}
        aria-disabled={next === undefined}
        onClick={() => next !== undefined && onSeq(next)}
      >
        <Icon name={icon} />
      </Button>
    )
  }
  const body = (
    <div className="flex min-h-0 flex-col gap-3 px-5 pb-3">
      <div className="flex items-center">
        <p className="small mr-auto text-soft">
          {`${words('events.place', { seq: event.seq, count: chapters.at(-1)?.entries.at(-1)?.event.seq ?? 0 })}, `}
          <LocalTime at={event.at} format="seconds" />
        </p>
        {step('before', 'left', -1)}
        {step('after', 'right', 1)}
      </div>
      <Json value={event} />
      <BelongsTo event={event} entries={entries} chapters={chapters} onSeq={onSeq} />
      <Button onClick={() => onCopy(event)}>
        <Icon name="copy" className="size-5" />
        {words('events.copyThis')}
      </Button>
    </div>
  )
  if (layout === 'phone')
    return (
      <Sheet title={event.type} onClose={() => onSeq(null)}>
        {body}
      </Sheet>
    )
  return (
    <aside
      aria-label={event.type}
      className="my-4 flex max-h-full flex-col self-start rounded-card bg-sheet pt-3 shadow-card"
    >
      <h3 className="heading-3 wrap-anywhere px-5">{event.type}</h3>
      {body}
    </aside>
  )
}

/** Its chapter of the story, and the card that it is about. */
function BelongsTo({
  event,
  entries,
  chapters,
  onSeq,
}: Pick<EventDetailProps, 'entries' | 'chapters' | 'onSeq'> & { event: StoredEvent }) {
  const words = useWords('timeline')
  const session = useWords('session')
  const chapter = chapters.findLast(({ firstSeq }) => firstSeq <= event.seq)
  const questionId = event.type !== 'QuestionAsked' && 'questionId' in event.data && event.data.questionId
  const asked = entries.find(
    ({ event: one }) => one.type === 'QuestionAsked' && one.data.questionId === questionId,
  )
  return (
    <div className="small flex flex-col items-start text-soft">
      {asked && (
        <button
          type="button"
          onClick={() => onSeq(asked.event.seq)}
          className="min-h-12 text-left font-semibold text-fig underline underline-offset-4"
        >
          {words('events.answers', { seq: asked.event.seq })}
        </button>
      )}
      {chapter?.name && <p>{words('events.inStory', { mode: modeWords(chapter.name, session) })}</p>}
    </div>
  )
}

/** A key, another string, or a number or word of JSON; what is between them has no colour. */
const TOKEN = /("(?:[^"\\]|\\.)*")(?=:)|("(?:[^"\\]|\\.)*")|(-?\b(?:\d[\d.eE+-]*|true|false|null)\b)/g
const TOKEN_TONES = ['text-fig', 'text-place', 'text-back']

function Json({ value }: { value: StoredEvent }) {
  const text = JSON.stringify(value, null, 2)
  const parts = []
  let end = 0
  for (const { index, 0: token, ...groups } of text.matchAll(TOKEN)) {
    const tone = TOKEN_TONES.find((_, kind) => groups[(kind + 1) as 1] !== undefined)
    parts.push(
      text.slice(end, index),
      <span key={index} className={tone}>
        {token}
      </span>,
    )
    end = index + token.length
  }
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be within reach of the keyboard.
      tabIndex={0}
      className="max-h-[50dvh] min-h-0 overflow-auto whitespace-pre-wrap break-words rounded-control bg-wall p-3 font-mono text-ink text-sm"
    >
      {parts}
      {text.slice(end)}
    </pre>
  )
}
