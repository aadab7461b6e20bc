import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { SILHOUETTES, silhouetteOf, WORDS } from './object'

describe('the shape that stands for a thing', () => {
  it.each([
    ['red espresso cup', 'cup'],
    ['two mugs', 'cup'],
    ['Kaffeetasse', 'cup'],
    ['letters from the bank', 'letter'],
    ['alte Zeitschriften', 'book'],
    ['Kochbuch', 'book'],
    ['empty bottle', 'bottle'],
    ['phone charger', 'plug'],
    ['old phone', 'phone'],
    ['glasses', 'glass'],
    ['reading glasses', 'spectacles'],
    ['tablets for blood pressure', 'pills'],
    ['tablet', 'tablet'],
    ['jar with keys', 'jar'],
    ['pile of mail', 'letter'],
    ['bag of old cables', 'bag'],
    ['school bag', 'backpack'],
    ['toothbrushes', 'toothbrush'],
    ['Zahnbürsten', 'toothbrush'],
    ['🧸', 'bear'],
    ['glasses case', 'box'],
    ['Schraubenzieher', 'hammer'],
    ['Winterjacke', 'jacket'],
    ['spare keys', 'key'],
    ['Schraubenschlüssel', 'hammer'],
    ['dead batteries', 'battery'],
    ['broken umbrella', 'umbrella'],
    ['Lampenschirm', 'lamp-stand'],
    ['Koffer', 'suitcase'],
    ['mail from Tuesday', 'letter'],
    ['Kniestrümpfe', 'sock'],
    ['half a sandwich', 'loaf'],
    ['lego', 'brick'],
    ['banana skin', 'banana'],
  ])('follows a word of its name: %s', (name, shape) => {
    expect(silhouetteOf(name)).toBe(shape)
  })

  it('is a parcel for names that say nothing', () => {
    for (const name of ['gizmo', 'whatnot 3', 'כוס', '']) expect(silhouetteOf(name)).toBe('box')
  })

  it('is a parcel for one in ten of the names that people gave, at most', () => {
    const names = readFileSync('e2e/corpus/cases.jsonl', 'utf8')
      .trim()
      .split('\n')
      .flatMap(line => (JSON.parse(line).things ?? []) as { names?: string[] }[])
      .flatMap(({ names }) => names?.slice(0, 1) ?? [])
    const parcels = names.filter(name => silhouetteOf(name) === 'box')
    expect(names.length).toBeGreaterThan(150)
    expect(parcels.length / names.length).toBeLessThanOrEqual(0.1)
  })

  it('has each of its words once', () => {
    const words = Object.values(WORDS).flatMap(list => list.split(' '))
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
  })

  it('is a symbol of the sprite', () => {
    const sprite = readFileSync('components/presentation/sprite.svg', 'utf8')
    for (const shape of SILHOUETTES) expect(sprite).toContain(`id="thing-${shape}"`)
  })
})
