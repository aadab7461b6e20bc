import type { OutWord } from '@/lib/tidy/disposition'
import type { ShownThing } from '@/lib/wire/view'
import type { IconName } from './icon'

/** The look of a thing by its outcome: its colour on the shelf, and the icon of its pile. */
export type PileLook = 'place' | 'donate' | 'recycle' | 'trash' | 'sell' | 'back' | 'later' | 'none'

type Decided = Pick<ShownThing, 'state' | 'how'>

export function pileLookOf({ state, how }: Decided): PileLook {
  if (state === 'later') return 'later'
  if (state !== 'decided') return 'none'
  return how ? WAY_LOOKS[how] : 'place'
}

export const WAY_LOOKS = {
  donate: 'donate',
  recycle: 'recycle',
  trash: 'trash',
  sell: 'sell',
  give_back: 'back',
} as const satisfies Record<NonNullable<ShownThing['how']>, PileLook>

export const PILE_ICONS: Readonly<Record<PileLook, IconName>> = {
  place: 'place',
  donate: 'donate',
  recycle: 'recycle',
  trash: 'trash',
  sell: 'sell',
  back: 'back',
  later: 'later',
  none: 'place',
}

/** The two tones of an object, as the custom properties that the sprite reads. */
export const OBJECT_TONES = {
  place: '[--object:var(--place)] [--object-2:var(--place-2)]',
  donate: '[--object:var(--donate)] [--object-2:var(--donate-2)]',
  recycle: '[--object:var(--recycle)] [--object-2:var(--recycle-2)]',
  trash: '[--object:var(--trash)] [--object-2:var(--trash-2)]',
  sell: '[--object:var(--sell)] [--object-2:var(--sell-2)]',
  back: '[--object:var(--back)] [--object-2:var(--back-2)]',
  later: '[--object:transparent] [--object-2:transparent] [--object-edge:var(--edge)]',
  none: '[--object:var(--soft)] [--object-2:var(--line)]',
  /** Not decided, and in the light of the lamp. */
  lit: '[--object:var(--in-light)] [--object-2:var(--in-light-2)]',
} as const satisfies Record<PileLook | 'lit', string>

/** A pile’s icon on its wash. */
export const PILE_WASHES: Readonly<Record<PileLook, string>> = {
  place: 'bg-place-wash text-place',
  donate: 'bg-donate-wash text-donate',
  recycle: 'bg-recycle-wash text-recycle',
  trash: 'bg-trash-wash text-trash',
  sell: 'bg-sell-wash text-sell',
  back: 'bg-back-wash text-back',
  later: 'border-control border-edge border-dashed text-soft',
  none: 'bg-sunk text-soft',
}

/** A pin of a decided thing: its tick on the colour of its pile. */
export const PILE_PINS: Readonly<Record<PileLook, string>> = {
  place: 'bg-place text-sheet',
  donate: 'bg-donate text-sheet',
  recycle: 'bg-recycle text-sheet',
  trash: 'bg-trash text-sheet',
  sell: 'bg-sell text-sheet',
  back: 'bg-back text-sheet',
  later: 'bg-over-photo text-on-photo',
  none: 'bg-over-photo text-on-photo',
}

/** In the order in which the piles are shown. */
export const WAY_KEYS = {
  donate: 'way.donate',
  sell: 'way.sell',
  recycle: 'way.recycle',
  give_back: 'way.give_back',
  trash: 'way.trash',
} as const satisfies Record<OutWord, string>
