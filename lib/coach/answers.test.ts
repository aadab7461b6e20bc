import { describe, expect, test } from 'vitest'
import type { Language } from '@/lib/tidy/language'
import known from './answers.json' with { type: 'json' }
import type { Act } from './reading/acts'
import { type CoachSession, coachSession } from './testing/coach-session'
import { sure } from './testing/scripted-reader'

type Question = readonly [topic: string, thing?: string]

/** At the card of the last thing, with the first decided and the second put off. */
async function atCard(locale: Language, first: string, second: string, third: string) {
  let acts: readonly Act[] = []
  const session = coachSession({ locale, read: () => [sure(...acts)] })
  const mean = async (...meant: Act[]) => {
    acts = meant
    await session.say('…')
    if (session.question?.kind === 'Choose') await session.space(session.question.choices[0]?.value ?? '')
  }
  await mean({ do: 'list', things: [{ name: first }, { name: second }, { name: third }] })
  await mean({ do: 'decide', things: [first], to: 'drawer' })
  await mean({ do: 'put_off', things: [second] })
  await mean({ do: 'first', things: [third] })
  const answerTo = async ([topic, thing]: Question) => {
    await mean({ do: 'ask', topic, thing: thing ?? null })
    return session.lastSaid
  }
  return { session, mean, answerTo }
}

const answerOf = (topic: string) => known.find(one => one.topic === topic)?.answer?.en ?? 'none'

describe('where a thing is', () => {
  test.each<
    [Language, readonly [string, string, string], readonly (readonly [string | undefined, string])[]]
  >([
    [
      'en',
      ['scissors', 'wrench', 'lamp'],
      [
        ['scissors', '“scissors” → drawer'],
        ['spanner', 'You kept “wrench” for later'],
        [undefined, '“lamp” is on the list and not decided yet'],
        ['passport', '“passport” is not on this list'],
      ],
    ],
    [
      'de',
      ['Schere', 'Fernseher', 'Lampe'],
      [
        ['Schere', '„Schere“ → drawer'],
        ['TV', '„Fernseher“ hast du für später aufgehoben'],
        [undefined, '„Lampe“ steht auf der Liste und ist noch nicht entschieden'],
        ['Reisepass', '„Reisepass“ steht nicht auf dieser Liste'],
      ],
    ],
  ])('is told from the list, also by another word for it (%s)', async (locale, names, asked) => {
    const { answerTo } = await atCard(locale, ...names)
    for (const [thing, answer] of asked)
      expect(await answerTo(thing === undefined ? ['where'] : ['where', thing])).toContain(answer)
  })

  test('is asked back where no thing is meant', async () => {
    const session: CoachSession = coachSession({
      read: () => [sure({ do: 'ask', topic: 'where', thing: null })],
    })
    await session.say('where did I put it')
    expect(session.lastSaid).toContain('Which thing do you mean?')
  })

  test('of the last one is what was decided last', async () => {
    const { answerTo } = await atCard('en', 'scissors', 'wrench', 'lamp')
    expect(await answerTo(['last'])).toContain('“scissors” → drawer')
  })
})

describe('by the kind of the thing', () => {
  test.each([
    ['wipe_data', 'laptop', /sign out of your accounts/],
    ['wipe_data', 'vase', /no memory of its own/],
    ['still_good', 'flour', /“Best before” is about taste/],
    ['still_good', 'cough syrup', /Don’t take medicine after its date/],
    ['still_good', 'bike helmet', /After a crash/],
    ['washing', 'sweater', /care label/],
    ['washing', 'toaster', /Unplug it/],
    ['which_bin', 'receipts', /throw them away/],
    ['which_bin', 'milk carton', /recycling bin/],
    ['right_place', 'umbrella', /Most people put it/],
  ])('%s of %s', async (topic, thing, answer) => {
    const { answerTo } = await atCard('en', 'mug', 'chair', thing)
    expect(await answerTo([topic])).toMatch(answer)
  })

  test.each([
    ['may_bin', 'batteries', 'batteries'],
    ['may_bin', 'toaster', 'electronics'],
    ['which_bin', 'mirror', 'glass'],
    ['which_bin', 'dvds', 'media'],
    ['medical', 'syringes', 'needles'],
    ['may_bin', 'magazines', 'may_bin'],
  ])('%s of %s is answered by what there is to say of %s', async (topic, thing, told) => {
    const { answerTo } = await atCard('en', 'mug', 'chair', thing)
    expect(await answerTo([topic])).toContain(answerOf(told))
  })

  test('a danger is told of what has one', async () => {
    const { answerTo } = await atCard('en', 'mug', 'chair', 'drain cleaner')
    expect(await answerTo(['danger'])).toContain('Never mix cleaners')
    expect(await answerTo(['danger', 'chair'])).toContain('Nothing in its name tells me of a danger')
  })
})

test('“where do those go” is answered of the thing in hand, whatever else it was taken for', async () => {
  const session: CoachSession = coachSession({
    read: text => [
      sure(
        text === 'those'
          ? { do: 'ask', topic: 'ink', thing: null }
          : { do: 'list', things: [{ name: 'empty jam jars' }] },
      ),
    ],
  })
  await session.say('…')
  if (session.question?.kind === 'Choose') await session.space(session.question.choices[0]?.value ?? '')
  await session.say('those')
  expect(session.lastSaid).toContain(answerOf('glass'))
})

test('what is on the card and what to do now are told', async () => {
  const { session, answerTo } = await atCard('en', 'mug', 'chair', 'umbrella')
  const { choices } = session.card
  expect(await answerTo(['options'])).toContain(choices.map(({ label }) => label).join(', '))
  expect(await answerTo(['what_now'])).toContain('“umbrella”')
})

test('each topic is asked for in each language, and no question asks for two', () => {
  const asks = known.flatMap(({ asks: { en, de } }) => [...en, ...de])
  expect(new Set(asks).size).toBe(asks.length)
  for (const { topic, asks: of } of known)
    expect(Math.min(of.en.length, of.de.length), topic).toBeGreaterThan(2)
})
