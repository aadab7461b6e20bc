import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { SILHOUETTES, silhouetteOf } from './silhouette'

describe('the shape that stands for a thing', () => {
  it.each([
    ['red espresso cup', 'cup'],
    ['two mugs', 'cup'],
    ['Kaffeetasse', 'cup'],
    ['letters from the bank', 'letter'],
    ['alte Zeitschriften', 'book'],
    ['Kochbuch', 'book'],
    ['empty bottle', 'bottle'],
    ['phone charger', 'cable'],
    ['old phone', 'screen'],
    ['glasses', 'cup'],
    ['glasses case', 'box'],
    ['Schraubenzieher', 'tools-can'],
    ['Winterjacke', 'clothes'],
    ['spare keys', 'key'],
    ['Schraubenschlüssel', 'tools-can'],
    ['dead batteries', 'battery'],
    ['broken umbrella', 'umbrella'],
    ['Lampenschirm', 'lamp-stand'],
    ['Koffer', 'suitcase'],
    ['mail from Tuesday', 'letter'],
    ['half a sandwich', 'loaf'],
    ['lego', 'brick'],
  ])('follows a word of its name: %s', (name, shape) => {
    expect(silhouetteOf(name)).toBe(shape)
  })

  it('is a parcel for names that say nothing', () => {
    for (const name of ['gizmo', 'whatnot 3', 'keyboard', '🧸', 'כוס', ''])
      expect(silhouetteOf(name)).toBe('box')
  })

  it('is a symbol of the sprite', () => {
    const sprite = readFileSync('components/presentation/sprite.svg', 'utf8')
    for (const shape of SILHOUETTES) expect(sprite).toContain(`id="thing-${shape}"`)
  })
})
