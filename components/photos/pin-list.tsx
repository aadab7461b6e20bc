import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'
import type { Pin } from './pin-lines'

interface PinListProps {
  pins: readonly Pin[]
  onRemove: (pinKey: string) => void
}

/** What was named on a photo, with the numbers of the markers on it. */
export function PinList({ pins, onRemove }: PinListProps) {
  const words = useWords('photos')
  if (pins.length === 0) return null
  return (
    <ol aria-label={words('itemsLabel')} className="flex flex-col divide-y divide-line border-line border-y">
      {pins.map((pin, index) => (
        <li key={pin.key} className="flex items-center gap-3">
          <span className="w-6 text-right text-soft tabular-nums">{index + 1}</span>
          <span className="min-w-0 flex-1 break-words">{pin.item}</span>
          <Button
            look="quiet"
            aria-label={words('removeItem', { item: pin.item })}
            onClick={() => onRemove(pin.key)}
          >
            {words('remove')}
          </Button>
        </li>
      ))}
    </ol>
  )
}
