import { stringify } from 'csv-stringify/sync'
import type { SessionExport } from '@/lib/wire/responses'

const COLUMNS = ['item', 'pile', 'place_or_way', 'decided_at', 'changed'] as const

/**
 * What begins a formula in a spreadsheet, in any of its widths, at each place where a cell may begin: a spreadsheet of another
 * country cuts lines at semicolons or tabs, and then a quote in mid-cell is no more than a letter, so that a line break ends the row.
 * White space and quotes before it may be taken away.
 */
const FORMULA = /(?<=(?:^|[,;|\t\r\n])[\s\p{C}"]*)[=+\-@＝＋－＠﹦﹢﹣﹫]/gu

/**
 * A row a decision (RFC 4180), its columns in English whatever the page speaks. What a spreadsheet would take for a
 * formula gets an apostrophe before it; the mark at the start tells Excel that the text is UTF-8.
 */
export function toCsv({ decisions }: SessionExport): string {
  const rows = decisions.map(({ item, pile, place, how, decidedAt, changed }) => [
    item,
    pile,
    place ?? how ?? '',
    decidedAt,
    changed ? 'yes' : 'no',
  ])
  return stringify(rows, {
    header: true,
    columns: COLUMNS.map(key => ({ key })),
    record_delimiter: 'windows',
    // By itself it quotes only what it cuts at: the comma, and the line break that ends its rows.
    quoted_match: /[;|\t\r\n]/,
    cast: { string: text => text.replaceAll(FORMULA, "'$&") },
    bom: true,
  })
}
