/** The whole home as a file. */
import { stringify } from 'csv-stringify/sync'
import { SAFE_CSV } from '@/lib/session/export/formats'
import type { InventoryExportFormat, InventoryFile } from '@/lib/wire/inventory'

export interface ExportedThing {
  readonly id: string
  readonly name: string
  readonly place: string
  readonly at: string
}

export const HOME_FORMATS: Readonly<
  Record<
    InventoryExportFormat,
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
  const file: InventoryFile = { tidyup: 'home', version: 1, places }
  return JSON.stringify(file, null, 2)
}
