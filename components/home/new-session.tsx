'use client'

import type { Ref } from 'react'
import { Icon, type IconName } from '@/components/presentation/icon'
import { LeftButton } from '@/components/put-away/left-button'
import { useWords } from '@/components/words/words'
import { QUICK_STARTS, type QuickStart } from '@/lib/wire/limits'
import { PhotoInput } from './photo-input'
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
            <Icon name="camera" />
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
          <Icon name="camera" />
          <span className="sr-only">{words('choosePhotos')}</span>
        </PhotoInput>
      </SeeField>
      <StartForm name="photos" />
    </section>
  )
}

const ICONS = { five: 'five', surface: 'table', floor: 'floor' } as const satisfies Record<
  QuickStart,
  IconName
>

function QuickStarts() {
  const words = useWords('home')
  const { starting } = useStarter()
  return (
    <StartForm name="quick" className="flex flex-wrap gap-2">
      {QUICK_STARTS.map(quick => (
        <button
          key={quick}
          type="submit"
          name="quick"
          value={quick}
          aria-disabled={starting === 'quick'}
          className="flex min-h-24 flex-[1_1_6rem] flex-col items-start justify-between gap-2 rounded-control border-control border-edge bg-sheet p-2.5 text-left font-semibold text-base leading-tight transition-[scale,background-color] hover:bg-sunk active:scale-[.975]"
        >
          <Icon name={ICONS[quick]} className="size-6 text-fig" />
          <span className="text-balance">{words(`quick.${quick}`)}</span>
        </button>
      ))}
    </StartForm>
  )
}
