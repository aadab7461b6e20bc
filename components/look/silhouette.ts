/** The shape that stands for a thing on the shelf. It follows from the name alone, so a thing keeps it for good. */
export const SILHOUETTES = [
  'book',
  'bowl',
  'jar',
  'box',
  'vase',
  'ball',
  'arch',
  'pair',
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
] as const
export type Silhouette = (typeof SILHOUETTES)[number]

/** Shapes that stand for anything; the others say what they are. */
const PLAIN: readonly Silhouette[] = ['book', 'bowl', 'jar', 'box', 'vase', 'ball', 'arch', 'pair']

/** By a word of the name, in the languages of the page; the first that fits. */
const BY_WORD: readonly (readonly [Silhouette, RegExp])[] = [
  [
    'screen',
    /\b(laptop|tablet|phone|monitor|e-?reader|ipad|camera|remote)s?\b(?! (charger|case))|bildschirm|handy\b|fernbedienung|kamera/i,
  ],
  ['cable', /\b(cable|charger|cord|headphone|earbud|adapter|lead)s?\b|kabel|ladegerät|kopfhörer/i],
  ['candle', /\bcandles?\b|kerze/i],
  ['bottle', /\b(bottle|shampoo|wine|perfume)s?\b|flasche|parfüm/i],
  ['cup', /\b(cup|mug|tumbler|glass|glasses)s?\b|tasse|becher|gläser\b|\bglas\b/i],
  ['bowl', /\b(bowl|plate|saucer|dish|pan|pot)(e?s)?\b|schüssel|teller|schale|pfanne|topf\b|töpfe/i],
  ['shoe', /\b(shoe|boot|sneaker|slipper|trainer|sandal)s?\b|schuh|stiefel|pantoffel/i],
  ['bag', /\b(bag|backpack|purse|handbag|tote|wallet)s?\b|tasche|rucksack|beutel/i],
  [
    'clothes',
    /\b(shirt|t-?shirt|jumper|sweater|hoodie|jeans|trousers|scarf|scarves|sock|towel|blanket|jacket|coat|dress|clothes|laundry|sheet)(e?s)?\b|hemd|pullover|hose|schal|socke|handtuch|decke|jacke|mantel|kleid|wäsche/i,
  ],
  ['bear', /\b(teddy|toy|doll|plush|stuffed)\b|teddy|spielzeug|puppe|kuscheltier/i],
  ['plant', /\b(plant|flower|cactus|herb)s?\b|pflanze|blume|kaktus/i],
  ['lamp-stand', /\b(lamp|light)s?\b|lampe|leuchte/i],
  [
    'letter',
    /\b(letter|envelope|bill|receipt|paper|document|card|invoice|leaflet)s?\b|brief|rechnung|papier|beleg|karte\b|karten\b/i,
  ],
  [
    'tools-can',
    /\b(screwdriver|hammer|tool|scissors|pen|pencil|brush|drill|pliers)(e?s)?\b|schraub|hammer|werkzeug|schere|stift|pinsel/i,
  ],
  ['book', /\b(book|magazine|notebook|dvd|cd|comic)s?\b|buch|bücher|heft|zeitschrift/i],
  ['box', /\b(box|parcel|package|carton|game|puzzle)(e?s)?\b|karton|paket|schachtel|spiel\b/i],
  ['vase', /\b(vase|umbrella|jug)s?\b|vase|schirm|krug/i],
  ['ball', /\b(ball|apple|orange|fruit)s?\b|ball\b|apfel|äpfel|obst/i],
  ['jar', /\b(jar|can|tin|cream|medicine|spray|glue)s?\b|dose|creme|medizin|kleber/i],
  ['pair', /\b(batter(y|ies)|glove|key|sunglasses)s?\b|batterie|handschuh|schlüssel|brille/i],
]

export function silhouetteOf(name: string): Silhouette {
  return BY_WORD.find(([, words]) => words.test(name))?.[0] ?? byHash(name)
}

/** FNV-1a: small, and the same everywhere. */
function byHash(name: string): Silhouette {
  let hash = 0x811c9dc5
  for (const character of name.trim().toLowerCase())
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return PLAIN[hash % PLAIN.length] ?? 'box'
}
