'use client'

import { useId } from 'react'
import { useAnswering } from '@/components/cards/answering'
import { tapPath } from '@/components/cards/tap-form'
import { useUndoneThing } from '@/components/cards/undo'
import { usePlace } from '@/components/navigation/place-context'
import { partOf } from '@/components/presentation/modes'
import { call } from '@/components/store/api'
import { useCanAct, useSession, useSessionId } from '@/components/store/session-context'
import { useRequest } from '@/components/store/use-request'
import { Button } from '@/components/ui/button'
import { useCoachLanguage, useWords } from '@/components/words/words'
import { asksOfThing, isAboutSpace } from '@/lib/tidy/questions/rules'
import type { OpenQuestion, SessionView } from '@/lib/wire/view'

/** The way from the list to the next card, by one tap. At a desk the card stands beside it. */
export function ListFoot({ isJustHeard }: { isJustHeard: boolean }) {
  const canAct = useCanAct()
  const ended = useSession(({ state }) => state.view.status === 'ended')
  const open = useSession(({ state }) => state.view.question)
  const canStart = useSession(({ state }) => waitsForStart(state.view))
  const undone = useUndoneThing()
  if (!canAct || ended) return null
  if (undone || open) {
    const space = undone || !open ? null : spaceQuestionOf(open)
    const thing = undone?.name ?? (open && asksOfThing(open.question)?.item) ?? null
    return (
      <div className="lg:hidden">
        {space ? <SpaceChoices question={space} /> : <GoOn thing={thing} isJustHeard={isJustHeard} />}
      </div>
    )
  }
  return canStart && <Start />
}

type Space = Extract<OpenQuestion['question'], { kind: 'Choose' }>

/** The question about the place, where one tap answers it; another is answered on its card. */
function spaceQuestionOf({ question }: OpenQuestion): Space | null {
  if (!isAboutSpace(question) || question.multiple) return null
  return question.choices.every(({ reveals = [] }) => reveals.length === 0) ? question : null
}

/** Things were named before any card: the coach begins when it is asked to, with what it finds best. */
const waitsForStart = ({ status, mode, things }: SessionView): boolean =>
  status === 'idle' && partOf(mode.name) === 'list' && things.some(({ state }) => state === 'listed')

/** “What is this place?” The tap answers it, and leads to the first card. */
function SpaceChoices({ question }: { question: Space }) {
  const words = useWords('things')
  const language = useCoachLanguage(question.prompt)
  const heading = useId()
  const { card } = useAnswering()
  const { show } = usePlace()
  return (
    <fieldset
      aria-labelledby={heading}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] gap-x-2 large-text:grid-cols-1"
    >
      <h3 id={heading} lang={language} className="heading-3 self-center">
        {question.prompt}
      </h3>
      <div className="-mx-1 col-span-full grid max-h-[34dvh] large-text:max-h-none grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2 overflow-y-auto p-1">
        {question.choices.map(({ label, value }) => (
          <Button
            key={value}
            lang={language}
            shape="narrow"
            className="leading-tight"
            onClick={() => {
              card?.onAnswer({ kind: 'path', path: [{ id: question.id, value }] })
              show('card')
            }}
          >
            {label}
          </Button>
        ))}
      </div>
      {/* Beside the question, and after its answers for the keyboard. */}
      <Button
        look="quiet"
        shape="narrow"
        className="-mr-3 row-start-1 whitespace-nowrap [grid-column:2] large-text:row-auto large-text:[grid-column:1]"
        onClick={() => show('card')}
      >
        {words('otherPlace')}
      </Button>
    </fieldset>
  )
}

function GoOn({ thing, isJustHeard }: { thing: string | null; isJustHeard: boolean }) {
  const words = useWords('things')
  const { show } = usePlace()
  const label =
    thing === null ? words('toQuestion') : words(isJustHeard ? 'startWith' : 'goOnWith', { thing })
  return (
    <Button look="lit" className="w-full" onClick={() => show('card')}>
      <span dir="auto" className="line-clamp-2 wrap-anywhere">
        {label}
      </span>
    </Button>
  )
}

function Start() {
  const words = useWords('things')
  const text = useWords('session')('reply.goOn')
  const sessionId = useSessionId()
  const { show } = usePlace()
  const { isSending, failure, send } = useRequest()

  async function start() {
    if (
      await send(() =>
        call('POST /api/sessions/{id}/messages', { id: sessionId, body: { text, startSorting: true } }),
      )
    )
      show('card')
  }

  return (
    <form method="post" action={tapPath(sessionId)}>
      <p role="alert" className="small empty:hidden">
        {failure}
      </p>
      <input type="hidden" name="say" value={text} />
      <Button
        type="submit"
        name="startSorting"
        value="yes"
        look="lit"
        className="w-full"
        aria-disabled={isSending}
        onClick={event => {
          event.preventDefault()
          void start()
        }}
      >
        {words('start')}
      </Button>
    </form>
  )
}
