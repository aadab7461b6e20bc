/** The words by which things and places are found: an index that both databases keep alike. */
import { gramsOf, searchWords } from '@/lib/home/search-words'
import type { HomeWordRow } from './schema'
import type { StoreTransaction } from './store'

/** Rows of one insert, far below what a statement takes. */
const ROWS = 1_000

/** Sets the names by which these are found; null where one is found no more. */
export async function setWords(
  trx: StoreTransaction,
  kind: HomeWordRow['kind'],
  names: ReadonlyMap<string, string | null>,
): Promise<void> {
  if (names.size === 0) return
  const old = await trx
    .deleteFrom('home_words')
    .where('kind', '=', kind)
    .where('ref', 'in', [...names.keys()])
    .returning('word')
    .execute()
  const rows = [...names].flatMap(([ref, name]) =>
    name === null ? [] : searchWords(name).map(word => ({ word, kind, ref })),
  )
  for (const some of inParts(rows, ROWS)) await trx.insertInto('home_words').values(some).execute()
  const before = new Set(old.map(({ word }) => word))
  const after = new Set(rows.map(({ word }) => word))
  await addGrams(
    trx,
    [...after].filter(word => !before.has(word)),
  )
  await removeGrams(
    trx,
    [...before].filter(word => !after.has(word)),
  )
}

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
