import type { English } from '@/components/words/en'
import type { Translation } from '@/components/words/translation'

export const seeing = {
  label: 'Vermutungen zum Foto',
  offer: 'Vermuten, was darauf ist',
  offerHint:
    'Nur auf diesem Gerät: Tassen, Flaschen, Pflanzen, Taschen und wenig mehr. Lädt einmal {megabytes, number} MB.',
  loading: 'Das Hinsehen wird vorbereitet: {percent, number} %',
  looking: 'Das Foto wird angesehen…',
  note: 'Von diesem Gerät vermutet',
  nothing: 'Einzelne Dinge erkenne ich hier nicht. Tippe an, was du siehst.',
  failed: 'Diesmal keine Vermutungen. Tippe an, was du siehst.',
  guess: '{thing}?',
  take: '{thing}? Auf die Liste',
  rename: '{thing}? Anders nennen',
  none: 'Nichts davon',
  maybe: 'Vielleicht ({count, number})',
  cleared: 'Weggeräumt, vermutet dieses Gerät: {things}.',
  kind: {
    backpack: 'Rucksack',
    handbag: 'Handtasche',
    sports_ball: 'Ball',
    skateboard: 'Skateboard',
    tennis_racket: 'Tennisschläger',
    bottle: 'Flasche',
    wine_glass: 'Weinglas',
    cup: 'Tasse',
    fork: 'Gabel',
    knife: 'Messer',
    spoon: 'Löffel',
    potted_plant: 'Topfpflanze',
    laptop: 'Laptop',
    mouse: 'Computermaus',
    teddy_bear: 'Teddy',
    toothbrush: 'Zahnbürste',
  },
} as const satisfies Translation<English['seeing']>
