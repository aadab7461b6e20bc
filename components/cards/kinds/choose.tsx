'use client'

import { useRef, useState } from 'react'
import { ChoiceButton } from '@/components/cards/choice-button'
import { DoubleTapGuard } from '@/components/cards/double-tap-guard'
import { WayButton, WaysRound } from '@/components/cards/ways-round'
import type { Answer, QuestionOf } from '@/components/store/question-types'
import { Button } from '@/components/ui/button'
import { listOf } from '@/components/words/isolate'
import { useWords } from '@/components/words/words'
import { asksWhatIsMeant, followPath, type Path } from '@/lib/tidy/questions/rules'
import { type CardBodyProps, type CardKind, withNumber } from './card-kind'
import { MeantCard } from './meant'

export const choose: CardKind<'Choose'> = {
  Body({ question, ...card }) {
    const words = useWords('cards')
    if (!asksWhatIsMeant(question)) return <ChooseCard {...card} question={question} />
    return <MeantCard {...card} choices={choose.choices(question, words)} />
  },
  answers: { path: (asked, { path }) => listOf(pathLabels(asked, path)) },
  choices: asked =>
    asked.choices.map(({ label, value }, index) => ({
      shown: { label },
      spoken: withNumber(label, index),
      heard: label,
      answer: answerBy(asked, value),
    })),
  answerTo: () => null,
}

/** Null if one tap does not answer the whole question. */
function answerBy(asked: QuestionOf<'Choose'>, value: string): Answer | null {
  const path = [{ id: asked.id, value }]
  return asked.multiple || followPath(asked, path).next ? null : { kind: 'path', path }
}

/** The labels of the chosen options, down the path. */
const pathLabels = (asked: QuestionOf<'Choose'>, path: Path): string[] =>
  followPath(asked, path).steps.map(({ step, option }) => option?.label ?? step.value)

/** Asks one step after another; the answer is the path through all of them. */
function ChooseCard({
  question,
  chosen: answer,
  disabled,
  onAnswer,
  frame,
}: CardBodyProps<QuestionOf<'Choose'>>) {
  const words = useWords('cards')
  const [path, setPath] = useState<Path>([])
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const step = followPath(question, path).next ?? question
  const given = valuesOf(answer?.kind === 'path' ? answer.path : [], step.id)
  /** The picked choices of a question that takes several, until “Done”. */
  const [picked, setPicked] = useState<readonly string[]>(step.multiple ? given : [])
  const marked = step.multiple ? picked : given
  const own = marked.filter(value => !step.choices.some(choice => choice.value === value))
  const choices = [...step.choices, ...own.map(value => ({ label: value, value }))]
  const soFar = pathLabels(question, path)

  /** Focuses the card, so that the next step is read out. */
  function goTo(changed: Path) {
    const next = followPath(question, changed).next ?? question
    setPath(changed)
    setPicked(next.multiple && answer?.kind === 'path' ? valuesOf(answer.path, next.id) : [])
    fieldset.current?.focus({ preventScroll: true })
  }

  function give(...values: readonly string[]) {
    const longer = [...path, ...values.map(value => ({ id: step.id, value }))]
    if (followPath(question, longer).next) goTo(longer)
    else onAnswer({ kind: 'path', path: longer })
  }

  function choose(value: string) {
    if (!step.multiple) return give(value)
    setPicked(picked.includes(value) ? picked.filter(one => one !== value) : [...picked, value])
  }

  /** A path begins with one of the choices, so own words in its place are a text. */
  function takeOwnWords(text: string) {
    if (path.length === 0) onAnswer({ kind: 'text', text })
    else if (!step.multiple) give(text)
    else if (!picked.includes(text)) setPicked([...picked, text])
  }

  /** To the question before: all that was taken there is chosen anew. */
  function goBack() {
    const { steps } = followPath(question, path)
    const last = steps.at(-1)?.asked
    goTo(path.slice(0, steps.findLastIndex(({ asked }) => asked !== last) + 1))
  }

  return frame(
    <fieldset
      ref={fieldset}
      tabIndex={-1}
      aria-label={step.prompt}
      className="flex min-w-0 flex-col gap-2 outline-none"
    >
      {path.length > 0 && (
        <div className="flex items-start gap-2 px-1">
          <div className="min-w-0 flex-1 break-words">
            <p className="small text-soft">{words('soFar', { labels: listOf(soFar) })}</p>
            <p className="heading-3">{step.prompt}</p>
          </div>
          <Button look="quiet" shape="row" aria-disabled={disabled} onClick={() => disabled || goBack()}>
            {words('back')}
          </Button>
        </div>
      )}
      <DoubleTapGuard key={step.id} active={path.length > 0} className="flex flex-col gap-2">
        {step.multiple && <p className="small px-1 text-soft">{words('severalHint')}</p>}
        {choices.map(({ label, value }, index) => (
          <ChoiceButton
            key={value}
            number={index + 1}
            shown={{ label }}
            chosen={marked.includes(value)}
            isMarked={marked.length > 0}
            toggles={step.multiple}
            disabled={disabled}
            answer={wholeAnswer(question, { id: step.id, value }, label)}
            onChoose={() => choose(value)}
          />
        ))}
        {step.multiple && (
          <Button
            look={picked.length > 0 ? 'lit' : 'plain'}
            aria-disabled={disabled || picked.length === 0}
            onClick={() => disabled || picked.length === 0 || give(...picked)}
          >
            {words('done')}
          </Button>
        )}
      </DoubleTapGuard>
    </fieldset>,
    <DoubleTapGuard key={step.id} active={path.length > 0} className="">
      <WaysRound
        other={words('somethingElse')}
        label={words('ownWords')}
        disabled={disabled}
        adds={step.multiple && path.length > 0}
        onSend={takeOwnWords}
      >
        <WayButton
          answer={{ kind: 'skip' }}
          disabled={disabled}
          onAnswer={skip => (path.length > 0 ? give(words('nothing')) : onAnswer(skip))}
        >
          {words('skip')}
        </WayButton>
      </WaysRound>
    </DoubleTapGuard>,
  )
}

/** Without scripts there are no questions that follow, so what would lead to one is taken as words. */
function wholeAnswer(question: QuestionOf<'Choose'>, step: Path[number], label: string): Answer {
  return followPath(question, [step]).next ? { kind: 'text', text: label } : { kind: 'path', path: [step] }
}

/** The answers of a path to the question with this id. */
const valuesOf = (path: Path, id: string) => path.flatMap(step => (step.id === id ? [step.value] : []))
