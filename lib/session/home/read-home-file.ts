/**
 * Files of a home that are read in: our JSON, our CSV, Homebox’s. They are read piece by piece, and refused with the first
 * piece that no such file has, however long it is.
 */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ParsedTokenInfo, Tokenizer, TokenParser, TokenType } from '@streamparser/json'
import { CsvError, parse } from 'csv-parse'
import { cleanName } from '@/lib/tidy/thing-name'
import { homeFile, MAX_HOME_THINGS } from '@/lib/wire/home'
import { unstorableAt } from '@/lib/wire/storable-text'
import { thingMisfit } from './home-misfits'

export interface ImportedThing {
  readonly name: string
  readonly place: string
  readonly at?: string | undefined
}

/** The first line that does not fit, where it can be told, and why. */
export interface FileMisfit {
  readonly ok: false
  readonly code: 'import_does_not_fit' | 'too_many_things'
  readonly line: number | null
  readonly why: string
}

export type ReadFile = { readonly ok: true; readonly things: readonly ImportedThing[] } | FileMisfit

/** Bytes that are read at a time. No line and no value of a home is as long. */
const PIECE = 64 * 1024
/** Far above what a home comes to, of as many things and places as it may have. */
const MOST_LINES = 2 * MAX_HOME_THINGS
const MOST_TOKENS = 40 * MAX_HOME_THINGS
/** The most nested lists and objects; an export has five. */
const MOST_LEVELS = 16

class Misfit extends Error {
  readonly misfit: FileMisfit
  constructor(line: number | null, why: string, code: FileMisfit['code'] = 'import_does_not_fit') {
    super(why)
    this.misfit = { ok: false, code, line, why }
  }
}

/** All that a file has, or why nothing of it is read in. */
export async function readHomeFile(file: Uint8Array): Promise<ReadFile> {
  const begin = new TextDecoder().decode(file.subarray(0, PIECE))
  try {
    const things = /^\s*[[{]/.test(begin) ? readJson(file) : await readCsv(file, begin)
    return { ok: true, things }
  } catch (error) {
    if (error instanceof Misfit) return error.misfit
    throw error
  }
}

function* piecesOf(file: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < file.byteLength; at += PIECE) yield file.subarray(at, at + PIECE)
}

const place = homeFile.shape.places.element

function readJson(file: Uint8Array): ImportedThing[] {
  const things: ImportedThing[] = []
  const head: Record<string, unknown> = {}
  const tokenizer = new Tokenizer()
  const parser = new TokenParser({ paths: ['$.*', '$.places.*'], keepStack: false })
  let tokens = 0
  let levels = 0
  let at = 0

  tokenizer.onToken = (token: ParsedTokenInfo) => {
    tokens += 1
    at = token.offset
    const { LEFT_BRACE, LEFT_BRACKET, RIGHT_BRACE, RIGHT_BRACKET } = TokenType
    if (tokens === 1 && token.token !== LEFT_BRACE) throw noExport([])
    if (tokens > MOST_TOKENS) throw new Misfit(null, 'This JSON has far more in it than a home.')
    if (token.token === LEFT_BRACE || token.token === LEFT_BRACKET) levels += 1
    if (token.token === RIGHT_BRACE || token.token === RIGHT_BRACKET) levels -= 1
    if (levels > MOST_LEVELS)
      throw new Misfit(null, `This JSON has lists in lists, over ${MOST_LEVELS} levels deep.`)
    parser.write(token)
  }
  parser.onValue = ({ value, key, stack }) => {
    if (stack.length === 1) head[String(key)] = value
    else addPlace(value, Number(key), things)
  }
  const notJson = (error: Error) => {
    throw error instanceof Misfit ? error : new Misfit(lineAt(file, at), 'This is not valid JSON.')
  }
  parser.onError = notJson
  tokenizer.onError = error => {
    // It is private, and its error tells the place in words alone; a test pins it.
    at = Math.max(at, tokenizer['offset'])
    notJson(error)
  }
  for (const piece of piecesOf(file)) {
    const before = tokens
    tokenizer.write(piece)
    if (tokens === before && piece.byteLength === PIECE) throw new Misfit(lineAt(file, at), TOO_LONG)
  }
  at = file.byteLength
  if (!tokenizer.isEnded) tokenizer.end()
  if (!parser.isEnded) parser.end()
  checkStorable(head, '')
  // The places were read one by one.
  const { data, error } = homeFile.safeParse({ ...head, ...(Array.isArray(head.places) && { places: [] }) })
  if (!data) throw noExport(error.issues[0]?.path ?? [])
  return things
}

const TOO_LONG = `This has no line or value of a home: one is over ${PIECE / 1024} kB long.`

const noExport = (path: readonly PropertyKey[]) =>
  new Misfit(null, `This JSON is no export of a home${path.length > 0 ? ` (${path.join('.')})` : ''}.`)

function checkStorable(value: unknown, path: string) {
  const inner = unstorableAt(value)
  if (inner !== null)
    throw new Misfit(
      null,
      `${[path, inner].filter(Boolean).join('.')}: has a character that can’t be stored.`,
    )
}

function addPlace(value: unknown, index: number, things: ImportedThing[]) {
  checkStorable(value, `places.${index}`)
  const { data, error } = place.safeParse(value)
  if (!data) throw noExport(['places', index, ...(error.issues[0]?.path ?? [])])
  for (const [nth, { name, at }] of data.things.entries())
    addThing(things, { name, place: data.name, at }, why => {
      throw new Misfit(null, `places.${index}.things.${nth}: ${why}`)
    })
}

function addThing(
  things: ImportedThing[],
  { name, place, at }: ImportedThing,
  misfits: (why: string) => never,
) {
  if (things.length >= MAX_HOME_THINGS)
    throw new Misfit(null, `This file has more than ${MAX_HOME_THINGS} things.`, 'too_many_things')
  const misfit = thingMisfit(name, place) ?? timeMisfit(at)
  if (misfit) misfits(misfit)
  things.push({
    name: cleanName(name),
    place: cleanName(place),
    ...(at && { at: new Date(at).toISOString() }),
  })
}

/** From 1. */
function lineAt(file: Uint8Array, offset: number): number {
  let line = 1
  for (let at = file.indexOf(LF); at >= 0 && at < offset; at = file.indexOf(LF, at + 1)) line += 1
  return line
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
        throw new Misfit(line, TOO_LONG)
      if (parser.info.lines > MOST_LINES) throw new Misfit(null, 'This file has far more lines than a home.')
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
    addThing(things, { name, place, at: since }, why => {
      throw new Misfit(at, why)
    })
    return null
  }

  try {
    await pipeline(Readable.from(checked()), parser.resume())
  } catch (error) {
    throw error instanceof CsvError ? new Misfit(line, 'A quote is not closed.') : error
  }
  if (!columns) throw new Misfit(null, 'The file is empty.')
  return things
}

function columnsOf(cells: readonly string[]): number[] {
  const names = cells.map(cell => cell.trim().toLowerCase())
  const columns = Object.values(COLUMNS).map(known => names.findIndex(name => known.includes(name)))
  if (columns.slice(0, 2).includes(-1))
    throw new Misfit(1, 'The first line has to name the columns “thing” and “place”, or Homebox’s.')
  return columns
}

/** Without the apostrophe that our exports put before what a spreadsheet would take for a formula. */
const plainCell = (cell: string) => cell.trim().replace(/^'(?=[=+\-@＝＋－＠﹦﹢﹣﹫])/u, '')

const timeMisfit = (at: string | undefined) =>
  at && Number.isNaN(Date.parse(at)) ? `“${at.slice(0, 40)}” is no time.` : null

const SEPARATORS = [',', ';', '\t'] as const

/** Commas, or the semicolons or tabs of the first line. */
function separatorOf(begin: string): string {
  const [first = ''] = begin.split(/[\r\n]/, 1)
  const counted = SEPARATORS.map(one => ({ one, count: first.split(one).length }))
  return counted.toSorted((a, b) => b.count - a.count)[0]?.one ?? ','
}
