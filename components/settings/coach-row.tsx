'use client'

import { Icon } from '@/components/presentation/icon'
import type { ModelInfo } from '@/components/store/model-note'
import { useWords } from '@/components/words/words'

/** Names the coach, and the data that leaves this machine for it. */
export function CoachRow({ model }: { model: ModelInfo }) {
  const words = useWords('settings')
  const session = useWords('session')
  return (
    <div className="flex min-h-16 items-center gap-3.5 py-2">
      <Icon name="lamp" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{words('coach')}</p>
        <p className="small wrap-anywhere text-soft">
          {model.kind === 'coach' ? words('coachOffline') : session('model', { model: model.model })}
        </p>
      </div>
    </div>
  )
}
