import { useWords } from '@/components/words/words'

/** Before the first message: how to begin. */
export function Welcome() {
  const words = useWords('conversation')
  return (
    <div className="my-auto flex flex-col gap-2">
      <h2 className="font-semibold text-2xl">{words('welcome')}</h2>
      <p className="text-soft">{words('welcomeHint')}</p>
    </div>
  )
}
