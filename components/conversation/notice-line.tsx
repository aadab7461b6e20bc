import { failureWords } from '@/components/store/failure-words'
import { useWords } from '@/components/words/words'

/** A message of the app itself, in the language of the page. */
export function NoticeLine({ code, message }: { code: string; message: string }) {
  const words = useWords('general')
  return (
    <p role="note" className="max-w-[65ch] break-words border-edge border-l-4 pl-3 text-soft">
      {failureWords({ code, message }, words)}
    </p>
  )
}
