import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wordsIn } from '@/components/words/testing/words-in'
import type { ListEdit } from '@/lib/tidy/events'
import { nameKey } from '@/lib/tidy/thing-name'
import { isOnList, type Things, withEdit, withListed } from '@/lib/tidy/things'
import { validateEdit } from '@/lib/tidy/validate-list'
import { type EditListRequest, editListRequest } from '@/lib/wire/requests'
import { shownThing } from '@/lib/wire/view'
import { editWords, inverseOf, namesIn } from './list-edit'

const listOf = (...names: string[]): Things =>
  withListed(
    [],
    names.map(name => ({ name })),
  )
const shown = (things: Things) => things.map(thing => shownThing(thing, { spaceFunction: null }))
const onList = (things: Things) => things.filter(isOnList).map(({ name }) => name)
/** As the server reads it. */
const editOf = (request: EditListRequest): ListEdit => editListRequest.parse(request)

/** What an edit and then its undo come to. */
function thereAndBack(before: Things, request: EditListRequest) {
  const after = withEdit(before, editOf(request))
  const undo = inverseOf(request, shown(before), shown(after))
  const undone = undo.reduce((things, one) => {
    expect(validateEdit(things, editOf(one))).toBeNull()
    return withEdit(things, editOf(one))
  }, after)
  return { after, undo, undone }
}

describe('what is typed as names', () => {
  it.each([
    ['mug', ['mug']],
    ['mug, old lamp,,  two\tletters ', ['mug', 'old lamp', 'two letters']],
    ['mug\nlamp; vase\n', ['mug', 'lamp', 'vase']],
    ['1,5 l bottle, 3 pens', ['1,5 l bottle', '3 pens']],
    [' \n, ', []],
  ])('%j is %j', (text, names) => {
    expect(namesIn(text)).toEqual(names)
  })
})

describe('K3 every edit is undone by its inverse', () => {
  const before = withEdit(listOf('mug', 'letters', 'lamp', 'dust'), { kind: 'remove', id: 't4' })

  it.each<[string, EditListRequest, string[]]>([
    ['add', { add: [{ name: 'vase' }, { name: 'Mugs' }] }, ['mug', 'letters', 'lamp', 'vase']],
    ['add of what was taken off', { add: [{ name: 'dust' }] }, ['mug', 'letters', 'lamp', 'dust']],
    ['rename', { rename: { id: 't1', name: 'blue mug' } }, ['blue mug', 'letters', 'lamp']],
    ['split', { split: { id: 't2', names: ['bill', 'postcard'] } }, ['mug', 'bill', 'postcard', 'lamp']],
    ['merge', { merge: { ids: ['t3', 't1'], name: 'still life' } }, ['still life', 'letters']],
    ['remove', { remove: { id: 't2' } }, ['mug', 'lamp']],
    ['put back', { restore: { id: 't4' } }, ['mug', 'letters', 'lamp', 'dust']],
  ])('%s', (_, request, names) => {
    const { after, undone } = thereAndBack(before, request)
    expect(onList(after)).toEqual(names)
    expect(onList(undone)).toEqual(['mug', 'letters', 'lamp'])
  })

  it('also where what is put back had been split', () => {
    const split = withEdit(before, { kind: 'split', id: 't2', names: ['bill', 'postcard'] })
    const { after, undone } = thereAndBack(split, { restore: { id: 't2' } })
    expect(onList(after)).toEqual(['mug', 'letters', 'lamp'])
    expect(onList(undone)).toEqual(onList(split))
  })

  it('whatever the list was', () => {
    const name = fc.constantFrom('mug', 'mugs', 'lamp', 'bill', 'postcard', 'vase', 'kite')
    const id = fc.constantFrom('t1', 't2', 't3', 't4', 't5', 't6')
    const request = fc.oneof(
      fc.record({ add: fc.array(fc.record({ name }), { minLength: 1, maxLength: 3 }) }),
      fc.record({ rename: fc.record({ id, name }) }),
      fc.record({ split: fc.record({ id, names: fc.array(name, { minLength: 2, maxLength: 3 }) }) }),
      fc.record({ merge: fc.record({ ids: fc.uniqueArray(id, { minLength: 2, maxLength: 3 }), name }) }),
      fc.record({ whole: fc.record({ id }) }),
      fc.record({ remove: fc.record({ id }) }),
      fc.record({ restore: fc.record({ id }) }),
    )
    const isPossible = (things: Things, one: EditListRequest) => validateEdit(things, editOf(one)) === null
    fc.assert(
      fc.property(fc.array(request, { maxLength: 6 }), request, (earlier, last) => {
        const things = earlier.reduce(
          (list, one) => (isPossible(list, one) ? withEdit(list, editOf(one)) : list),
          listOf('mug', 'lamp', 'letters'),
        )
        // What is put back may bear the name of what came meanwhile: then one of the two can’t be given that name again.
        fc.pre(
          isPossible(things, last) && new Set(onList(things).map(nameKey)).size === onList(things).length,
        )
        const { undone } = thereAndBack(things, last)
        expect(onList(undone).toSorted()).toEqual(onList(things).toSorted())
      }),
    )
  })

  it('of what somebody else added meanwhile nothing is taken off', () => {
    const after = withListed(before, [{ name: 'kite' }, { name: 'vase' }])
    expect(inverseOf({ add: [{ name: 'vase' }] }, shown(before), shown(after))).toEqual([
      { remove: { id: 't6' } },
    ])
  })

  it('an answer that was taken back is given again on its card', () => {
    const after = shown(before)
    expect(inverseOf({ restore: { id: 't1' } }, shown(before), after)).toEqual([])
  })
})

describe('K3 an edit that is done in words', () => {
  const before = withEdit(listOf('mug', 'letters', 'dust'), { kind: 'remove', id: 't3' })
  const wordsFor = (request: EditListRequest) => {
    const undo = inverseOf(request, shown(before), shown(withEdit(before, editOf(request))))
    return editWords(request, shown(before), undo, wordsIn('en', 'things'))
  }

  it.each<[EditListRequest, string]>([
    [{ add: [{ name: ' vase ' }] }, 'Added “vase”'],
    [{ add: [{ name: 'vase' }, { name: 'kite' }] }, '2 things added'],
    [{ add: [{ name: 'Mug' }] }, 'That is on the list already.'],
    [{ add: [{ name: 'mug', photoId: 'ph_1' }] }, '“mug” is on the photo'],
    [{ whole: { id: 't2' } }, '“letters” is one thing'],
    [{ note: { id: 't1', text: 'chipped' } }, 'The note is back on “mug”'],
    [{ unnote: { id: 't1', text: 'chipped' } }, 'The note on “mug” is gone'],
    [{ rename: { id: 't1', name: 'blue mug' } }, '“mug” is now “blue mug”'],
    [{ split: { id: 't2', names: ['bill', 'postcard'] } }, '“letters” is now 2 things'],
    [{ merge: { ids: ['t1', 't2'], name: 'pile' } }, '2 things are now “pile”'],
    [{ remove: { id: 't1' } }, 'Removed “mug”'],
    [{ restore: { id: 't3' } }, '“dust” is back on the list'],
    [{ restore: { id: 't1' } }, 'The answer about “mug” is taken back'],
  ])('%j', (request, said) => {
    expect(wordsFor(request)).toBe(said)
  })
})
