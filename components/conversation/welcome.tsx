'use client'

import dynamic from 'next/dynamic'
import { useCanAct } from '@/components/store/session-context'
import { useWords } from '@/components/words/words'

/** Only a session that has not begun loads it. */
const FirstPace = dynamic(() => import('@/components/pace/first-pace').then(({ FirstPace }) => FirstPace))

/** Before the first message: how to begin. */
export function Welcome() {
  const words = useWords('conversation')
  const canAct = useCanAct()
  return (
    <div className="my-auto flex flex-col gap-2">
      <h2 className="font-semibold text-2xl">{words('welcome')}</h2>
      <p className="text-soft">{words('welcomeHint')}</p>
      {canAct && <FirstPace />}
    </div>
  )
}
