import { describe, expect, test } from 'vitest'
import { german } from '@/components/words/de'
import { english } from '@/components/words/en'
import { addsToList, type Intent, type Leaning, readIntent, readLeaning } from './read-intent'

describe('what a message means', () => {
  test.each<[Intent | null, string[]]>([
    [
      'stop',
      [
        'That’s enough for today.',
        "That's enough for today.",
        'That’s enough',
        'enough',
        'ok, that’s enough, thanks',
        'End the session.',
        'stop',
        'stop for today',
        'Let’s stop here',
        'I’m tired',
        'I am so tired now',
        'I’m done',
        'done for today',
        'I need a break',
        'can we stop',
        'bye',
      ],
    ],
    [
      'later',
      [
        'Leave it for now.',
        'I still can’t find it. Skip it.',
        "I still can't find it. Skip it.",
        'skip',
        'skip this one',
        'later',
        'not today',
        'leave it for another day',
        'put it off',
      ],
    ],
    [
      'found',
      ['Found it.', 'I found it', 'found it!', 'yes, found it', 'There it is', 'I see it', 'here it is'],
    ],
    [
      'cannot_find',
      [
        'I can’t find it',
        'can’t find it anywhere',
        'where is it?',
        'which one?',
        'it’s not there',
        'what is it?',
      ],
    ],
    ['card_again', ['Show me the card again.', 'the card again', 'show it again']],
    ['stuck', ['I don’t know', 'not sure', 'I can’t decide', 'hm, hard to say', 'no idea', 'I’m stuck']],
    [
      'keep',
      ['I’d rather keep it.', "I'd rather keep it.", 'keep it', 'I want to keep it', 'I love it', 'it stays'],
    ],
    [
      'let_go',
      ['I could let it go.', 'let it go', 'throw it away', 'donate it', 'get rid of it', 'it can go'],
    ],
    ['greeting', ['hello', 'Hi there!', 'good morning', 'hey']],
    ['thanks', ['thanks', 'Thank you so much', 'great', 'perfect']],
    ['go_on', ['go on', 'next', 'continue', 'let’s go', 'ready', 'ok, next one please', 'start']],
    ['all', ['that’s all', 'that’s everything', 'done', 'nothing else']],
    [
      'undo',
      ['undo', 'no wait, undo that', 'go back one', 'oops, I tapped the wrong one', 'that was a mistake'],
    ],
    ['yes', ['yes', 'sure', 'Yes.', 'sounds good, do that']],
    ['ok', ['ok', 'fine', 'understood']],
    ['no', ['no', 'nope', 'not really']],
    [
      null,
      [
        '',
        'mug',
        'enough pens',
        'a stop sign',
        'kitchen',
        'under the bed',
        'the hall cupboard',
        'keep boxes',
        'books, what else, mugs',
        'on the shelf next to the door',
      ],
    ],
  ])('%s', (intent, texts) => {
    for (const text of texts) expect([text, readIntent(text)]).toEqual([text, intent])
  })
})

test.each([
  ['also a lamp', true],
  ['And also two mugs', true],
  ['there’s also a guitar', true],
  ['add a book', true],
  ['I forgot the lamp', true],
  ['on the shelf', false],
  ['an address book', false],
])('%j adds to the list: %s', (text, expected) => {
  expect(addsToList(text)).toBe(expected)
})

describe('what the page says for a person', () => {
  test.each(Object.keys(english.session.reply) as (keyof typeof english.session.reply)[])(
    '“%s” is understood in German as it is in English',
    reply => {
      const meant = readIntent(english.session.reply[reply])
      expect(meant).not.toBeNull()
      expect(readIntent(german.session.reply[reply])).toBe(meant)
    },
  )

  test('is not heard in a list of things', () => {
    expect(readIntent('weiter Mantel, alte Tassen')).toBeNull()
    expect(readIntent('gut erhaltene Bücher')).toBeNull()
  })
})

const goes = (how: 'trash' | 'donate' | 'recycle' | 'sell' | 'give_back' | null): Leaning => ({
  to: 'let_go',
  how,
})

test.each<[string, Leaning | null]>([
  ['I’d rather keep it.', { to: 'keep' }],
  ['I use it every day', { to: 'keep' }],
  ['it was a gift from my grandmother', { to: 'keep' }],
  ['I can’t let it go', { to: 'keep' }],
  ["I don't want to lose it", { to: 'keep' }],
  ['I’m not ready to throw it away', { to: 'keep' }],
  ['I could let it go.', goes(null)],
  ['I don’t really need it', goes(null)],
  ['I never use it', goes(null)],
  ['I no longer like it', goes(null)],
  ['maybe donate it', goes('donate')],
  ['I could give it away', goes('donate')],
  ['sell it perhaps', goes('sell')],
  ['just throw it out', goes('trash')],
  ['recycle it', goes('recycle')],
  ['not mine', goes('give_back')],
  ['belongs to the neighbours', goes('give_back')],
  ['hm', null],
  ['it is blue', null],
  ['', null],
])('%j leans to %j', (text, expected) => {
  expect(readLeaning(text)).toEqual(expected)
})
