'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { AboutBox } from '@/components/cards/kinds/meant'
import { Conversation } from '@/components/conversation/conversation'
import { useTalk } from '@/components/navigation/place-context'
import { AddPhoto } from '@/components/photos/add-photo'
import { Icon } from '@/components/presentation/icon'
import { useListEdit } from '@/components/store/list-edits'
import { useCanAct, useSession } from '@/components/store/session-context'
import { DialogButton, Sheet } from '@/components/ui/dialog'
import { loadWhereSheet } from '@/components/where/load-where'
import { useWords } from '@/components/words/words'
import { asksOfThing } from '@/lib/tidy/questions/rules'
import { isAtWork, WHOLE } from '@/lib/wire/view'

const WhereSheet = dynamic(loadWhereSheet, { ssr: false })

/**
 * The whole conversation, and the field to say something; mounted while it is open. It closes when the coach asks the next thing, or
 * has nothing more to ask.
 */
export function TalkSheet({ composer }: { composer: ReactNode }) {
  const words = useWords('session')
  const { close } = useTalk()
  const canAct = useCanAct()
  const question = useSession(({ state }) => state.view.question?.id ?? null)
  const running = useSession(({ state }) => isAtWork(state.view))
  const [askedBefore] = useState(question)
  // Not while the coach reads what was said: then its card may come back.
  const isOver = question !== askedBefore && !(question === null && running)
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    focusField(field.current)
    // After the dialog has given the focus back to the button that opened it, which stays where there is no card.
    return focusCard
  }, [])
  useEffect(() => {
    if (isOver) close()
  }, [isOver, close])
  return (
    <Sheet title={words('talk')} onClose={close} isTall beside={<WhereButton />}>
      <AboutThing />
      <div className="flex min-h-0 flex-1 flex-col">
        <Conversation />
      </div>
      {canAct && (
        <div ref={field} className="px-5 pt-2">
          {composer}
        </div>
      )}
    </Sheet>
  )
}

/** Opens the search of the home map from the conversation. */
function WhereButton() {
  const words = useWords('where')
  return (
    <DialogButton
      dialog={props => <WhereSheet {...props} />}
      look="quiet"
      shape="square"
      aria-label={words('heading')}
    >
      <Icon name="search" />
    </DialogButton>
  )
}

/** Its number keys work while it has the focus. One that is hidden takes none. */
function focusCard() {
  document.querySelector<HTMLElement>('[data-testid=card] h2')?.focus({ preventScroll: true })
}

/** Under a finger it would open the keyboard over what was said. */
function focusField(place: HTMLDivElement | null) {
  if (window.matchMedia('(pointer: fine)').matches) place?.querySelector('textarea')?.focus()
}

/** The thing on the card during the conversation, and a button to show it. */
function AboutThing() {
  const canAct = useCanAct()
  const { failure, edit } = useListEdit()
  const item = useSession(({ state }) => {
    const question = state.view.question?.question
    return (question && asksOfThing(question)?.item) ?? null
  })
  const thing = useSession(({ state }) =>
    state.view.things.find(({ name, state }) => state === 'asked' && name === item),
  )
  if (item === null) return null
  return (
    <AboutBox item={item} thing={thing} className="mx-5 flex-wrap bg-wall" failure={failure}>
      {canAct && thing && !thing.photo && (
        <AddPhoto
          shape="square"
          onAdded={({ id }) => void edit({ add: [{ name: thing.name, photoId: id, region: WHOLE }] })}
        />
      )}
    </AboutBox>
  )
}
