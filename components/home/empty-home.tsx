'use client'

import { Icon } from '@/components/presentation/icon'
import { LampAndShelf } from '@/components/presentation/shelf'
import { useWords } from '@/components/words/words'
import { PhotoInput } from './photo-input'
import { SeeField } from './see-field'
import { useStarter } from './session-starter'
import { StartForm, StartProblem } from './start-form'

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
            <StartForm name="camera" className="relative flex-[1_1_min(13rem,100%)]">
              <PhotoInput form="camera" look="lit" className="large-text:flex-col w-full">
                <Icon name="camera" />
                {words('photograph')}
              </PhotoInput>
            </StartForm>
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

/** A session with a photo of ours, for somebody without one. */
function SampleStart() {
  const words = useWords('home')
  const { starting } = useStarter()
  return (
    <StartForm name="sample" className="small flex flex-wrap items-center justify-center gap-x-1.5 text-soft">
      <span>{words('sample.lead')}</span>
      <button
        type="submit"
        name="sample"
        value="table"
        aria-disabled={starting === 'sample'}
        className="min-h-12 font-semibold text-fig underline decoration-1 underline-offset-3"
      >
        {words(starting === 'sample' ? 'starting' : 'sample.start')}
      </button>
    </StartForm>
  )
}
