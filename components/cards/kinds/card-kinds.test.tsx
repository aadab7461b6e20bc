/** What holds for each kind of question, by a sample of each: a kind that is added meets all of it. */
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { QuestionCard } from '@/components/cards/question-card'
import type { Question, QuestionOf } from '@/components/store/question-types'
import { SessionProvider } from '@/components/store/session-context'
import { english } from '@/components/words/en'
import { wordsIn } from '@/components/words/testing/words-in'
import { type CompiledMessages, WordsProvider } from '@/components/words/words'
import { sessionId } from '@/lib/engine/ids'
import { validateAnswer } from '@/lib/tidy/questions/rules'
import { answer } from '@/lib/tidy/questions/shapes'
import { SAMPLE_QUESTIONS, samplesFor } from '@/lib/tidy/testing/sample-questions'
import { initialViewState } from '@/lib/wire/view'
import { answerWords, choicesOf } from './card-kinds'

const words = wordsIn('en', 'cards')
const german = wordsIn('de', 'cards')

const mug: QuestionOf<'ProposeDisposition'> = {
  kind: 'ProposeDisposition',
  item: 'blue mug',
  choices: [
    { label: 'Kitchen', disposition: 'kitchen shelf' },
    { label: 'Let it go', disposition: 'the box by the door', is_donate: true },
  ],
}

function htmlOf(question: Question): string {
  const state = initialViewState(sessionId.parse('s_1'))
  return renderToStaticMarkup(
    <WordsProvider language="en" messages={english as unknown as CompiledMessages}>
      <SessionProvider initial={{ state, events: [], earlier: [] }}>
        <QuestionCard
          questionId="q_1"
          question={question}
          submission={{ at: 'open' }}
          replacesAnswered={false}
          thingId={null}
          onAnswer={() => {}}
        />
      </SessionProvider>
    </WordsProvider>,
  )
}

/** The answers that a page without scripts can send. */
const answersIn = (html: string) =>
  [...html.matchAll(/ value="(\{&quot;[^"]*)"/g)].map(([, value = '']) =>
    answer.parse(JSON.parse(value.replaceAll('&quot;', '"'))),
  )

const SHARED = ['text', 'said', 'skip', 'cannot_find', 'cannot_decide']

describe.each(Object.values(SAMPLE_QUESTIONS))('a card of the kind $kind', question => {
  const html = htmlOf(question)

  it('takes the answers of its own without scripts, or else words', () => {
    const given = answersIn(html)
    for (const one of given) expect(validateAnswer(question, one)).toBeNull()
    const own = samplesFor(question).flatMap(({ kind }) => (SHARED.includes(kind) ? [] : [kind]))
    expect(given.map(({ kind }) => kind)).toEqual(expect.arrayContaining(own))
    expect(html).toContain(own.length > 0 ? 'name="answer"' : 'name="text"')
  })

  it('has a number key for each choice, or else a field', () => {
    const keys = html.match(/data-choice/g) ?? []
    expect(keys.length).toBeGreaterThanOrEqual(choicesOf(question, words).length)
    expect(keys.length > 0 || /<(?:input|select|textarea)(?![^>]*type="hidden")/.test(html)).toBe(true)
  })

  it('has choices for the voice that fit', () => {
    for (const { answer } of choicesOf(question, words))
      expect(answer && validateAnswer(question, answer)).toBeNull()
  })

  it.each([words, german])('says each answer that fits in words', words => {
    for (const given of samplesFor(question))
      expect(['', words('answered')]).not.toContain(answerWords(question, given, words))
  })
})

describe('an answer in words', () => {
  it('names what was chosen', () => {
    expect(answerWords(mug, { kind: 'choice', index: 0 }, words)).toBe('→ kitchen shelf')
    expect(answerWords(mug, { kind: 'choice', index: 1 }, words)).toBe('Donate')
    expect(answerWords(mug, { kind: 'choice', index: 9 }, words)).toBe('Answered')
  })

  it('keeps the person’s own words', () => {
    expect(answerWords(mug, { kind: 'text', text: 'the attic' }, words)).toBe('the attic')
  })

  it('is said in the person’s language', () => {
    expect(answerWords(mug, { kind: 'choice', index: 1 }, german)).toBe('Spenden')
    expect(answerWords(mug, { kind: 'cannot_find' }, german)).toBe('Finde ich nicht')
  })
})

describe('the path through a Choose card', () => {
  it('reads as the labels that were tapped', () => {
    const anchor = { id: 'anchor', prompt: 'What stays?', choices: [{ label: 'The bed', value: 'bed' }] }
    const question: QuestionOf<'Choose'> = {
      kind: 'Choose',
      id: 'function',
      prompt: 'What is this room for?',
      choices: [{ label: 'Sleeping', value: 'bedroom', reveals: [{ choose: anchor }] }],
    }
    const path = [
      { id: 'function', value: 'bedroom' },
      { id: 'anchor', value: 'bed' },
    ]
    expect(answerWords(question, { kind: 'path', path }, words)).toBe('Sleeping, The bed')
  })
})

describe('a choice', () => {
  it('is shown, read aloud and heard each in its own words', () => {
    const cupboard = { label: 'Put it in the kitchen cupboard', disposition: 'kitchen cupboard' }
    expect(choicesOf({ ...mug, choices: [cupboard] }, words)).toMatchObject([
      {
        shown: { label: 'Kitchen cupboard' },
        spoken: '1: Put it in the kitchen cupboard.',
        heard: 'Put it in the kitchen cupboard',
      },
    ])
  })

  it('of yes or no has its button alone: the prompt is read, and any yes is heard', () => {
    expect(choicesOf({ kind: 'Confirm', prompt: 'Done?', default: false }, german)).toMatchObject([
      { shown: { label: 'Nein', isLikely: true }, spoken: null, heard: null },
      { shown: { label: 'Ja', isLikely: false }, spoken: null, heard: null },
    ])
  })

  it('whose label is a number is read without its place', () => {
    const choices = ['1', '2', 'More'].map(label => ({ label, value: label }))
    const spoken = choicesOf({ kind: 'Choose', id: 'count', prompt: 'How many?', choices }, words)
    expect(spoken.map(({ spoken }) => spoken)).toEqual(['1.', '2.', '3: More.'])
  })
})
