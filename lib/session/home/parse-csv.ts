/** CSV as spreadsheets write it (RFC 4180), with the line on which each row begins. */

interface Row {
  /** From 1. */
  readonly line: number
  readonly cells: readonly string[]
}

export type ParsedCsv =
  | { readonly ok: true; readonly rows: readonly Row[] }
  | { readonly ok: false; readonly line: number; readonly why: string }

/** Cells are parted by commas, or by the semicolons or tabs of the first line. Empty lines are left out. */
export function parseCsv(text: string): ParsedCsv {
  const separator = separatorOf(text)
  const plain = new RegExp(`[^\\r\\n${separator}]*`, 'y')
  const ending = new RegExp(`${separator}|\\r\\n|\\n|\\r|$`, 'y')
  const rows: Row[] = []
  let cells: string[] = []
  let line = 1
  let begun = 1
  for (let at = 0; at < text.length || cells.length > 0; ) {
    const cell = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at, plain)
    ending.lastIndex = cell?.end ?? at
    const end = cell && ending.exec(text)?.[0]
    if (!cell || end === undefined || end === null)
      return { ok: false, line, why: 'A quote is not closed, or stands in the middle of a cell.' }
    cells.push(cell.text)
    line += linesIn(text.slice(at, ending.lastIndex))
    at = ending.lastIndex
    if (end === separator) continue
    if (cells.some(text => text.trim() !== '')) rows.push({ line: begun, cells })
    cells = []
    begun = line
  }
  return { ok: true, rows }
}

interface Cell {
  readonly text: string
  /** Behind it, and behind its quote. */
  readonly end: number
}

function plainCell(text: string, at: number, plain: RegExp): Cell {
  plain.lastIndex = at
  const cell = plain.exec(text)?.[0] ?? ''
  return { text: cell, end: at + cell.length }
}

/** Null where it is not closed. By hand: an expression has no stack for a very long one. */
function quotedCell(text: string, at: number): Cell | null {
  let end = text.indexOf('"', at + 1)
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2)
  return end < 0 ? null : { text: text.slice(at + 1, end).replaceAll('""', '"'), end: end + 1 }
}

const linesIn = (text: string) => text.match(/\r\n|\n|\r/g)?.length ?? 0

const SEPARATORS = [',', ';', '\t'] as const

function separatorOf(text: string): string {
  const [first = ''] = text.split(/[\r\n]/, 1)
  const counted = SEPARATORS.map(one => ({ one, count: first.split(one).length }))
  return counted.toSorted((a, b) => b.count - a.count)[0]?.one ?? ','
}
