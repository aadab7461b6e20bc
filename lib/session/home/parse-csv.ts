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
  const rows: Row[] = []
  let cells: string[] = []
  let line = 1
  let begun = 1
  const cell = cellEndedBy(separator)
  while (cell.lastIndex < text.length || cells.length > 0) {
    const found = cell.exec(text)
    if (!found) return { ok: false, line, why: 'A quote is not closed, or stands in the middle of a cell.' }
    const [whole, quoted, plain = '', end] = found
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    line += whole.match(/\r\n|\n|\r/g)?.length ?? 0
    if (end === separator) continue
    if (cells.some(text => text.trim() !== '')) rows.push({ line: begun, cells })
    cells = []
    begun = line
  }
  return { ok: true, rows }
}

const SEPARATORS = [',', ';', '\t'] as const

function separatorOf(text: string): string {
  const [first = ''] = text.split(/[\r\n]/, 1)
  const counted = SEPARATORS.map(one => ({ one, count: first.split(one).length }))
  return counted.toSorted((a, b) => b.count - a.count)[0]?.one ?? ','
}

/** A quoted cell, or one without quotes, and what ends it. */
const cellEndedBy = (separator: string) =>
  new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"\\r\\n${separator}][^\\r\\n${separator}]*|))(${separator}|\\r\\n|\\n|\\r|$)`,
    'y',
  )
