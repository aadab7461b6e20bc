'use client'

import { Icon } from '@/components/presentation/icon'
import { Button } from '@/components/ui/button'
import { type DialogProps, SmallDialog } from '@/components/ui/dialog'
import { LocalTime } from '@/components/ui/local-time'
import { PageLink } from '@/components/ui/page-link'
import { useWords } from '@/components/words/words'
import { LivingPicture, type LivingThing } from './living-picture'
import { type KnownPlace, PlaceChoices } from './place-choices'

interface ThingSheetProps extends Omit<DialogProps, 'open'> {
  thing: LivingThing
  /** Where it lives. */
  place: string
  others: readonly KnownPlace[]
  onMove: (place: string) => void
  onForget: () => void
}

/** The menu of a thing with a place: move it, or forget it. */
export function ThingSheet({ thing, place, others, onMove, onForget, ...dialog }: ThingSheetProps) {
  const words = useWords('places')
  const { name, at, sessionId } = thing
  return (
    <SmallDialog {...dialog} open title={name}>
      <div className="flex items-center gap-4 large-text:flex-col large-text:items-start">
        <LivingPicture thing={thing} className="size-20 rounded-crop" />
        <p dir="auto" className="wrap-anywhere min-w-0 flex-1 leading-snug">
          {words('lives', { place })}
          <span className="small block pt-0.5 text-soft">
            {words('since')} <LocalTime at={at} format="day" />
            {sessionId === null && `, ${words('byHand')}`}
          </span>
          {sessionId !== null && (
            <PageLink
              href={`/sessions/${sessionId}`}
              className="inline-flex min-h-12 items-center font-semibold text-fig underline underline-offset-4"
            >
              {words('toSession')}
            </PageLink>
          )}
        </p>
      </div>
      <PlaceChoices
        places={others}
        label={words('moveTo')}
        typedLabel={words('moveHere')}
        onChoose={onMove}
      />
      <Button look="quiet" shape="narrow" className="mt-1 -ml-3 self-start text-soft" onClick={onForget}>
        <Icon name="x" className="size-5" />
        {words('forgetThing')}
      </Button>
    </SmallDialog>
  )
}
