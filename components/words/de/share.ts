import type { English } from '@/components/words/en'
import type { Translation } from '@/components/words/translation'

export const share = {
  heading: 'Ein Bild zum Teilen',
  decided: '{count, plural, one {# Ding entschieden} other {# Dinge entschieden}}',
  nothing: 'Ein erster Blick',
  belongs: '{count, plural, one {# hat seinen Platz} other {# haben ihren Platz}}',
  out: '{count, plural, one {# darf gehen} other {# dürfen gehen}}',
  later: '{count, plural, one {# für ein anderes Mal} other {# für ein anderes Mal}}',
  withName: 'Mit Namen',
  withPhotos: 'Mit Vorher und Nachher',
  photosOff: 'Aus: Kein Foto verlässt dieses Gerät',
  photosOn: 'Deine zwei Fotos sind im Bild',
  drawing: 'Wird gezeichnet …',
  failed: 'Dieser Browser kann das Bild nicht zeichnen. Der Text lässt sich kopieren.',
  share: 'Teilen',
  save: 'Bild sichern',
  copy: 'Text kopieren',
  copied: 'Kopiert.',
  copyFailed: 'Dieser Browser kann ihn nicht kopieren.',
  file: 'aufgeraeumt',
} as const satisfies Translation<English['share']>
