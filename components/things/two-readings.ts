/** Words that name one thing or several. The list asks which, since one tap there is quicker than two cards about the wrong thing. */
import { countIn, singularName } from '@/lib/tidy/thing-name'
import type { ShownThing } from '@/lib/wire/view'

/** The names if it is several things; null if the words are unambiguous, or the person has said that it is one. */
export function secondReading({ name, quantity, state, whole }: ReadableThing): readonly string[] | null {
  if (state !== 'listed' || whole) return null
  const joined = name.split(JOINS).map(part => part.trim())
  if (joined.length > 1) return joined.every(part => part !== '') ? joined : null
  const [first = '', ...rest] = name.split(/\s+/)
  const said = countIn(first)
  const count = said ?? quantity ?? 1
  const base = said === null ? name : rest.join(' ')
  if (count < 2 || count > MOST || base === '') return null
  const one = base.replace(HEAD, singularName)
  return Array.from({ length: count }, (_, at) => (one === base ? `${base} (${at + 1})` : `${one} ${at + 1}`))
}

type ReadableThing = Pick<ShownThing, 'name' | 'quantity' | 'state' | 'whole'>

const JOINS = /\s+(?:and|und|plus|&|\+)\s+/i

/** More of a kind are taken for one pile of them. */
const MOST = 4

/** “pairs” of “pairs of jeans” */
const HEAD = /^.+?(?= (?:of|from|with|for|in|on|under|von|aus|mit|für|auf|unter) |$)/
