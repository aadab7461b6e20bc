import type { IconName } from './icon'

/** Icons by a word of the place, in the languages of the page. Rooms come before drawers and boxes. */
const BY_WORD: readonly (readonly [IconName, RegExp])[] = [
  ['fridge', /fridge|freezer|refrigerator|kühlschrank|gefrier/i],
  ['bath', /\bsink\b|washbasin|spüle|waschbecken/i],
  ['compost', /compost|kompost|biotonne|biomüll/i],
  ['kitchen', /kitchen|pantry|cutlery|crockery|küche|speisekammer|besteck|geschirr/i],
  ['bath', /\bbath|shower|towel|\bbad|dusche|handtuch/i],
  ['bed', /\bbed|nightstand|\bbett|nachttisch|schlafzimmer/i],
  ['desk', /\bdesk\b|office|study|paper|folder|schreibtisch|büro|arbeitszimmer|ordner/i],
  ['hanger', /wardrobe|closet|dresser|laundry|hook|\brail\b|schrank|garderobe|wäsche|haken/i],
  ['hall', /\bhall|entr(y|ance)|corridor|\bdoor|flur|diele|\btür|tür\b/i],
  ['book', /book|bücher|\bbuch/i],
  ['sofa', /living|lounge|sofa|couch|wohnzimmer/i],
  ['tools', /tool|workshop|garage|werkzeug|werkstatt/i],
  ['drawer', /drawer|schublade/i],
  ['box', /\bbox|basket|bin\b|crate|kiste|karton|korb|schachtel/i],
]

/** The icon of a place that a person named, as far as its words tell. */
export const placeIcon = (place: string): IconName =>
  BY_WORD.find(([, word]) => word.test(place))?.[0] ?? 'place'
