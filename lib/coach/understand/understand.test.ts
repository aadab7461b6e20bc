/** Sentences of no corpus and no example: what is pinned is the way of reading, not the examples. */
import { describe, expect, test } from 'vitest'
import { german } from '@/components/words/de'
import { english } from '@/components/words/en'
import type { Asked, Meaning } from './reading'
import { sentenceModel } from './sentence-model'
import { understand } from './understand'

const read = async (
  text: string,
  asked: Asked = 'card',
  model: typeof sentenceModel | null = sentenceModel,
) =>
  (await understand(text, { asked, item: asked === 'list' || asked === 'room' ? null : 'blue jug' }, model))
    .reading

describe('what the page’s buttons say', () => {
  const REPLIES = Object.keys(english.session.reply) as (keyof typeof english.session.reply)[]
  test.each(REPLIES)('“%s” is certain in each language, with the sentence model and without', async reply => {
    for (const words of [english, german]) {
      const text = words.session.reply[reply]
      const [one, other] = [await read(text), await read(text, 'card', null)]
      expect([text, one.confidence, other]).toEqual([text, 1, one])
    }
  })
})

describe('with the sentence model', () => {
  test.each<[Meaning, string, Asked?]>([
    ['place', 'I keep that kind of stuff behind the washing machine'],
    ['disposition', 'somebody at the shelter will be glad of it'],
    ['feeling', 'I could scream, this heap only ever grows'],
    ['feeling', 'she knitted this for me the winter before she passed'],
    ['question', 'what am I supposed to do with empty printer cartridges'],
    ['stop', 'my bus leaves in five minutes, that has to do'],
    ['undo', 'no hang on, I pressed the wrong thing just now'],
    ['skip', 'let us do something easier before that'],
    ['cannot_find', 'I turned the whole place upside down and it did not show up'],
    ['cannot_decide', 'on some days I want it and on others I do not'],
    ['not_mine', 'that thing is my cousin’s, she lent it to me'],
    ['feeling', 'ich bin mit allem völlig überfordert'],
    ['stop', 'ich muss jetzt leider los'],
    ['cannot_find', 'den Krug finde ich einfach nicht', 'card'],
  ])('%s: %j', async (meaning, text, asked) => {
    expect((await read(text, asked)).meaning).toBe(meaning)
  })
})

describe('what can’t be meant there is not heard there', () => {
  test('nobody decides about a thing where there is none in hand', async () => {
    expect((await read('throw it away', 'list')).meaning).not.toBe('disposition')
  })

  test('asked where a thing is, a place is where it was found', async () => {
    expect(await read('it was behind the washing machine', 'looking')).toMatchObject({ disposition: null })
    expect((await read('down there behind the washing machine, as it turns out', 'looking')).kind).toBe(
      'found',
    )
  })
})

describe('unclear', () => {
  test.each(['', '...', '🙃', 'ksjdhf', 'ba ba ba ba ba ba ba ba', 'x = {y}; drop it', '42', 'אבג'])(
    '%j, with the sentence model and without',
    async text => {
      expect((await read(text)).meaning).toBe('unclear')
      expect((await read(text, 'card', null)).meaning).toBe('unclear')
    },
  )

  test('what sounds like the name of something unknown is guessed to be a place, and never taken for one', async () => {
    expect(await read('the old wumpus')).toMatchObject({ meaning: 'unclear', guess: 'place' })
  })
})

test.each(['yes?', 'the bin?', 'in the kitchen?', 'donate it?', 'should I keep it'])(
  '%j asks, and decides nothing',
  async text => {
    for (const model of [sentenceModel, null])
      expect(['question', 'unclear']).toContain((await read(text, 'card', model)).meaning)
  },
)
