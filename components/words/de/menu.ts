import type { English } from '@/components/words/en'
import type { Translation } from '@/components/words/translation'

export const menu = {
  more: 'Mehr',
  rename: 'Umbenennen …',
  settings: 'Einstellungen …',
  save: 'Sichern als',
  format: {
    md: 'Markdown',
    csv: 'CSV',
    json: 'JSON',
  },
  print: 'Drucken',
  reopen: 'Wieder öffnen',
  renameHeading: 'Sitzung umbenennen',
  name: 'Name',
  keepName: 'Umbenennen',
} as const satisfies Translation<English['menu']>
