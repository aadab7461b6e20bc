'use client'

import { useRef, useState } from 'react'
import { useWords } from '@/components/words/words'
import { followPath, type Path } from '@/lib/tidy/answer-rules'
import { pathLabels } from './answer-words'
import type { CardBodyProps } from './card-body-props'
import { ChoiceButton } from './choice-button'
import { DoubleTapGuard } from './double-tap-guard'
import { OtherAnswers, OtherButton } from './other-answers'
import type { QuestionOf } from './question-types'

/** Asks one step after another; the answer is the path through all of them. */
export function ChooseCard({
  question,
  chosen: answer,
  disabled,
  onAnswer,
}: CardBodyProps<QuestionOf<'Choose'>>) {
  const words = useWords('cards')
  const [path, setPath] = useState<Path>([])
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const step = followPath(question, path).next ?? question
  const given = answer?.kind === 'path' ? answer.path : []
  const chosen = given.find(({ id }) => id === step.id)?.value
  const soFar = pathLabels(question, path)

  /** Focuses the card, so that the next step is read out. */
  function goTo(changed: Path) {
    setPath(changed)
    fieldset.current?.focus({ preventScroll: true })
  }

  function choose(value: string) {
    const longer = [...path, { id: step.id, value }]
    if (followPath(question, longer).next) goTo(longer)
    else onAnswer({ kind: 'path', path: longer })
  }

  /** A path consists of choices alone, so an answer with free text in it becomes text as a whole. */
  const giveText = (...own: string[]) => onAnswer({ kind: 'text', text: [...soFar, ...own].join(', ') })

  return (
    <fieldset
      ref={fieldset}
      tabIndex={-1}
      aria-label={step.prompt}
      className="flex min-w-0 flex-col gap-2 outline-none"
    >
      {path.length > 0 && (
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1 break-words">
            <p className="text-sm text-soft">{words('soFar', { labels: soFar.join(', ') })}</p>
            <p className="font-medium">{step.prompt}</p>
          </div>
          <OtherButton disabled={disabled} onClick={() => goTo(path.slice(0, -1))}>
            {words('back')}
          </OtherButton>
        </div>
      )}
      <DoubleTapGuard key={step.id} active={path.length > 0} className="flex flex-col gap-2">
        {step.choices.map(({ label, value }, index) => (
          <ChoiceButton
            key={value}
            number={index + 1}
            label={label}
            chosen={chosen === value}
            marked={chosen !== undefined}
            disabled={disabled}
            onChoose={() => choose(value)}
          />
        ))}
        <OtherAnswers label={words('ownWords')} disabled={disabled} onSend={giveText}>
          <OtherButton
            disabled={disabled}
            onClick={() => (path.length > 0 ? giveText() : onAnswer({ kind: 'skip' }))}
          >
            {words('skip')}
          </OtherButton>
        </OtherAnswers>
      </DoubleTapGuard>
    </fieldset>
  )
}
