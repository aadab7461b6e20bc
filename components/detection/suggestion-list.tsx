'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { CroppedPhoto } from '@/components/photos/photo-part'
import { Icon } from '@/components/presentation/icon'
import { useUndoEdit } from '@/components/store/list-edits'
import { useSessionId } from '@/components/store/session-context'
import { Button } from '@/components/ui/button'
import { capitalOf } from '@/components/ui/capital-of'
import { Fold } from '@/components/ui/fold'
import { useWords, type Words } from '@/components/words/words'
import type { Photo } from '@/lib/wire/view'
import { DOWNLOAD_MEGABYTES } from './detector'
import type { Suggestion, SuggestionControls } from './suggestions'

interface SuggestionListProps {
  controls: SuggestionControls
  /** It is to be called something else. */
  onRename: (suggestion: Suggestion) => void
}

/** The state of the detector for a photo, its suggestions, and a button to switch it off. */
export function SuggestionList({ controls, onRename }: SuggestionListProps) {
  const words = useWords('detection')
  const { photo, looking, sure, maybe, showsMaybe, setShowsMaybe, take, dismissAll, failure } = controls
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

  const chips = (suggestions: readonly Suggestion[], last?: ReactNode) => (
    <ul className="flex flex-wrap gap-2">
      {suggestions.map(suggestion => (
        <li key={suggestion.key} className="max-w-full">
          <SuggestionChip
            suggestion={suggestion}
            photo={photo}
            onTake={() => actHere(() => take(suggestion))}
            onRename={() => onRename(suggestion)}
          />
        </li>
      ))}
      {last && <li>{last}</li>}
    </ul>
  )

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
      {hasAny &&
        chips(
          sure,
          <Button look="quiet" shape="narrow" onClick={() => actHere(dismissAll)}>
            {words('none')}
          </Button>,
        )}
      {maybe.length > 0 && (
        <Fold
          title={words('maybe', { count: maybe.length })}
          summaryClass="small font-semibold text-soft"
          open={showsMaybe}
          onToggle={event => setShowsMaybe(event.currentTarget.open)}
        >
          {showsMaybe && chips(maybe)}
        </Fold>
      )}
      <div className={`flex flex-wrap items-center gap-x-3 ${said && !hasAny ? 'min-h-12' : ''}`}>
        {looking.at === 'offered' && (
          <Button
            shape="narrow"
            className="whitespace-nowrap large-text:whitespace-normal"
            onClick={() => actHere(looking.accept)}
          >
            {words('offer')}
          </Button>
        )}
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
        <p role="status" className={hasAny ? 'sr-only' : 'small min-w-0 flex-[1_1_5rem] text-soft'}>
          {!isLoading && said}
        </p>
      </div>
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

interface SuggestionChipProps {
  suggestion: Suggestion
  photo: Photo
  onTake: () => void
  onRename: () => void
}

/** A tap puts the thing on the list, its pencil lets it be called something else. */
function SuggestionChip({ suggestion: { kind, region }, photo, onTake, onRename }: SuggestionChipProps) {
  const words = useWords('detection')
  const sessionId = useSessionId()
  const thing = words(`kind.${kind}`)
  const part = 'min-h-12 outline-offset-[-4px] hover:bg-sunk'
  return (
    <div className="flex max-w-full divide-x divide-dashed divide-edge overflow-hidden rounded-control border-control border-edge border-dashed">
      <button
        type="button"
        aria-label={words('take', { thing })}
        data-suggestion={kind}
        onClick={onTake}
        className={`flex min-w-0 items-center gap-2.5 py-1 pr-3 pl-1.5 text-left leading-snug large-text:pl-3.5 ${part}`}
      >
        <span
          aria-hidden="true"
          className="relative size-9 shrink-0 overflow-hidden rounded-crop bg-sunk large-text:hidden"
        >
          <CroppedPhoto sessionId={sessionId} photo={photo} region={region} />
        </span>
        <span className={`min-w-0 break-words ${capitalOf(thing)}`}>{words('guess', { thing })}</span>
      </button>
      <button
        type="button"
        aria-label={words('rename', { thing })}
        onClick={onRename}
        className={`grid w-11 shrink-0 place-items-center text-soft ${part}`}
      >
        <Icon name="pencil" className="size-5" />
      </button>
    </div>
  )
}
