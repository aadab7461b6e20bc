import type { English } from '@/components/words/en'
import type { Translation } from '@/components/words/translation'

export const access = {
  pairHeading: 'Dieses Gerät koppeln',
  pairLead: 'Tidyup lässt die Geräte dieses Haushalts herein. Deines muss einmal gekoppelt werden.',
  pairHow: 'Der Code steht dort, wo Tidyup gestartet wurde, oder auf einem gekoppelten Gerät unter „Geräte“.',
  pairHowPasscode: 'Gib das Kennwort ein, das für diesen Haushalt festgelegt wurde.',
  code: 'Code',
  passcode: 'Kennwort',
  name: 'Wie dieses Gerät heißen soll',
  pair: 'Dieses Gerät koppeln',
  device: {
    phone: 'Handy',
    tablet: 'Tablet',
    computer: 'Computer',
    browserOn: '{browser} auf {system}',
  },
  devices: 'Geräte',
  devicesLead: 'Diese dürfen Tidyup öffnen. Eines, das du entfernst, ist sofort draußen.',
  none: 'Noch ist kein Gerät gekoppelt.',
  kind: { browser: 'Gerät', program: 'Programm' },
  this: 'Dieses Gerät',
  lastSeen: 'zuletzt da am {day}',
  remove: 'Entfernen',
  removeLabel: '„{name}“ entfernen',
  removeTitle: '„{name}“ entfernen?',
  removeDescription:
    'Es kann Tidyup erst wieder öffnen, wenn es neu gekoppelt ist. Sonst geht nichts verloren.',
  removeThisDescription: 'Du benutzt es gerade. Um zurückzukommen, brauchst du einen neuen Code.',
  removeConfirm: 'Ja, entfernen',
  removeCancel: 'Behalten',
  another: 'Noch ein Gerät koppeln',
  anotherHow:
    'Scanne das mit dem anderen Gerät, oder öffne dort den Link. Er gilt einmal und zehn Minuten lang.',
  qr: 'QR-Code des Links darunter',
  programs: 'Programme',
  programsHow: 'Ein Programm kommt mit einem Token herein, das es als „authorization: Bearer TOKEN“ schickt.',
  programName: 'Wie das Programm heißen soll',
  makeToken: 'Token anlegen',
  tokenOnce: 'Kopier es jetzt: Es wird nicht noch einmal gezeigt.',
} as const satisfies Translation<English['access']>
