'use client'

import { useEffect, useRef } from 'react'
import { useUndoEdit } from '@/components/store/list-edits'
import { Button } from '@/components/ui/button'
import { Fold } from '@/components/ui/fold'
import { useWords, type Words } from '@/components/words/words'
import { DOWNLOAD_MEGABYTES } from './detect-on-device'
import { SuggestionChips } from './suggestion-chips'
import type { SuggestionControls } from './use-suggestions'

/** The state of the detector for a photo, its suggestions, and a button to switch it off. */
export function SuggestionList({ controls }: { controls: SuggestionControls }) {
  const words = useWords('detection')
  const { looking, sure, maybe, showsMaybe, setShowsMaybe, dismissAll, failure } = controls
  const hasAny = sure.length + maybe.length > 0
  const said = statusWords(controls, words)
  const isLoading = looking.at === 'loading'
  const section = useRef<HTMLElement>(null)
  const { done } = useUndoEdit()
  // Open suggestions stay above the bar with the added one.
  useEffect(() => {
    if (done || showsMaybe) section.current?.scrollIntoView({ block: 'nearest' })
  }, [done, showsMaybe])

  /** The button that had the focus is gone after that. */
  function actHere(act: () => void) {
    act()
    section.current?.focus({ preventScroll: true })
  }

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={words('label')}
      className="flex scroll-mb-44 flex-col outline-none"
    >
      <p role="alert" className="small empty:hidden">
        {failure}
      </p>
      {looking.at === 'offered' && (
        <Button shape="narrow" className="mb-2 self-start" onClick={() => actHere(looking.accept)}>
          {words('offer')}
        </Button>
      )}
      <div className={`flex items-center justify-between gap-3 ${said ? 'min-h-12 pb-1' : ''}`}>
        {/* Of its own, since a status would have each percent read aloud. */}
        {isLoading && (
          <p
            role="progressbar"
            aria-label={words('looking')}
            aria-valuenow={Math.round(looking.share * 100)}
            className="small text-soft"
          >
            {said}
          </p>
        )}
        <p role="status" className="small text-soft">
          {!isLoading && said}
        </p>
        {hasAny && (
          <Button look="quiet" shape="narrow" className="-mr-3 shrink-0" onClick={() => actHere(dismissAll)}>
            {words('none')}
          </Button>
        )}
      </div>
      {sure.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          <SuggestionChips suggestions={sure} controls={controls} />
        </ul>
      )}
      {maybe.length > 0 && (
        <Fold
          title={words('maybe', { count: maybe.length })}
          summaryClass="small font-semibold text-soft"
          open={showsMaybe}
          onToggle={event => setShowsMaybe(event.currentTarget.open)}
        >
          {showsMaybe && (
            <ul className="flex flex-wrap gap-2 pt-1">
              <SuggestionChips suggestions={maybe} controls={controls} />
            </ul>
          )}
        </Fold>
      )}
    </section>
  )
}

/** Nothing where nothing is left to say. */
function statusWords({ looking, isDismissed, sure, maybe }: SuggestionControls, words: Words<'detection'>) {
  switch (looking.at) {
    case 'offered':
      return words('offerHint', { megabytes: DOWNLOAD_MEGABYTES })
    case 'loading':
      return words('loading', { percent: Math.round(looking.share * 100) })
    case 'looking':
      return words('looking')
    case 'failed':
      return words('failed')
    case 'seen':
      if (isDismissed) return ''
      if (looking.found.length === 0) return words('nothing')
      return sure.length + maybe.length > 0 ? words('note') : ''
  }
}
