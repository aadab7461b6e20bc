import { type ComponentType, useState } from 'react'
import { useWords } from '@/components/words/words'
import { Button } from './button'

type Load<Props> = () => Promise<ComponentType<Props>>

/** For `dynamic`: a part that does not load says so in its own place, and can be asked for again there; the page stays. */
export const laterPart =
  <Props extends object>(load: Load<Props>): Load<Props> =>
  () =>
    load().catch(() => props => <NotLoaded load={load} props={props} />)

function NotLoaded<Props extends object>({ load, props }: { load: Load<Props>; props: Props }) {
  const words = useWords('general')
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  if (Part) return <Part {...props} />
  return (
    <div className="flex flex-col items-start gap-2 px-5 py-3">
      <p role="alert">{words('partNotLoaded')}</p>
      <Button
        onClick={() =>
          void load().then(
            part => setPart(() => part),
            () => {},
          )
        }
      >
        {words('tryAgain')}
      </Button>
    </div>
  )
}
