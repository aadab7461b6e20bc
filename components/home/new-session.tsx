'use client'

import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { Icon, type IconName } from '@/components/presentation/icon'
import { LampAndShelf } from '@/components/presentation/shelf'
import { LeftButton } from '@/components/put-away/left-button'
import { buttonClass } from '@/components/ui/button'
import { useWords } from '@/components/words/words'
import { QUICK_STARTS, type QuickStart } from '@/lib/wire/limits'
import { SeeField } from './see-field'
import { StartForm, StartProblem, useIsStarting } from './start-form'

/** Where nobody has begun anything yet: one promise, and three ways to begin. */
export function EmptyHome({ typed }: { typed: string }) {
  const words = useWords('home')
  return (
    <div className="flex flex-1 flex-col sm:justify-center lg:grid lg:grid-cols-2 lg:items-center lg:gap-16">
      <LampAndShelf className="mx-auto h-auto max-h-[34dvh] min-h-32 w-full" />
      <div className="flex flex-1 flex-col gap-5 pt-4 sm:flex-none sm:pt-8">
        <div className="flex flex-col gap-2.5">
          <h1 className="heading-1">{words('promise')}</h1>
          <p className="text-balance text-soft">{words('promiseHint')}</p>
        </div>
        <div className="mt-auto flex flex-col gap-2.5 sm:mt-2">
          <StartProblem />
          <div className="flex flex-wrap gap-2.5">
            <Photograph className="flex-[1_1_min(13rem,100%)]" />
            <StartForm name="photos" className="relative">
              <PhotoInput form="photos" className="size-14 px-0">
                <Icon name="photos" />
                <span className="sr-only">{words('choosePhotos')}</span>
              </PhotoInput>
            </StartForm>
          </div>
          <SeeField placeholder={words('seeFirst')} typed={typed} />
          <SampleStart />
        </div>
      </div>
    </div>
  )
}

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
  const isStartingLeft = useIsStarting('left')
  return (
    <section aria-labelledby="new" className="flex flex-col gap-2.5">
      <h2 id="new" ref={heading} tabIndex={-1} className="heading-3 outline-none">
        {words('new')}
      </h2>
      <StartProblem />
      {isNext && <Photograph />}
      {left.length > 0 && (
        <StartForm name="left">
          <input type="hidden" name="things" value={left.join('\n')} />
          <LeftButton names={left} type="submit" aria-disabled={isStartingLeft} />
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

/** A session with a photo of ours, for somebody without one. */
function SampleStart() {
  const words = useWords('home')
  const isStarting = useIsStarting('sample')
  return (
    <StartForm name="sample" className="small flex flex-wrap items-center justify-center gap-x-1.5 text-soft">
      <span>{words('sample.lead')}</span>
      <button
        type="submit"
        name="sample"
        value="table"
        aria-disabled={isStarting}
        className="min-h-12 font-semibold text-fig underline decoration-1 underline-offset-3"
      >
        {words(isStarting ? 'starting' : 'sample.start')}
      </button>
    </StartForm>
  )
}

const ICONS = { five: 'five', surface: 'table', floor: 'floor' } as const satisfies Record<
  QuickStart,
  IconName
>

function QuickStarts() {
  const words = useWords('home')
  const isStarting = useIsStarting('quick')
  return (
    <StartForm name="quick" className="flex flex-wrap gap-2">
      {QUICK_STARTS.map(quick => (
        <button
          key={quick}
          type="submit"
          name="quick"
          value={quick}
          aria-disabled={isStarting}
          className="flex min-h-24 flex-[1_1_6rem] flex-col items-start justify-between gap-2 wrap-anywhere rounded-control border-control border-edge small bg-sheet p-2 text-left font-semibold transition-[scale,background-color] hover:bg-sunk active:scale-[.975]"
        >
          <Icon name={ICONS[quick]} className="size-6 text-fig" />
          <span className="text-balance">{words(`quick.${quick}`)}</span>
        </button>
      ))}
    </StartForm>
  )
}

function Photograph({ className = '' }: { className?: string }) {
  const words = useWords('home')
  return (
    <StartForm name="camera" className={`relative ${className}`}>
      <PhotoInput form="camera" look="lit" className="large-text:flex-col w-full">
        <Icon name="camera" />
        {words('photograph')}
      </PhotoInput>
    </StartForm>
  )
}

interface PhotoInputProps {
  /** The form that it belongs to. */
  form: 'camera' | 'photos'
  look?: 'lit' | 'plain' | 'quiet'
  shape?: 'wide' | 'square'
  /** The label of the button, which is shown until a photo is chosen. */
  children: ReactNode
  className?: string
}

/**
 * A photo that is chosen is on its way at once. Where the scripts are not there, a button to send it takes the place of the one
 * to choose it, by `:valid`.
 */
function PhotoInput({ form, look = 'plain', shape = 'wide', children, className = '' }: PhotoInputProps) {
  const words = useWords('home')
  const input = useRef<HTMLInputElement>(null)
  const isSending = useIsStarting(form)

  useEffect(() => {
    // It was chosen before the scripts were there.
    if (input.current?.files?.length) input.current.form?.requestSubmit()
  }, [])

  return (
    <>
      <input
        ref={input}
        id={`${form}-input`}
        form={form}
        type="file"
        name="photos"
        accept="image/*"
        required
        {...(form === 'camera' ? { capture: 'environment' } : { multiple: true })}
        className="peer/photo sr-only"
        onChange={event => event.target.files?.length && event.target.form?.requestSubmit()}
      />
      <label
        htmlFor={`${form}-input`}
        className={buttonClass({
          look,
          shape,
          className: `cursor-pointer peer-valid/photo:hidden peer-focus-visible/photo:outline-3 peer-focus-visible/photo:outline-fig peer-focus-visible/photo:outline-offset-3 ${className}`,
        })}
      >
        {children}
      </label>
      <button
        type="submit"
        form={form}
        aria-disabled={isSending}
        className={`peer-invalid/photo:hidden ${buttonClass({ look: form === 'camera' ? 'lit' : 'plain', className: 'w-full' })}`}
      >
        <Icon name="camera" className={isSending ? 'size-6 animate-breathe' : 'size-6'} />
        {words(isSending ? 'sendingPhoto' : 'sendPhoto')}
      </button>
    </>
  )
}
