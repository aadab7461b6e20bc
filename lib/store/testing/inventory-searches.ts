/** What a home in two languages has, what its people ask, and what they mean. */

/** Each place with what lives there. */
export const HOME: Readonly<Record<string, readonly string[]>> = {
  'cable box': ['phone charger', 'USB-C cable', 'HDMI cable', 'extension leads', 'camera batteries'],
  'desk drawer': ['scissors', 'passport', 'stapler', 'blue pens', 'spare keys', 'reading glasses'],
  'kitchen cupboard': ['baking tin', 'blue mugs', 'glass bowls', 'pepper mill', 'lunch boxes'],
  'Medicine shelf': ['plasters', 'thermometer', 'painkillers', 'eye drops'],
  'hall cupboard': ['umbrella', 'dog lead', 'winter gloves', 'vacuum cleaner bags', 'torch'],
  'tool box in the garage': ['hammer', 'screwdriver', 'spirit level', 'wall plugs', 'bicycle pump'],
  attic: ['Christmas lights', 'children’s skis', 'sleeping bags', 'photo albums', 'suitcase'],
  'Küchenschrank oben': ['Teigschüssel', 'Kaffeetassen', 'Gläser', 'Muskatreibe', 'Brotdosen'],
  'Keller, linkes Regal': [
    'Bohrmaschine',
    'Weihnachtsschmuck',
    'Einmachgläser',
    'Schlittschuhe',
    'Werkzeugkasten',
  ],
  Flurkommode: ['Hausschlüssel', 'Regenschirme', 'Hundeleine', 'Taschenlampe', 'Handschuhe'],
  Schreibtisch: ['Reisepässe', 'Ladekabel', 'Büroklammern', 'Steuerunterlagen', 'Kopfhörer'],
  Bücherregal: ['Kochbücher', 'Straßenkarten', 'Fotoalbum', 'Wörterbuch'],
}

export interface Search {
  readonly asked: string
  /** What has to come first. */
  readonly meant: string
  /** Why it is not found by its letters. */
  readonly because: string
}

export const SEARCHES: readonly Search[] = [
  { asked: 'passport', meant: 'passport', because: 'as it stands there' },
  { asked: 'SCISSORS', meant: 'scissors', because: 'case' },
  { asked: 'thermom', meant: 'thermometer', because: 'typed so far' },
  { asked: 'where are my keys?', meant: 'spare keys', because: 'a question' },
  { asked: 'mug', meant: 'blue mugs', because: 'plural' },
  { asked: 'blue pen', meant: 'blue pens', because: 'plural, two words' },
  { asked: 'camera battery', meant: 'camera batteries', because: 'plural in -ies' },
  { asked: 'plaster', meant: 'plasters', because: 'plural' },
  { asked: 'sissors', meant: 'scissors', because: 'a letter is missing' },
  { asked: 'pasport', meant: 'passport', because: 'a letter is missing' },
  { asked: 'umberella', meant: 'umbrella', because: 'a letter too many' },
  { asked: 'charegr', meant: 'phone charger', because: 'letters swapped' },
  { asked: 'thermomether', meant: 'thermometer', because: 'a letter too many' },
  { asked: 'srewdriver', meant: 'screwdriver', because: 'a letter is missing' },
  { asked: 'hdmi cabel', meant: 'HDMI cable', because: 'letters swapped' },
  { asked: 'chrismas light', meant: 'Christmas lights', because: 'typo and plural' },
  { asked: 'vaccum bags', meant: 'vacuum cleaner bags', because: 'typo, a word left out' },
  { asked: 'usb c', meant: 'USB-C cable', because: 'the hyphen' },
  { asked: 'kids skis', meant: 'children’s skis', because: 'another word beside it' },
  { asked: 'sofa', meant: '', because: 'nothing of that name' },
  { asked: 'Hausschluessel', meant: 'Hausschlüssel', because: 'ue for ü' },
  { asked: 'schlüssel', meant: 'Hausschlüssel', because: 'end of a compound' },
  { asked: 'Wo ist mein Reisepass?', meant: 'Reisepässe', because: 'a question, plural with umlaut' },
  { asked: 'kochbuch', meant: 'Kochbücher', because: 'plural with umlaut' },
  { asked: 'glas', meant: 'Gläser', because: 'plural with umlaut' },
  { asked: 'kaffeetasse', meant: 'Kaffeetassen', because: 'plural in -n' },
  { asked: 'tassen', meant: 'Kaffeetassen', because: 'end of a compound' },
  { asked: 'strassenkarte', meant: 'Straßenkarten', because: 'ss for ß' },
  { asked: 'Bohrmachine', meant: 'Bohrmaschine', because: 'a letter is missing' },
  { asked: 'regenshirm', meant: 'Regenschirme', because: 'typo and plural' },
  { asked: 'ladekabl', meant: 'Ladekabel', because: 'a letter is missing' },
  { asked: 'kopfhoerer', meant: 'Kopfhörer', because: 'oe for ö' },
  { asked: 'Schlitschue', meant: 'Schlittschuhe', because: 'two letters are missing' },
  { asked: 'steuer', meant: 'Steuerunterlagen', because: 'beginning of a compound' },
  { asked: 'weihnachten', meant: 'Weihnachtsschmuck', because: 'another form of its first part' },
  { asked: 'taschenlape flur', meant: 'Taschenlampe', because: 'typo, with its place' },
  { asked: 'lead hall', meant: 'dog lead', because: 'with its place' },
]

/** What somebody asks of a place. */
export const PLACE_SEARCHES: readonly (readonly [asked: string, meant: string])[] = [
  ['attic', 'attic'],
  ['kuechenschrank', 'Küchenschrank oben'],
  ['medicin shelf', 'Medicine shelf'],
  ['garage', 'tool box in the garage'],
  ['regal keller', 'Keller, linkes Regal'],
]
