/** K3: the person changes the list by words to the coach. */
import { expect, test } from 'vitest'
import { call, reply, say } from '@/lib/engine/testing/scripted-model'
import { confirmed, listed, MODES, tidyScene } from '@/lib/tidy/testing/tidy-scene'

const BEFORE = [listed('mugs', 'mail', 'lamp'), confirmed('mail', 'hall')]

async function edited(...edits: { items: string[]; name?: string }[]) {
  const { session } = tidyScene([call('edit_list', { edits }), say('So.')], {
    mode: MODES.Sorting,
    before: BEFORE,
  })
  await session.start('Go')
  const completed = session.events.flatMap(({ type, data }) => (type === 'ToolCompleted' ? [data] : []))
  return {
    result: completed[0]?.result,
    things: session.state.facts.things.map(({ name, state }) => [name, state.kind]),
  }
}

test('a decided thing gets another name, and goes where it went', async () => {
  const { result, things } = await edited({ items: ['the mail'], name: 'letters' })
  expect(JSON.parse(result ?? '')).toEqual({ edited: 1 })
  expect(things).toEqual([
    ['mugs', 'listed'],
    ['letters', 'decided'],
    ['lamp', 'listed'],
  ])
})

test('several are one, also with a decided thing', async () => {
  expect((await edited({ items: ['mail', 'lamp'], name: 'hall things' })).things).toEqual([
    ['mugs', 'listed'],
    ['mail', 'removed'],
    ['hall things', 'decided'],
    ['lamp', 'removed'],
  ])
})

test('what is none of theirs comes off the list, also decided', async () => {
  expect((await edited({ items: ['mail'] }, { items: ['mugs'] })).things).toEqual([
    ['mugs', 'removed'],
    ['mail', 'removed'],
    ['lamp', 'listed'],
  ])
})

test('E6 a name that another thing has is refused at once, and nothing changes', async () => {
  const { result, things } = await edited({ items: ['mugs'] }, { items: ['mail'], name: 'Lamp' })
  expect(result).toBe('“Lamp” is on the list already.')
  expect(things.map(([, state]) => state)).toEqual(['listed', 'decided', 'listed'])
})

test('E6 of what nobody named nothing is changed', async () => {
  expect((await edited({ items: ['sofa'], name: 'couch' })).result).toBe('“sofa” is not on the list.')
})

test('a thing that was named in the same reply is known', async () => {
  const { session } = tidyScene([
    reply(
      call('list_items', { items: [{ name: 'drill' }] }),
      call('edit_list', { edits: [{ items: ['drill'], name: 'whisk' }] }),
      call('record_decisions', { decisions: [{ item: 'whisk', disposition: 'kitchen' }] }),
    ),
    say('So.'),
  ])
  await session.start('A drill, no, a whisk. It goes to the kitchen.')
  expect(session.state.facts.things.map(({ name, state }) => [name, state.kind])).toEqual([
    ['whisk', 'decided'],
  ])
})
