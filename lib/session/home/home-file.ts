/** The whole home as a file, and files that are read in. */
import { stringify } from 'csv-stringify/sync'
import { SAFE_CSV } from '@/lib/session/export/formats'
import { placementOf } from '@/lib/tidy/disposition'
import { cleanName, nameMisfit } from '@/lib/tidy/thing-name'
import { type HomeExportFormat, type HomeFile, homeFile } from '@/lib/wire/home'
import { unstorableAt } from '@/lib/wire/storable-text'
import { jsonErrorLine } from './json-error-line'
import { parseCsv } from './parse-csv'

export interface ExportedThing {
  readonly id: string
  readonly name: string
  readonly place: string
  readonly at: string
}

export const HOME_FORMATS: Readonly<
  Record<
    HomeExportFormat,
    { type: string; ending: string; write: (things: readonly ExportedThing[]) => string }
  >
> = {
  json: { type: 'application/json', ending: 'json', write: toJson },
  csv: { type: 'text/csv', ending: 'csv', write: things => toCsv(things, COLUMNS, rowOf) },
  homebox: { type: 'text/csv', ending: 'csv', write: things => toCsv(things, HOMEBOX, homeboxRow, false) },
}

const COLUMNS = ['thing', 'place', 'since'] as const
const rowOf = ({ name, place, at }: ExportedThing) => [name, place, at]

/** Columns that Homebox has no value for may be left out. By its reference a thing is imported once, however often that is done. */
const HOMEBOX = ['HB.import_ref', 'HB.location', 'HB.quantity', 'HB.name'] as const
/** A slash would be a place within another. */
const homeboxRow = ({ id, name, place }: ExportedThing) => [id, place.replaceAll('/', ' '), '1', name]

const toCsv = (
  things: readonly ExportedThing[],
  columns: readonly string[],
  row: (thing: ExportedThing) => readonly string[],
  bom = true,
) => stringify(things.map(row), { header: true, columns: columns.map(key => ({ key })), ...SAFE_CSV, bom })

function toJson(things: readonly ExportedThing[]): string {
  const places = [...Map.groupBy(things, ({ place }) => place)].map(([name, living]) => ({
    name,
    things: living.map(({ name, at }) => ({ name, at })),
  }))
  const file: HomeFile = { tidyup: 'home', version: 1, places }
  return JSON.stringify(file, null, 2)
}

export interface ImportedThing {
  readonly name: string
  readonly place: string
  readonly at?: string | undefined
}

/** All that a file has, or the first line that does not fit and why. */
export type ReadFile =
  | { readonly ok: true; readonly things: readonly ImportedThing[] }
  | { readonly ok: false; readonly line: number | null; readonly why: string }

const wrong = (line: number | null, why: string): ReadFile => ({ ok: false, line, why })

export function readHomeFile(text: string): ReadFile {
  const plain = text.replace(/^\uFEFF/, '')
  return /^\s*[[{]/.test(plain) ? readJson(plain) : readCsv(plain)
}

function readJson(text: string): ReadFile {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return wrong(jsonErrorLine(text), 'This is not valid JSON.')
  }
  const unstorable = unstorableAt(given)
  if (unstorable !== null) return wrong(null, `${unstorable}: has a character that can’t be stored.`)
  const parsed = homeFile.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const where = issue?.path.join('.') ?? ''
    return wrong(null, `This JSON is no export of a home${where && ` (${where})`}.`)
  }
  const things: ImportedThing[] = []
  for (const [index, place] of parsed.data.places.entries()) {
    for (const [nth, { name, at }] of place.things.entries()) {
      const misfit = thingMisfit(name, place.name) ?? timeMisfit(at)
      if (misfit) return wrong(null, `places.${index}.things.${nth}: ${misfit}`)
      things.push({ ...cleaned(name, place.name), ...(at && { at: new Date(at).toISOString() }) })
    }
  }
  return { ok: true, things }
}

const NAMES: Readonly<Record<'thing' | 'place' | 'since', readonly string[]>> = {
  thing: ['thing', 'hb.name', 'name'],
  place: ['place', 'hb.location', 'location'],
  since: ['since'],
}

/** Ours, or Homebox’s: columns are known by their names, in any order. */
function readCsv(text: string): ReadFile {
  const parsed = parseCsv(text)
  if (!parsed.ok) return parsed
  const [head, ...rows] = parsed.rows
  if (!head) return wrong(null, 'The file is empty.')
  const names = head.cells.map(cell => cell.trim().toLowerCase())
  const column = (names_: readonly string[]) => names.findIndex(name => names_.includes(name))
  const [thing, place, since] = [column(NAMES.thing), column(NAMES.place), column(NAMES.since)]
  if (thing < 0 || place < 0)
    return wrong(head.line, 'The first line has to name the columns “thing” and “place”, or Homebox’s.')
  const things: ImportedThing[] = []
  for (const { line, cells } of rows) {
    const [name, where, at] = [thing, place, since].map(index => plainCell(cells[index] ?? ''))
    // Homebox exports the places that hold nothing as well, and what lies nowhere.
    if (name === undefined || where === undefined || (name === '' && where === '')) continue
    const misfit = thingMisfit(name, where) ?? timeMisfit(at)
    if (misfit) return wrong(line, misfit)
    things.push({ ...cleaned(name, where), ...(at && { at: new Date(at).toISOString() }) })
  }
  return { ok: true, things }
}

/** Without the apostrophe that our exports put before what a spreadsheet would take for a formula. */
const plainCell = (cell: string) => cell.trim().replace(/^'(?=[=+\-@＝＋－＠﹦﹢﹣﹫])/u, '')

const cleaned = (name: string, place: string) => ({ name: cleanName(name), place: cleanName(place) })

const timeMisfit = (at: string | undefined) =>
  at && Number.isNaN(Date.parse(at)) ? `“${at.slice(0, 40)}” is no time.` : null

/** Why a thing can’t live there, in a sentence; null when it can. */
export function thingMisfit(name: string, place: string): string | null {
  return nameMisfit(name) ?? placeMisfit(place)
}

export function placeMisfit(place: string): string | null {
  const misfit = nameMisfit(place)
  if (misfit) return misfit.replace('Give it a name.', 'Give the place a name.')
  if (placementOf(cleanName(place)).pile === 'belongs') return null
  return `“${cleanName(place)}” is not a place in the home.`
}
