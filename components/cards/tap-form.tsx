'use client'

import { createContext, type MouseEvent, type ReactNode, use, useId } from 'react'
import type { Answer } from '@/components/store/question-types'
import { useSessionId } from '@/components/store/session-context'

/** Where taps are sent before the scripts are loaded (app/sessions/[id]/tap). */
export const tapPath = (sessionId: string) => `/sessions/${sessionId}/tap`

interface Card {
  readonly questionId: string
  /** It was answered before, and that was taken back. */
  readonly again: boolean
}

const TapFormContext = createContext<(Card & { readonly form: string }) | null>(null)

interface TapFormProps {
  /** Null for a card that is not asked yet: such a one comes by scripts. */
  questionId: string | null
  again: boolean
  children: ReactNode
}

/** The card within can be answered before the scripts are loaded: its buttons belong to a form that the browser sends itself. */
export function TapForm({ questionId, again, children }: TapFormProps) {
  const form = useId()
  const action = tapPath(useSessionId())
  return (
    <TapFormContext value={questionId === null ? null : { questionId, again, form }}>
      {questionId !== null && (
        <form hidden id={form} method="post" action={action}>
          <CardFields questionId={questionId} again={again} />
        </form>
      )}
      {children}
    </TapFormContext>
  )
}

/** Which card a form answers. */
export const CardFields = ({ questionId, again }: Card) => (
  <>
    <input type="hidden" name="question" value={questionId} />
    {again && <input type="hidden" name="again" value="yes" />}
  </>
)

/** The card that is being answered here by a form; null in a dialog, which only scripts can open. */
export const useTapForm = () => use(TapFormContext)

/** Props of a button that gives an answer: by `onTap`, or without scripts by the card's form. */
export function useTapButton(answer: Answer, disabled: boolean, onTap: () => void) {
  const card = useTapForm()
  return {
    ...(card
      ? ({ type: 'submit', form: card.form, name: 'answer', value: JSON.stringify(answer) } as const)
      : ({ type: 'button' } as const)),
    'aria-disabled': disabled,
    onClick(event: MouseEvent) {
      event.preventDefault()
      if (!disabled) onTap()
    },
  }
}

/** The id of the card whose field for own words is open from the start: without scripts, its button loads the page again. */
export const OpenFieldOf = createContext<string | null>(null)
