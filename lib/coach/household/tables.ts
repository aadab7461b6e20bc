/** The things of a household, and the names that people give them. */

import { z } from 'zod'
import { LANGUAGES, type Language } from '@/lib/tidy/language'
import brandsData from './brands.json' with { type: 'json' }
import bagsAndBoxes from './kinds/bags-and-boxes.json' with { type: 'json' }
import bathroom from './kinds/bathroom.json' with { type: 'json' }
import bedroom from './kinds/bedroom.json' with { type: 'json' }
import childrenAndPets from './kinds/children-and-pets.json' with { type: 'json' }
import cleaningAndHazards from './kinds/cleaning-and-hazards.json' with { type: 'json' }
import clothes from './kinds/clothes.json' with { type: 'json' }
import electronics from './kinds/electronics.json' with { type: 'json' }
import food from './kinds/food.json' with { type: 'json' }
import furnitureAndDecoration from './kinds/furniture-and-decoration.json' with { type: 'json' }
import hobbies from './kinds/hobbies.json' with { type: 'json' }
import kitchen from './kinds/kitchen.json' with { type: 'json' }
import memories from './kinds/memories.json' with { type: 'json' }
import papers from './kinds/papers.json' with { type: 'json' }
import rubbish from './kinds/rubbish.json' with { type: 'json' }
import toolsAndOutdoors from './kinds/tools-and-outdoors.json' with { type: 'json' }
import toys from './kinds/toys.json' with { type: 'json' }
import de from './languages/de.json' with { type: 'json' }
import en from './languages/en.json' with { type: 'json' }
import neverData from './never.json' with { type: 'json' }
import rulesData from './rules.json' with { type: 'json' }
import {
  brands,
  group,
  type Kind,
  type LanguageTables,
  languageTables,
  never,
  rules,
  states,
  ways,
} from './schema'
import statesData from './states.json' with { type: 'json' }
import waysData from './ways.json' with { type: 'json' }

export const GROUPS = z
  .array(group)
  .parse([
    clothes,
    bedroom,
    papers,
    kitchen,
    food,
    electronics,
    bathroom,
    cleaningAndHazards,
    toys,
    hobbies,
    childrenAndPets,
    furnitureAndDecoration,
    toolsAndOutdoors,
    bagsAndBoxes,
    memories,
    rubbish,
  ])
  .map(({ about, suggests, rows }) => ({
    about,
    suggests,
    kinds: rows.flatMap(({ kinds, ...treatment }) => kinds.map((names): Kind => ({ ...treatment, names }))),
  }))

export const TABLES: Readonly<Record<Language, LanguageTables>> = z
  .record(z.enum(LANGUAGES), languageTables)
  .parse({ en, de })

export const BRANDS: ReadonlySet<string> = new Set(brands.parse(brandsData).brands)
export const NEVER = never.parse(neverData)
export const RULES = rules.parse(rulesData)
export const STATES = states.parse(statesData)
export const WAYS = ways.parse(waysData)

export function perLanguage<Made>(make: (language: Language) => Made): (language: Language) => Made {
  const made = new Map<Language, Made>()
  return language => {
    const known = made.get(language)
    if (known !== undefined) return known
    const fresh = make(language)
    made.set(language, fresh)
    return fresh
  }
}
