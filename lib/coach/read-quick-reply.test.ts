import { describe, expect, test } from 'vitest'
import { placementOf } from '@/lib/tidy/disposition'
import { de, en } from '@/lib/tidy/quick-replies'
import { PHRASES } from './phrases'
import { coachSession, sorting } from './testing/coach-session'

/** At the card of the mug, and no words are read. */
async function atCard(locale: 'en' | 'de') {
  const session = coachSession({ read: () => [], locale })
  await session.edit({ kind: 'add', items: [{ name: 'mug' }, { name: 'lamp' }] })
  await session.say(locale === 'en' ? en.goOn : de.goOn)
  await session.answer({ kind: 'skip' })
  return session
}

describe.each([
  ['en', en],
  ['de', de],
] as const)('the buttons in %s', (locale, words) => {
  test.each(['found', 'showCard'] as const)('%s leads back to the card', async reply => {
    const session = await atCard(locale)
    await session.answer({ kind: reply === 'found' ? 'cannot_find' : 'cannot_decide' })
    await session.say(words[reply])
    expect(session.modeName).toBe('Sorting')
    expect(session.card.item).toBe('mug')
  })

  test.each([
    ['cannotFind', 'cannot_find'],
    ['leave', 'cannot_decide'],
  ] as const)('%s puts the thing off', async (reply, answer) => {
    const session = await atCard(locale)
    await session.answer({ kind: answer })
    await session.say(words[reply])
    expect(session.facts.things.find(({ name }) => name === 'mug')?.state.kind).toBe('later')
    expect(session.card.item).toBe('lamp')
  })

  test.each([
    ['keep', 'whereKept'],
    ['letGo', 'whichWay'],
  ] as const)('%s leads to the card with what fits', async (reply, phrase) => {
    const session = await atCard(locale)
    await session.answer({ kind: 'cannot_decide' })
    await session.say(words[reply])
    expect(session.card.item).toBe('mug')
    const said = session.said.join('\n')
    expect(PHRASES[locale][phrase].some(line => said.includes(line))).toBe(true)
  })

  test('enough and end finish, and what stands between them leads back', async () => {
    const session = await atCard(locale)
    await session.say(words.enough)
    expect(session.modeName).toBe('WindingDown')
    await session.say(words.goOn)
    expect(session.modeName).toBe('Sorting')
    await session.say(`${words.enough}.`)
    await session.say(words.end)
    expect(session.isEnded).toBe(true)
  })
})

test('other words are read', async () => {
  const session = await sorting('mug, lamp', 'cooking and eating', {
    script: { 'I’d rather keep it and go on': [{ do: 'put_off', things: ['mug'] }] },
  })
  await session.say('I’d rather keep it and go on')
  expect(session.card.item).toBe('lamp')
})

test('the number of a choice takes it', async () => {
  const session = await atCard('en')
  const [, second] = session.card.choices
  await session.say('2.')
  expect(session.facts.things.find(({ name }) => name === 'mug')?.state).toMatchObject({
    placement: placementOf(second?.disposition ?? ''),
  })
})
