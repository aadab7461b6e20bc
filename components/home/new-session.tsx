'use client'

import type { Ref } from 'react'
import { Sign } from '@/components/look/sign'
import { useWords } from '@/components/words/words'
import { LeftButton } from './left-button'
import { PhotoInput } from './photo-input'
import { QuickStarts } from './quick-starts'
import { SeeField } from './see-field'
import { useStarter } from './session-starter'
import { StartForm, StartProblem } from './start-form'

interface NewSessionProps {
  typed: string
  /** Names of what was left before. */
  left: readonly string[]
  /** Nothing else on the page is the next step. */
  isNext: boolean
  heading: Ref<HTMLHeadingElement>
}

/** Something new, beside the sessions that there are. */
export function NewSession({ typed, left, isNext, heading }: NewSessionProps) {
  const words = useWords('home')
  const { starting } = useStarter()
  return (
    <section aria-labelledby="new" className="flex flex-col gap-2.5">
      <h2 id="new" ref={heading} tabIndex={-1} className="heading-3 outline-none">
        {words('new')}
      </h2>
      <StartProblem />
      {isNext && (
        <StartForm name="camera" className="relative">
          <PhotoInput form="camera" look="lit" className="large-text:flex-col w-full">
            <Sign name="camera" />
            {words('photograph')}
          </PhotoInput>
        </StartForm>
      )}
      {left.length > 0 && (
        <StartForm name="left">
          <input type="hidden" name="things" value={left.join('\n')} />
          <LeftButton names={left} type="submit" aria-disabled={starting === 'left'} />
        </StartForm>
      )}
      <QuickStarts />
      <SeeField placeholder={words('see')} typed={typed}>
        <PhotoInput
          form="photos"
          look="quiet"
          shape="square"
          className="peer-not-placeholder-shown/text:hidden"
        >
          <Sign name="camera" />
          <span className="sr-only">{words('choosePhotos')}</span>
        </PhotoInput>
      </SeeField>
      <StartForm name="photos" />
    </section>
  )
}
