/**
 * Files of a home that are read in: our JSON, our CSV, Homebox’s. A file that is larger or deeper than any home is refused
 * before a value of it is kept.
 */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { visit } from 'jsonc-parser'
import { validateThing } from '@/lib/inventory/place-names'
import { MAX_HOME_THINGS } from '@/lib/store/inventory-store'
import { cleanName } from '@/lib/tidy/thing-name'
import { inventoryFile } from '@/lib/wire/inventory'
import { unstorableAt } from '@/lib/wire/limits'

export interface ImportedThing {
  readonly name: string
  readonly place: string
  readonly at?: string | undefined
}

/** The first line that does not fit, where it can be told, and the reason. */
export interface FileError {
  readonly ok: false
  readonly code: 'import_does_not_fit' | 'too_many_things'
  readonly line: number | null
  readonly reason: string
}

export type ReadFile = { readonly ok: true; readonly things: readonly ImportedThing[] } | FileError

/** Bytes that are read at a time. No line and no value of a home is as long. */
const PIECE = 64 * 1024
/** Far above what a home comes to, of as many things and places as it may have. */
const MAX_LINES = 2 * MAX_HOME_THINGS
const MAX_VALUES = 20 * MAX_HOME_THINGS
/** The most nested lists and objects; an export has five. */
const MAX_LEVELS = 16

class InvalidFile extends Error {
  readonly error: FileError
  constructor(line: number | null, reason: string, code: FileError['code'] = 'import_does_not_fit') {
    super(reason)
    this.error = { ok: false, code, line, reason }
  }
}

/** All that a file has, or why nothing of it is read in. */
export async function readInventoryFile(file: Uint8Array): Promise<ReadFile> {
  const begin = new TextDecoder().decode(file.subarray(0, PIECE))
  try {
    const things = /^\s*[[{]/.test(begin)
      ? readJson(new TextDecoder().decode(file))
      : await readCsv(file, begin)
    return { ok: true, things }
  } catch (error) {
    if (error instanceof InvalidFile) return error.error
    throw error
  }
}

function* piecesOf(file: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < file.byteLength; at += PIECE) yield file.subarray(at, at + PIECE)
}

function readJson(text: string): ImportedThing[] {
  if (!text.trimStart().startsWith('{')) throw noExport([])
  checkSize(text)
  const file: unknown = JSON.parse(text)
  checkStorable(file)
  const { data, error } = inventoryFile.safeParse(file)
  if (!data) throw noExport(error.issues[0]?.path ?? [])
  const things: ImportedThing[] = []
  for (const [index, place] of data.places.entries())
    for (const [nth, { name, at }] of place.things.entries())
      addThing(things, { name, place: place.name, at }, reason => {
        throw new InvalidFile(null, `places.${index}.things.${nth}: ${reason}`)
      })
  return things
}

/** Throws for the first line that is not JSON, and for more values, longer ones or deeper ones than a home has. */
function checkSize(text: string) {
  let values = 0
  let levels = 0
  const open = () => {
    count()
    levels += 1
    if (levels > MAX_LEVELS)
      throw new InvalidFile(null, `This JSON has lists in lists, over ${MAX_LEVELS} levels deep.`)
  }
  const close = () => {
    levels -= 1
  }
  const count = (_offset = 0, length = 0, startLine = 0) => {
    values += 1
    if (length > PIECE) throw new InvalidFile(startLine + 1, TOO_LONG)
    if (values > MAX_VALUES) throw new InvalidFile(null, 'This JSON has far more in it than a home.')
  }
  visit(
    text,
    {
      onObjectBegin: open,
      onArrayBegin: open,
      onObjectEnd: close,
      onArrayEnd: close,
      onObjectProperty: (_name, offset, length, startLine) => count(offset, length, startLine),
      onLiteralValue: (_value, offset, length, startLine) => count(offset, length, startLine),
      onError: (_error, _offset, _length, startLine) => {
        throw new InvalidFile(startLine + 1, 'This is not valid JSON.')
      },
    },
    { disallowComments: true },
  )
}

const TOO_LONG = `This has no line or value of a home: one is over ${PIECE / 1024} kB long.`

const noExport = (path: readonly PropertyKey[]) =>
  new InvalidFile(null, `This JSON is no export of a home${path.length > 0 ? ` (${path.join('.')})` : ''}.`)

function checkStorable(file: unknown) {
  const field = unstorableAt(file)
  if (field !== null) throw new InvalidFile(null, `${field}: has a character that can’t be stored.`)
}

function addThing(
  things: ImportedThing[],
  { name, place, at }: ImportedThing,
  fail: (reason: string) => never,
) {
  if (things.length >= MAX_HOME_THINGS)
    throw new InvalidFile(null, `This file has more than ${MAX_HOME_THINGS} things.`, 'too_many_things')
  const error = validateThing(name, place) ?? validateTime(at)
  if (error) fail(error)
  things.push({
    name: cleanName(name),
    place: cleanName(place),
    ...(at && { at: new Date(at).toISOString() }),
  })
}

const LF = 10
const CR = 13

const COLUMNS: Readonly<Record<'thing' | 'place' | 'since', readonly string[]>> = {
  thing: ['thing', 'hb.name', 'name'],
  place: ['place', 'hb.location', 'location'],
  since: ['since'],
}

/** Ours, or Homebox’s: columns are known by their names, in any order. */
async function readCsv(file: Uint8Array, begin: string): Promise<ImportedThing[]> {
  const things: ImportedThing[] = []
  const parser = parse({
    delimiter: separatorOf(begin),
    record_delimiter: ['\r\n', '\n', '\r'],
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    // Here and not behind the parser, which is some rows ahead of who reads from it. It has nothing to give on.
    on_record: addRow,
  })
  /** Where a row begins that is not complete. */
  let line = 1
  let columns: readonly number[] | null = null

  function* checked() {
    for (const piece of piecesOf(file)) {
      if (piece.byteLength === PIECE && !piece.includes(LF) && !piece.includes(CR))
        throw new InvalidFile(line, TOO_LONG)
      if (parser.info.lines > MAX_LINES)
        throw new InvalidFile(null, 'This file has far more lines than a home.')
      yield piece
    }
  }

  function addRow(cells: readonly string[], { lines }: { readonly lines: number }): null {
    // Within quotes a cell may go over several lines.
    const at = lines - (cells.join('').match(/\r\n|\r|\n/g)?.length ?? 0)
    line = lines + 1
    if (!columns) {
      columns = columnsOf(cells)
      return null
    }
    const [name = '', place = '', since = ''] = columns.map(index => plainCell(cells[index] ?? ''))
    // Homebox exports the places that hold nothing as well, and what lies nowhere.
    if (name === '' && place === '') return null
    addThing(things, { name, place, at: since }, reason => {
      throw new InvalidFile(at, reason)
    })
    return null
  }

  try {
    await pipeline(Readable.from(checked()), parser.resume())
  } catch (error) {
    throw error instanceof CsvError ? new InvalidFile(line, 'A quote is not closed.') : error
  }
  if (!columns) throw new InvalidFile(null, 'The file is empty.')
  return things
}

function columnsOf(cells: readonly string[]): number[] {
  const names = cells.map(cell => cell.trim().toLowerCase())
  const columns = Object.values(COLUMNS).map(known => names.findIndex(name => known.includes(name)))
  if (columns.slice(0, 2).includes(-1))
    throw new InvalidFile(1, 'The first line has to name the columns “thing” and “place”, or Homebox’s.')
  return columns
}

/** Without the apostrophe that our exports put before what a spreadsheet would take for a formula. */
const plainCell = (cell: string) => cell.trim().replace(/^'(?=[=+\-@＝＋－＠﹦﹢﹣﹫])/u, '')

const validateTime = (at: string | undefined) =>
  at && Number.isNaN(Date.parse(at)) ? `“${at.slice(0, 40)}” is no time.` : null

const SEPARATORS = [',', ';', '\t'] as const

/** Commas, or the semicolons or tabs of the first line. */
function separatorOf(begin: string): string {
  const [first = ''] = begin.split(/[\r\n]/, 1)
  const counted = SEPARATORS.map(one => ({ one, count: first.split(one).length }))
  return counted.toSorted((a, b) => b.count - a.count)[0]?.one ?? ','
}
