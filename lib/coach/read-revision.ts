/** Reads the note that tells of a changed answer. lib/tidy/revision-note.ts writes it and lists its forms; a test pins both. */

export type Revision =
  | { readonly about: 'item'; readonly item: string; readonly now: ItemNow }
  /** `spaceFunction` is null when the question about the space is open again. */
  | { readonly about: 'space'; readonly spaceFunction: string | null; readonly anchors: readonly string[] }

type ItemNow =
  | { readonly state: 'placed' }
  | { readonly state: 'put_off' }
  | { readonly state: 'open'; readonly why: 'cannot_find' | 'cannot_decide' }

const TOLD = 'The person changed an earlier answer. '
/** Older notes have a colon, and the place without marks. */
const PLACED = /^“([\s\S]+?)” now goes to(?::| “)/
const PUT_OFF = /^“([^”]+)” is put off for later\.$/
const OPEN = /^“([^”]+)” is open again: they can’t (find it|decide)\.$/
const SPACE = /^This space is now for “([^”]+)”\.(?: What stays: (.+)\.)?$/
const QUOTED = /“([^”]*)”/g
const SPACE_OPEN = 'What this space is for is open again.'

/** Null for a change that is about neither an item nor the space. */
export function readRevision(note: string): Revision | null {
  if (!note.startsWith(TOLD)) return null
  const change = note.slice(TOLD.length)
  if (change === SPACE_OPEN) return { about: 'space', spaceFunction: null, anchors: [] }
  const [, spaceFunction, anchors] = SPACE.exec(change) ?? []
  if (spaceFunction) {
    const quoted = [...(anchors ?? '').matchAll(QUOTED)]
    return { about: 'space', spaceFunction, anchors: quoted.map(([, anchor = '']) => anchor) }
  }
  return readItemChange(change)
}

function readItemChange(change: string): Revision | null {
  const [, opened, cannot] = OPEN.exec(change) ?? []
  if (opened) {
    const why = cannot === 'decide' ? 'cannot_decide' : 'cannot_find'
    return { about: 'item', item: opened, now: { state: 'open', why } }
  }
  const [, putOff] = PUT_OFF.exec(change) ?? []
  if (putOff) return { about: 'item', item: putOff, now: { state: 'put_off' } }
  const [, item] = PLACED.exec(change) ?? []
  return item ? { about: 'item', item, now: { state: 'placed' } } : null
}
