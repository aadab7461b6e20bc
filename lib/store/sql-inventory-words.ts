/** The words by which things and places are found: an index that both databases keep alike. */
import { sql } from 'kysely'
import { gramsOf, indexedWords, searchWords } from '@/lib/inventory/search-words'
import type { InventoryGramRow, InventoryWordRow } from './schema'
import type { StoreTransaction } from './store'

/** Rows of one insert, far below what a statement takes. */
export const ROWS = 1_000

/** The names of a thing or a place in the versions of the map, before and after a change; none where it is not found. */
export interface Renamed {
  readonly ref: string
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/**
 * Lets these be found by the words of their new names, and no more by those of the old ones. With `later` the pieces are left to whoever gave it:
 * it gets the words that are new, and `isUnusedGram` finds what is left of the others.
 */
export async function changeWords(
  trx: StoreTransaction,
  kind: InventoryWordRow['kind'],
  renamed: readonly Renamed[],
  later?: Set<string>,
): Promise<void> {
  const rowsOf = (ref: string, names: readonly string[], wordsOf: typeof searchWords) =>
    [...new Set(names.flatMap(wordsOf))].map(word => ({ word, kind, ref }))
  // An earlier version of Tidyup indexed all words.
  const old = renamed.flatMap(({ ref, before }) => rowsOf(ref, before, searchWords))
  const rows = renamed.flatMap(({ ref, after }) => rowsOf(ref, after, indexedWords))
  const [before, after] = [new Set<string>(), new Set(rows.map(({ word }) => word))]
  for (const some of inParts(old, ROWS)) {
    const removed = await trx
      .deleteFrom('home_words')
      .where('kind', '=', kind)
      .where(
        areAmong(
          ['word', 'ref'],
          some.map(({ word, ref }) => [word, ref]),
        ),
      )
      .returning('word')
      .execute()
    for (const { word } of removed) before.add(word)
  }
  for (const some of inParts(rows.toSorted(byWord), ROWS))
    await trx.insertInto('home_words').values(some).execute()
  const news = [...after].filter(word => !before.has(word))
  if (later) {
    for (const word of news) later.add(word)
    return
  }
  for (const some of inParts(gramRows(addGrams(new Map(), news)), ROWS)) await insertGrams(trx, some)
  await removeGrams(
    trx,
    [...before].filter(word => !after.has(word)),
  )
}

/** Rows that stand together are quicker to write. */
const byWord = (one: InventoryWordRow, other: InventoryWordRow) =>
  one.word === other.word ? (one.ref < other.ref ? -1 : 1) : one.word < other.word ? -1 : 1

/** Words by their pieces: of many words those that stand together are written together, in a tenth of the time. */
export function addGrams(byGram: Map<string, string[]>, words: Iterable<string>): Map<string, string[]> {
  for (const word of words)
    for (const gram of gramsOf(word)) {
      const same = byGram.get(gram)
      if (same) same.push(word)
      else byGram.set(gram, [word])
    }
  return byGram
}

export function* gramRows(byGram: ReadonlyMap<string, readonly string[]>): Generator<InventoryGramRow> {
  for (const gram of [...byGram.keys()].sort())
    for (const word of byGram.get(gram)?.toSorted() ?? []) yield { gram, word }
}

export const insertGrams = (trx: StoreTransaction, rows: InventoryGramRow[]) =>
  trx
    .insertInto('home_grams')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()

export const isUnusedGram = sql<boolean>`not exists (select 1 from home_words where home_words.word = home_grams.word)`

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
    const rows = gone.flatMap(word => gramsOf(word).map(gram => [gram, word] as const))
    for (const pairs of inParts(rows, ROWS))
      await trx
        .deleteFrom('home_grams')
        .where(areAmong(['gram', 'word'], pairs))
        .execute()
  }
}

/** True if the two columns have one of these pairs of values. Each pair is looked up separately. */
export const areAmong = (
  [one, other]: readonly [string, string],
  pairs: readonly (readonly [string, string])[],
) =>
  sql<boolean>`(${sql.ref(one)}, ${sql.ref(other)}) in
    (values ${sql.join(pairs.map(([value, also]) => sql`(${value}, ${also})`))})`

export function* inParts<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let part: Item[] = []
  for (const item of items) {
    part.push(item)
    if (part.length < size) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}
