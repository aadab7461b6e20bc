'use client'

import { useWords } from '@/components/words/words'
import { useStarter } from './session-starter'
import { StartForm } from './start-form'

/** A session with a photo of ours, for somebody without one. */
export function SampleStart() {
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
