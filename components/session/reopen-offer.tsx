import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'

interface ReopenOfferProps {
  disabled: boolean
  /** With what was written, or without it. */
  onReopen: (withWords: boolean) => void
  onLeave: () => void
}

/** For a message to a session that has ended: one tap opens it again and sends the message. */
export function ReopenOffer({ disabled, onReopen, onLeave }: ReopenOfferProps) {
  const words = useWords('session')
  return (
    <section
      aria-label={words('reopen.isFinished')}
      className="flex flex-col gap-2 rounded-card bg-sheet p-4 shadow-card"
    >
      <p role="status" className="voice">
        {words('reopen.isFinished')}
      </p>
      <Button look="lit" aria-disabled={disabled} onClick={() => disabled || onReopen(true)}>
        {words('reopen.andSend')}
      </Button>
      <div className="flex flex-wrap justify-between *:flex-auto">
        <Button look="quiet" shape="row" aria-disabled={disabled} onClick={() => disabled || onReopen(false)}>
          {words('reopen.only')}
        </Button>
        <Button look="quiet" shape="row" onClick={onLeave}>
          {words('reopen.leave')}
        </Button>
      </div>
    </section>
  )
}
