'use client'

import { subjectOf } from '@/components/cards/answer-words'
import { useCanAct, useSession } from '@/components/store/session-context'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'

/** On a phone, while another part than the talk is shown: an open card is never out of sight. */
export function CardReminder({ onShow }: { onShow: () => void }) {
  const words = useWords('session')
  const question = useSession(({ state }) => state.view.question?.question)
  const canAct = useCanAct()
  return (
    <div role="status" className="px-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden">
      {question && canAct && (
        <Button look="primary" className="w-full" onClick={onShow}>
          <span className="truncate">{words('cardWaiting', { subject: subjectOf(question) })}</span>
        </Button>
      )}
    </div>
  )
}
