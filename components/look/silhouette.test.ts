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
    ['Schraubenzieher', 'tools-can'],
    ['Winterjacke', 'clothes'],
  ])('follows a word of its name: %s', (name, shape) => {
    expect(silhouetteOf(name)).toBe(shape)
  })

  it('is the same for the same name, however that is written', () => {
    for (const name of ['gizmo', 'Zündholz', '🧸', 'כוס'])
      expect(silhouetteOf(` ${name.toUpperCase()}`)).toBe(silhouetteOf(name))
  })

  it('says nothing of what it is for names that say nothing', () => {
    const shapes = new Set(Array.from({ length: 200 }, (_, index) => silhouetteOf(`whatnot ${index}`)))
    expect(shapes).toEqual(new Set(['book', 'bowl', 'jar', 'box', 'vase', 'ball', 'arch', 'pair']))
  })

  it('is a symbol of the sprite', () => {
    const sprite = readFileSync('components/look/sprite.svg', 'utf8')
    for (const shape of SILHOUETTES) expect(sprite).toContain(`id="thing-${shape}"`)
  })
})
