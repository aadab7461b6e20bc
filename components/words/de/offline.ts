import type { English } from '@/components/words/en'
import type { Translation } from '@/components/words/translation'

export const offline = {
  heading: 'Gerade keine Verbindung',
  works:
    'Du kannst Sitzungen ansehen, die du auf diesem Handy geöffnet hast, und die wartende Karte beantworten; die Antwort geht los, sobald du wieder verbunden bist. Neue Fotos und der Coach brauchen die Verbindung.',
  opened: 'Auf diesem Gerät geöffnet',
} as const satisfies Translation<English['offline']>
