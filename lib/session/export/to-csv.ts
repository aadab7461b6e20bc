import { stringify } from 'csv-stringify/sync'
import type { SessionExport } from '@/lib/wire/session-export'

const COLUMNS = ['item', 'pile', 'place_or_way', 'decided_at', 'changed'] as const

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
    // By itself it quotes a line break only where it is the one that ends a row.
    quoted_match: /[\r\n]/,
    escape_formulas: true,
    bom: true,
  })
}
