'use client'

import { useState } from 'react'
import { NameSpot } from '@/components/photos/name-spot'
import { CroppedPhoto } from '@/components/photos/photo-part'
import { Icon } from '@/components/presentation/icon'
import { useSessionId } from '@/components/store/session-context'
import { capitalOf } from '@/components/ui/capital-of'
import { useWords } from '@/components/words/words'
import type { Photo } from '@/lib/wire/view'
import type { Suggestion } from './suggestions'
import type { SuggestionControls } from './use-suggestions'

interface SuggestionChipsProps {
  suggestions: readonly Suggestion[]
  controls: SuggestionControls
}

/** Items of a list of chips: a tap puts the thing there, its pencil lets it be called something else. */
export function SuggestionChips({ suggestions, controls: { photo, take } }: SuggestionChipsProps) {
  const [renamed, setRenamed] = useState<Suggestion | null>(null)
  return (
    <>
      {suggestions.map(suggestion => (
        <li key={suggestion.key} className="max-w-full">
          <SuggestionChip
            suggestion={suggestion}
            photo={photo}
            onTake={() => take(suggestion)}
            onRename={() => setRenamed(suggestion)}
          />
        </li>
      ))}
      {renamed && <NameSpot photo={photo} region={renamed.region} onClose={() => setRenamed(null)} />}
    </>
  )
}

interface SuggestionChipProps {
  suggestion: Suggestion
  photo: Photo
  onTake: () => void
  onRename: () => void
}

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
