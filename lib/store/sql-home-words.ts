/** The words by which things and places are found: an index that both databases keep alike. */
import { gramsOf, searchWords } from '@/lib/home/search-words'
import type { HomeWordRow } from './schema'
import type { StoreTransaction } from './store'

/** Rows of one insert, far below what a statement takes. */
const ROWS = 1_000

/** What a thing or a place is called, before and after a change; null where it is found by no name. */
export interface Renamed {
  readonly ref: string
  readonly before: string | null
  readonly after: string | null
}

/** Lets these be found by the words of their new names, and no more by those of the old ones. */
export async function changeWords(
  trx: StoreTransaction,
  kind: HomeWordRow['kind'],
  renamed: readonly Renamed[],
): Promise<void> {
  const rowsOf = (ref: string, name: string | null) =>
    name === null ? [] : searchWords(name).map(word => ({ word, kind, ref }))
  const old = renamed.flatMap(({ ref, before }) => rowsOf(ref, before))
  const rows = renamed.flatMap(({ ref, after }) => rowsOf(ref, after))
  const [before, after] = [old, rows].map(rows => new Set(rows.map(({ word }) => word)))
  if (!before || !after) return
  for (const some of inParts(old, ROWS))
    await trx
      .deleteFrom('home_words')
      .where('kind', '=', kind)
      .where('word', 'in', [...new Set(some.map(({ word }) => word))])
      .where('ref', 'in', [...new Set(some.map(({ ref }) => ref))])
      .execute()
  for (const some of inParts(rows.toSorted(byWord), ROWS))
    await trx.insertInto('home_words').values(some).execute()
  await addGrams(
    trx,
    [...after].filter(word => !before.has(word)),
  )
  await removeGrams(
    trx,
    [...before].filter(word => !after.has(word)),
  )
}

/** Rows that stand together are quicker to write. */
const byWord = (one: HomeWordRow, other: HomeWordRow) =>
  one.word === other.word ? (one.ref < other.ref ? -1 : 1) : one.word < other.word ? -1 : 1

async function addGrams(trx: StoreTransaction, words: readonly string[]) {
  const rows = words.flatMap(word => gramsOf(word).map(gram => ({ gram, word })))
  for (const some of inParts(rows, ROWS))
    await trx
      .insertInto('home_grams')
      .values(some)
      .onConflict(conflict => conflict.doNothing())
      .execute()
}

async function removeGrams(trx: StoreTransaction, words: readonly string[]) {
  for (const some of inParts(words, ROWS)) {
    const used = await trx
      .selectFrom('home_words')
      .select('word')
      .distinct()
      .where('word', 'in', some)
      .execute()
    const known = new Set(used.map(({ word }) => word))
    const gone = some.filter(word => !known.has(word))
    if (gone.length === 0) continue
    // By the gram first, as they are indexed.
    for (const grams of inParts([...new Set(gone.flatMap(gramsOf))], ROWS))
      await trx.deleteFrom('home_grams').where('gram', 'in', grams).where('word', 'in', gone).execute()
  }
}

export function* inParts<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}
