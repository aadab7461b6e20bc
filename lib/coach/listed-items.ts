/** Things to be put on the list, and the order of their cards. */
import { clip, type Point } from '@/lib/tidy/photo-region'
import { nameKey } from '@/lib/tidy/thing-name'
import { describeItem } from './describe-item'
import type { State } from './household/schema'
import { isDear } from './rank-choices'

export interface ListedItem {
  readonly name: string
  readonly quantity?: number | undefined
  /** Its spot on a photo, if it was pinned. */
  readonly pin: Pin | null
}

/** Items by `nameKey`, in the order in which they were named. */
type NamedItems = ReadonlyMap<string, ListedItem>

export function withItems(items: NamedItems, more: readonly ListedItem[]): NamedItems {
  const list = new Map(items)
  for (const item of more) add(list, item)
  return list
}

/** The same name counts once, unless it is pinned in two places: then those are two things. */
function add(list: Map<string, ListedItem>, item: ListedItem, copy = 1): void {
  const name = copy === 1 ? item.name : `${item.name} (${copy})`
  const key = nameKey(name)
  const known = list.get(key)
  if (!known) list.set(key, { ...item, name })
  else if (item.pin && !known.pin) list.set(key, { ...known, pin: item.pin })
  else if (item.pin && known.pin && !isSamePlace(known.pin, item.pin)) add(list, item, copy + 1)
}

const isSamePlace = (one: Pin, other: Pin) =>
  one.photo === other.photo && Math.hypot(one.point.x - other.point.x, one.point.y - other.point.y) < 0.02

/** The name of a thing with its notes, which may tell its state. */
export const nameWithNotes = ({ name, notes = [] }: Noted): string =>
  notes.length > 0 ? `${name} (${notes.join(', ')})` : name

interface Noted {
  readonly name: string
  readonly notes?: readonly string[]
}

/**
 * The order of the cards: rubbish first, then things with a clear home, sentimental things last. Those of a lower turn
 * come first, and those of the same turn in the order of the list.
 */
function turnOf(thing: Noted): number {
  const item = describeItem(nameWithNotes(thing))
  if (isDear(item)) return 3
  const { kind, condition } = item
  const isEmptyPackaging = condition === 'empty' && kind?.nature === 'packaging'
  if (kind?.nature === 'rubbish' || isEmptyPackaging || (condition && GOES_FIRST.has(condition))) return 0
  return kind === null ? 2 : 1
}

const GOES_FIRST: ReadonlySet<State> = new Set(['broken', 'spoiled', 'eaten', 'for_bin'])

/** One that is easier than that: rubbish before what has a clear home, and that before what is dear. Null where there is none. */
export function easiestOf<Item extends Noted>(items: Iterable<Item>, than: Item): Item | null {
  const first = firstInTurn(items)
  return first && turnOf(first) < turnOf(than) ? first : null
}

/** Undefined where there is none. */
export function firstInTurn<Item extends Noted>(items: Iterable<Item>): Item | undefined {
  let first: { item: Item; turn: number } | undefined
  for (const item of items) {
    const turn = turnOf(item)
    if (!first || turn < first.turn) first = { item, turn }
  }
  return first?.item
}

export const inTurn = <Item extends Noted>(items: readonly Item[]): Item[] =>
  items
    .map(item => ({ item, turn: turnOf(item) }))
    .sort((one, other) => one.turn - other.turn)
    .map(({ item }) => item)

export interface Pin {
  readonly photo: string
  readonly point: Point
}

const PIN = /^(.*?)\s*\(photo ([A-Za-z0-9_-]{1,64}) at (-?\d*\.?\d+)\s*,\s*(-?\d*\.?\d+)\)\s*[.,;]?$/i

/** Null when the line is no pin. The name may be empty. */
export function readPin(line: string): { name: string; pin: Pin } | null {
  const match = PIN.exec(line.trim())
  if (!match) return null
  const [, name = '', photo = '', x, y] = match
  return { name, pin: { photo, point: { x: clip(Number(x)), y: clip(Number(y)) } } }
}

/** In the thirds of the photo. */
export const zoneOf = ({ x, y }: Point) =>
  `${third(y, ['upper', 'middle', 'lower'])} ${third(x, ['left', 'middle', 'right'])}` as const

const third = <Name extends string>(
  fraction: number,
  [first, middle, last]: readonly [Name, Name, Name],
): Name => (fraction < 1 / 3 ? first : fraction > 2 / 3 ? last : middle)
