import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { ShownThing } from '@/lib/wire/view'
import { Shelf } from './shelf'

const thing = (id: string, rest: Partial<ShownThing> = {}): ShownThing => ({
  id,
  name: `thing ${id}`,
  state: 'listed',
  ...rest,
})
const html = (things: readonly ShownThing[]) =>
  renderToStaticMarkup(<Shelf things={things} label="2 of 5 decided" />)
const count = (text: string, part: string) => text.split(part).length - 1

describe('the shelf', () => {
  const things = [
    thing('t1', { state: 'decided', place: 'kitchen' }),
    thing('t2', { state: 'decided', how: 'donate' }),
    thing('t3', { state: 'asked' }),
    thing('t4', { state: 'later' }),
    thing('t5'),
    thing('t6', { state: 'removed' }),
  ]

  it('has one object for each decided thing, and one that waits for each put off', () => {
    expect(count(html(things), 'data-object')).toBe(3)
    expect(count(html(things), '--object:var(--donate)')).toBe(1)
    expect(count(html(things), '--object-edge:var(--edge)')).toBe(1)
  })

  it('has one lit slot, and none for what was taken off', () => {
    expect(count(html(things), 'fill-lamp')).toBe(1)
    expect(count(html(things), '<circle')).toBe(2)
  })

  it('is one image with one name', () => {
    expect(html(things)).toMatch(/^<svg role="img" aria-label="2 of 5 decided"/)
  })

  it('is as long as the list, and never shorter than eight slots', () => {
    const width = (many: number) =>
      Number(
        /viewBox="0 0 (\d+)/.exec(html(Array.from({ length: many }, (_, index) => thing(`t${index}`))))?.[1],
      )
    expect([3, 8, 15, 20, 21].map(many => width(many) / width(1))).toEqual([1, 1, 15 / 8, 20 / 8, 20 / 8])
  })

  it('has a few things in the middle of their board', () => {
    const ends = (many: number) => {
      const text = html(Array.from({ length: many }, (_, index) => thing(`t${index}`)))
      const [width = 0] = [...text.matchAll(/viewBox="0 0 (\d+)/g)].map(([, wide]) => Number(wide))
      const at = [...text.matchAll(/data-slot="\w+" transform="translate\((\d+)/g)].map(([, x]) => Number(x))
      return [at[0], width - (at.at(-1) ?? 0) - 20]
    }
    for (const many of [1, 2, 7, 8, 20]) expect(ends(many)[0], `${many}`).toBe(ends(many)[1])
  })

  it('takes a board for every twenty things', () => {
    const boards = (many: number) =>
      count(html(Array.from({ length: many }, (_, index) => thing(`t${index}`))), '<rect')
    expect([0, 20, 21, 300].map(boards)).toEqual([1, 1, 2, 15])
  })
})
