'use client'

import type { Ref } from 'react'
import { Sign } from '@/components/look/sign'
import { useWords } from '@/components/words/words'
import { PhotoInput } from './photo-input'
import { QuickStarts } from './quick-starts'
import { SeeField } from './see-field'
import { StartForm, StartProblem } from './start-form'

interface NewSessionProps {
  typed: string
  /** Nothing else on the page is the next step. */
  isNext: boolean
  heading: Ref<HTMLHeadingElement>
}

/** Something new, beside the sessions that there are. */
export function NewSession({ typed, isNext, heading }: NewSessionProps) {
  const words = useWords('home')
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
