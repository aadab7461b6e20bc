import type { English } from '@/components/words/english'
import type { InGerman } from '@/components/words/german'

export const pace = {
  energy: 'Wie viel Energie hast du?',
  energyHint: 'Wenn du magst. Einfach anfangen genügt.',
  energyLevel: {
    small: 'Ein bisschen',
    medium: 'Etwas',
    big: 'Viel',
  },
  setTimer: 'Timer stellen …',
  timer: 'Timer',
  timerLead: 'So lange, wie es sich gut anfühlt. Er endet leise, und du kannst ihn jederzeit ändern.',
  timerChoice: '{minutes, number} Minuten',
  left: {
    minutes: 'noch {count, number} Min.',
    seconds: 'noch {count, number} Sek.',
  },
  leftPaused: {
    minutes: 'noch {count, number} Min., angehalten',
    seconds: 'noch {count, number} Sek., angehalten',
  },
  pause: 'Anhalten',
  resume: 'Weiter',
  more: 'Fünf Minuten mehr',
  stopTimer: 'Timer beenden',
  timerOver: 'Der Timer ist zu Ende',
  over: '{minutes, plural, =5 {Fünf Minuten sind} =10 {Zehn Minuten sind} =15 {Fünfzehn Minuten sind} =20 {Zwanzig Minuten sind} other {# Minuten sind}} um. Hier aufzuhören ist gut, und weiterzumachen auch.',
  enough: 'Das reicht',
  justGoOn: 'Einfach weiter',
  back: {
    greeting: 'Schön, dass du wieder da bist.',
    decided:
      'Schön, dass du wieder da bist. {count, plural, =1 {Ein Ding ist} =2 {Zwei Dinge sind} =3 {Drei Dinge sind} =4 {Vier Dinge sind} =5 {Fünf Dinge sind} =6 {Sechs Dinge sind} =7 {Sieben Dinge sind} =8 {Acht Dinge sind} =9 {Neun Dinge sind} =10 {Zehn Dinge sind} =11 {Elf Dinge sind} =12 {Zwölf Dinge sind} other {# Dinge sind}} entschieden.',
    item: 'Schön, dass du wieder da bist. „{item}“ wartet.',
    decidedAndItem:
      'Schön, dass du wieder da bist. {count, plural, =1 {Ein Ding ist} =2 {Zwei Dinge sind} =3 {Drei Dinge sind} =4 {Vier Dinge sind} =5 {Fünf Dinge sind} =6 {Sechs Dinge sind} =7 {Sieben Dinge sind} =8 {Acht Dinge sind} =9 {Neun Dinge sind} =10 {Zehn Dinge sind} =11 {Elf Dinge sind} =12 {Zwölf Dinge sind} other {# Dinge sind}} entschieden; „{item}“ wartet.',
  },
} as const satisfies InGerman<English['pace']>
