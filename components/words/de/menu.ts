import type { English } from '@/components/words/english'
import type { InGerman } from '@/components/words/german'

export const menu = {
  more: 'Mehr',
  timer: 'Timer …',
  rename: 'Umbenennen …',
  settings: 'Einstellungen …',
  save: 'Sichern als',
  format: {
    md: 'Markdown',
    csv: 'CSV',
    json: 'JSON',
  },
  print: 'Drucken',
  renameHeading: 'Sitzung umbenennen',
  name: 'Name',
  keepName: 'Umbenennen',
} as const satisfies InGerman<English['menu']>
