import type { English } from '@/components/words/en'
import type { Translation } from '@/components/words/translation'

export const pace = {
  howMany: 'Wie viele für heute?',
  howManyLevel: {
    small: '5',
    medium: '10',
    big: 'Alle {count, number}',
  },
  timer: 'Die Uhr',
  timerLead: 'So lange, wie es sich gut anfühlt. Sie endet leise, und du kannst sie jederzeit ändern.',
  clock: 'Eine kleine Uhr, wenn sie hilft',
  noClock: 'Keine',
  minutes: '{minutes, number} Min.',
  left: '{count, plural, one {noch # Minute} other {noch # Minuten}}',
  leftPaused: '{count, plural, one {noch # Minute, angehalten} other {noch # Minuten, angehalten}}',
  changeClock: 'Uhr ändern',
  clockDone: 'um',
  clockIsDone: 'Die Zeit ist um',
  pause: 'Anhalten',
  resume: 'Weiterlaufen',
  more: 'Fünf Minuten mehr',
  keepClock: 'Gut so',
  timerOver: 'Die Zeit ist um',
  over: '{minutes, plural, =5 {Fünf Minuten sind} =10 {Zehn Minuten sind} =15 {Fünfzehn Minuten sind} =20 {Zwanzig Minuten sind} other {# Minuten sind}} um. Hier aufzuhören ist gut, und weiterzumachen auch.',
  enough: 'Das reicht',
  goOn: 'Weiter',
  back: {
    greeting: 'Schön, dass du wieder da bist.',
    decided:
      'Schön, dass du wieder da bist. {count, plural, =1 {Ein Ding ist} =2 {Zwei Dinge sind} =3 {Drei Dinge sind} =4 {Vier Dinge sind} =5 {Fünf Dinge sind} =6 {Sechs Dinge sind} =7 {Sieben Dinge sind} =8 {Acht Dinge sind} =9 {Neun Dinge sind} =10 {Zehn Dinge sind} =11 {Elf Dinge sind} =12 {Zwölf Dinge sind} other {# Dinge sind}} entschieden.',
    item: 'Schön, dass du wieder da bist. „{item}“ wartet.',
    decidedAndItem:
      'Schön, dass du wieder da bist. {count, plural, =1 {Ein Ding ist} =2 {Zwei Dinge sind} =3 {Drei Dinge sind} =4 {Vier Dinge sind} =5 {Fünf Dinge sind} =6 {Sechs Dinge sind} =7 {Sieben Dinge sind} =8 {Acht Dinge sind} =9 {Neun Dinge sind} =10 {Zehn Dinge sind} =11 {Elf Dinge sind} =12 {Zwölf Dinge sind} other {# Dinge sind}} entschieden; „{item}“ wartet.',
  },
} as const satisfies Translation<English['pace']>
