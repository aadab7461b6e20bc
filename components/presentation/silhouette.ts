/** The shape that stands for a thing on the shelf: of what its name says it is, else a parcel. */
export const SILHOUETTES = [
  'book',
  'bowl',
  'jar',
  'box',
  'vase',
  'ball',
  'cup',
  'bottle',
  'shoe',
  'clothes',
  'plant',
  'lamp-stand',
  'bear',
  'letter',
  'bag',
  'screen',
  'tools-can',
  'cable',
  'candle',
  'key',
  'umbrella',
  'suitcase',
  'loaf',
  'battery',
  'brick',
] as const
export type Silhouette = (typeof SILHOUETTES)[number]

/** Shapes by a word of the name, in the languages of the page; the first that fits counts. */
const BY_WORD: readonly (readonly [Silhouette, RegExp])[] = [
  [
    'screen',
    /\b(laptop|tablet|phone|monitor|e-?reader|ipad|camera|remote)s?\b(?! (charger|case))|bildschirm|handy\b|fernbedienung|kamera/i,
  ],
  ['cable', /\b(cable|charger|cord|headphone|earbud|adapter|lead)s?\b|kabel|ladegerät|kopfhörer/i],
  ['suitcase', /\b(suitcase|luggage|trolley)s?\b|koffer/i],
  ['battery', /\b(battery|batteries|power ?bank)s?\b|batterie|akku/i],
  ['candle', /\bcandles?\b|kerze/i],
  ['bottle', /\b(bottle|shampoo|wine|perfume)s?\b|flasche|parfüm/i],
  ['cup', /\b(cup|mug|tumbler|glass|glasses(?! case))s?\b|tasse|becher|gläser\b|\bglas\b/i],
  ['bowl', /\b(bowl|plate|saucer|dish|pan|pot)(e?s)?\b|schüssel|teller|schale|pfanne|topf\b|töpfe/i],
  ['shoe', /\b(shoe|boot|sneaker|slipper|trainer|sandal)s?\b|schuh|stiefel|pantoffel/i],
  ['bag', /\b(bag|backpack|purse|handbag|tote|wallet)s?\b|tasche|rucksack|beutel/i],
  [
    'clothes',
    /\b(shirt|t-?shirt|jumper|sweater|hoodie|jeans|trousers|scarf|scarves|sock|towel|blanket|jacket|coat|glove|dress|clothes|laundry|sheet)(e?s)?\b|hemd|pullover|hose|schal|socke|handtuch|decke|jacke|mantel|kleid|wäsche|handschuh/i,
  ],
  ['brick', /\b(legos?|duplo|building blocks?|bricks?)\b|\blego|bauklotz|bauklötze/i],
  ['bear', /\b(teddy|toy|doll|plush|stuffed)\b|teddy|spielzeug|puppe|kuscheltier/i],
  ['plant', /\b(plant|flower|cactus|herb)s?\b|pflanze|blume|kaktus/i],
  ['lamp-stand', /\b(lamp|light)s?\b|lampe|leuchte/i],
  [
    'letter',
    /\b(letter|mail|post|envelope|bill|receipt|paper|document|card|invoice|leaflet)s?\b|brief|rechnung|papier|\bpost\b|beleg|karte\b|karten\b/i,
  ],
  [
    'tools-can',
    /\b(screwdriver|hammer|tool|scissors|pen|pencil|brush|drill|pliers)(e?s)?\b|schraub|hammer|werkzeug|schere|stift|pinsel/i,
  ],
  ['book', /\b(book|magazine|notebook|dvd|cd|comic)s?\b|buch|bücher|heft|zeitschrift/i],
  ['box', /\b(box|parcel|package|carton|game|puzzle)(e?s)?\b|karton|paket|schachtel|spiel\b/i],
  ['umbrella', /\b(umbrella|parasol)s?\b|schirm/i],
  ['vase', /\b(vase|jug)s?\b|vase|krug/i],
  [
    'loaf',
    /\b(bread|loaf|sandwich|toast|crumb|cake|cookie|biscuit|snack|food)(e?s)?\b|brot|brötchen|kuchen|keks|krümel|essen\b/i,
  ],
  ['ball', /\b(ball|apple|orange|fruit)s?\b|ball\b|apfel|äpfel|obst/i],
  ['jar', /\b(jar|can|tin|cream|medicine|spray|glue)s?\b|dose|creme|medizin|kleber/i],
  ['key', /\bkeys?\b|schlüssel/i],
]

export const silhouetteOf = (name: string): Silhouette =>
  BY_WORD.find(([, words]) => words.test(name))?.[0] ?? 'box'
