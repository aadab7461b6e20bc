import type { English } from '@/components/words/english'
import type { InGerman } from '@/components/words/german'

export const photos = {
  takePhoto: 'Foto machen',
  choosePhotos: 'Fotos wählen',
  unreadable:
    'Dieser Browser kann das Bild nicht lesen. Mit JPEG, PNG oder WebP klappt es, oder mach ein neues Foto.',

  trayLabel: 'Fotos für deine nächste Nachricht',
  failedLabel: 'Fotos, die nicht angekommen sind',
  progress: 'Foto {number, number} von {of, number} wird gesendet',
  trayHint: 'Tippe auf ein Foto, um Dinge darauf zu zeigen.',
  openPhoto: 'Foto {number, number}: Dinge darauf zeigen',
  photo: 'Foto {number, number}',
  removePhoto: 'Foto {number, number} entfernen',
  retry: 'Noch einmal',
  preparing: 'Einen Moment…',
  sending: 'Sendet…',
  items: '{count, plural, one {# Ding} other {# Dinge}}',

  pinTitle: 'Was ist auf diesem Foto?',
  pinHint: 'Tippe auf ein Ding auf dem Foto oder füge unten eins hinzu. Du musst nicht alles benennen.',
  pinPhoto:
    'Das Foto. Tippe auf eine Stelle und sag, was dort ist; mit der Tastatur geht es im Feld darunter.',
  whatIsHere: 'Was ist hier?',
  addItem: 'Ein Ding hinzufügen',
  add: 'Hinzufügen',
  withoutSpot: 'Ohne Stelle',
  itemsLabel: 'Dinge auf diesem Foto',
  removeItem: '{item} entfernen',
  remove: 'Entfernen',
  done: 'Fertig',

  yourPhoto: 'Dein Foto',
  yourPhotoOf: 'Dein Foto {number, number} von {of, number}',
  enlarge: '{photo}: groß zeigen',
  enlargeItem: 'Foto groß zeigen: {item}',
  whereItemIs: 'Auf dem Foto: {item}',
} as const satisfies InGerman<English['photos']>
