import type { English, Translation } from '@/components/words/en'

export const settings = {
  heading: 'Einstellungen',
  lead: 'Auf diesem Gerät gespeichert.',
  leadUnkept: 'Der Browser hat keinen Platz mehr: Das gilt, solange die Seite offen ist.',
  auto: 'Auto',
  light: { label: 'Licht', light: 'Tag', dark: 'Abend' },
  textSize: { label: 'Schriftgröße', normal: 'Normal', large: 'Groß', largest: 'Am größten' },
  language: 'Sprache',
  coach: 'Coach',
  coachOffline: 'Offline, nichts verlässt diesen Rechner.',
  swipe: {
    label: 'Karten wischen',
    hint: 'Nach rechts nimmt die erste Antwort, nach links legt die Karte zurück. Die Knöpfe gehen immer auch.',
  },
  readAloud: {
    label: 'Karten vorlesen',
    hint: 'Jede Karte wird dir vorgelesen, wenn sie kommt: für volle Hände.',
  },
  speech: {
    label: 'Sprechen statt tippen',
    hint: 'Ein Mikrofon neben dem Textfeld. Dein Browser schickt das Gesagte vielleicht an einen Dienst seines Herstellers.',
  },
  seeing: {
    label: 'Vermutungen auf Fotos',
    hint: 'Wo der Coach keine Fotos sieht, sucht dieses Gerät Dinge darauf. Es lädt einmal 8 MB und sendet nichts.',
  },
  haptics: {
    label: 'Vibration',
    hint: 'Kurz, wenn ein Ding entschieden ist.',
  },
  numberKeys: {
    label: 'Zifferntasten',
    hint: 'Die Tasten 1 bis 9 wählen eine Antwort, solange die Karte den Fokus hat.',
  },
} as const satisfies Translation<English['settings']>

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
