'use client'

import dynamic from 'next/dynamic'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { Icon } from '@/components/presentation/icon'
import { useSession, useSessionId } from '@/components/store/session-context'
import { capitalOf } from '@/components/ui/capital-of'
import { useFocusFallback } from '@/components/ui/use-focus-fallback'
import { listOf } from '@/components/words/isolate'
import { useWords, type Words } from '@/components/words/words'
import { subjectOf } from '@/lib/tidy/questions/rules'
import { isTextField } from './card-keyboard'
import { outcomeWords } from './disposition-words'
import { answerWords } from './kinds/card-kinds'
import { tapPath } from './tap-form'
import { type Latest, type TakingBack, type UndoEdit, undoOf, useLatest } from './undo'

export const loadReviseDialog = () =>
  import('./revise-dialog').then(({ ReviseFromListDialog }) => ReviseFromListDialog)

const ReviseFromListDialog = dynamic(loadReviseDialog, { ssr: false })

interface UndoAnswerProps {
  /** Gets the focus when there is nothing more. */
  place: RefObject<HTMLElement | null>
  takingBack: TakingBack
  /** Something was answered since, which is still on its way: the key means that. */
  isBehind: boolean
  /** The key of the element above it: if that changes, it is mounted anew instead of being moved. */
  below: string
}

/** The last decision: a tap on it opens its choices, another undoes it. */
export function UndoAnswer({ place, takingBack, isBehind, below }: UndoAnswerProps) {
  const latest = useLatest()
  const [changing, setChanging] = useState<string | null>(null)
  useFocusFallback(place, latest === null)
  return (
    <>
      {latest && (
        <LatestAnswer
          key={`${below} ${latest.kind}`}
          latest={latest}
          takingBack={takingBack}
          isBehind={isBehind}
          isKeptInSight={below === 'card'}
          onChange={setChanging}
        />
      )}
      <WhatHappened latest={latest} />
      {changing !== null && <ReviseFromListDialog questionId={changing} onClose={() => setChanging(null)} />}
    </>
  )
}

interface LatestAnswerProps {
  latest: Latest
  takingBack: TakingBack
  isBehind: boolean
  /** Also while what stands above it is higher than the screen. */
  isKeptInSight: boolean
  onChange: (questionId: string) => void
}

/** It stays until the next decision. */
function LatestAnswer({ latest, takingBack, isBehind, isKeptInSight, onChange }: LatestAnswerProps) {
  const words = useWords('cards')
  const action = tapPath(useSessionId())
  const { failure, isResting, takeBack } = takingBack
  const { key, subject, outcome, undo, questionId } = lineOf(latest, words)
  useUndoKey(undo === null || isBehind ? null : () => takeBack(undo))
  return (
    <div
      data-undo
      className={`keyboard:hidden low:group-has-[[data-own-words=opened]]/place:hidden flex shrink-0 animate-arrive flex-col pt-2 ${isKeptInSight ? 'low:-mb-1 low:pb-1 sticky bottom-0 z-10 -mb-3 bg-wall pb-3 large-text:static' : ''}`}
    >
      <div className="flex min-h-12 items-center gap-1 rounded-control bg-bar text-on-bar large-text:flex-wrap">
        <div className="relative flex min-h-12 min-w-0 flex-[1_1_8rem] items-center gap-1.5 pr-1.5 pl-3">
          {/* The key mounts a new line for another thing, so that the text does not move within the old one. */}
          <p
            key={key}
            data-testid="latest-answer"
            className="flex min-w-0 flex-1 flex-col gap-x-1.5 leading-tight lg:flex-row lg:items-baseline"
          >
            <span
              dir="auto"
              className={`max-w-full shrink-0 truncate font-semibold lg:max-w-[60%] ${capitalOf(subject)}`}
            >
              {subject}
            </span>
            <span dir="auto" className="small min-w-0 max-w-full truncate">
              {outcome}
            </span>
          </p>
          {questionId !== null && (
            <>
              <Icon name="pencil" className="size-5 opacity-75" />
              <button
                type="button"
                className={`${BAR_BUTTON} absolute inset-0 hover:bg-on-bar/10`}
                aria-label={words('changeOf', { subject })}
                onClick={() => onChange(questionId)}
              />
            </>
          )}
        </div>
        {undo !== null && (
          <form method="post" action={action} className="contents">
            {Object.entries(fieldsOf(undo)).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button
              type="submit"
              className={`${BAR_BUTTON} shrink-0 bg-on-bar/15 px-3 ${isResting ? 'pointer-events-none' : ''}`}
              aria-label={words('undoOf', { subject })}
              aria-keyshortcuts="Control+Z Meta+Z"
              onClick={event => {
                event.preventDefault()
                takeBack(undo)
              }}
            >
              <Icon name="undo" className="size-5" />
              {words('undo')}
            </button>
          </form>
        )}
      </div>
      <p role="alert" className="small px-1 pt-1 empty:hidden">
        {failure}
      </p>
    </div>
  )
}

/** For a page whose scripts are not loaded yet. */
function fieldsOf(undo: UndoEdit): Readonly<Record<string, string>> {
  if ('unnote' in undo) return { unnote: undo.unnote.id, note: undo.unnote.text }
  const { id, also = [] } = undo.restore
  return { restore: [id, ...also].join(' ') }
}

const BAR_BUTTON =
  'inline-flex min-h-12 items-center gap-2 rounded-control font-semibold text-base outline-offset-[-4px] focus-visible:outline-on-bar'

/** Says it to those who don’t see the bar, with what comes next: the last time that it changed on this page. */
function WhatHappened({ latest }: { latest: Latest | null }) {
  const words = useWords('cards')
  const next = useSession(({ state }) => state.view.question?.question ?? null)
  const isWorking = useSession(({ state }) => state.view.status === 'running' && state.view.question === null)
  const line = latest && lineOf(latest, words)
  const now = line && line.undo !== null ? `${line.key} ${line.outcome}` : null
  const [first] = useState(now)
  const isNews = now !== null && now !== first && !isWorking
  return (
    <p role="status" className="sr-only">
      {isNews && line
        ? next
          ? words('undoAvailableNext', { ...withoutArrows(line), next: subjectOf(next) })
          : words('undoAvailable', withoutArrows(line))
        : ''}
    </p>
  )
}

const withoutArrows = ({ subject, outcome }: ReturnType<typeof lineOf>) => ({
  subject,
  outcome: outcome.replaceAll('→ ', ''),
})

/** Ctrl or ⌘ with Z, where that does not undo what was typed, nor anything behind a dialog. */
function useUndoKey(undo: (() => void) | null) {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey, repeat, target } = event
    if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey || repeat) return
    if (!undo || isTextField(target) || document.querySelector('dialog[open]')) return
    event.preventDefault()
    undo()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

interface Line {
  readonly key: string
  readonly subject: string
  readonly outcome: string
  readonly undo: UndoEdit | null
  /** The question of the card that a tap on the line opens. */
  readonly questionId: string | null
}

function lineOf(latest: Latest, words: Words<'cards'>): Line {
  if (latest.kind === 'room') {
    const { questionId, question, answer } = latest
    const place = answerWords(question, answer, words)
    const outcome = words('place', { place })
    return { key: questionId, subject: subjectOf(question), outcome, undo: null, questionId }
  }
  const { names = [], edit: undo = null } = undoOf(latest) ?? {}
  const subject = listOf(names)
  if (latest.kind === 'note') {
    const { thing, text } = latest
    return { key: `${thing.id} ${text}`, subject, outcome: words('noted', { text }), undo, questionId: null }
  }
  const [first, ...others] = latest.things
  const outcomes = latest.things.map(thing => outcomeWords(thing, words))
  return {
    key: latest.things.map(({ id }) => id).join(' '),
    subject,
    outcome: [...new Set(outcomes)].join(', '),
    undo,
    questionId: others.length === 0 ? (first.card?.questionId ?? null) : null,
  }
}
