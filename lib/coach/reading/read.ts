/** Reads a message: the likeliest readings of it, best first. */

import {
  type Clause,
  clausesOf,
  FUNCTION_WORDS,
  foldedWordsOf,
  isWord,
  stem,
  type Token,
  tokensOf,
} from '@/lib/coach/words'
import {
  ACT_LABELS,
  type Act,
  doing,
  goesOn,
  type Read,
  type Reading,
  type Situation,
  SPAN_LABELS,
} from './acts'
import { type Evidence, probabilitiesOf } from './confidence'
import type { LabelledText, Span } from './context'
import { bestLabellings, hash } from './crf'
import { clauseFeatures, surroundingsOf, tokenFeatures } from './features'
import { contentStems } from './known-things'
import { readParts, withNames } from './parts'
import { type Resolved, resolve } from './resolve'
import type { Learned } from './weights'

/** The most tokens of a message that are read. */
const MAX_TOKENS = 4_000
const LABELLINGS = 8
/** The taggings that are tried for each labelling. */
const TAGGINGS = 4
const MAX_READINGS = 8
/** A less likely way to label and tag a text is not looked at. */
const MIN_LABELLED = 0.002
/** A topic that is less likely is right one time in five: then no answer is the better one. */
const MIN_TOPIC = 0.3

export function readerOf(learned: Learned): Read {
  const read = plainReaderOf(learned)
  return (text, situation) => {
    const parts = readParts(text, situation, read)
    const plain = read(text, situation).map(one => withNames(one, situation))
    if (!parts) return plain
    const left = 1 - parts.probability
    return [parts, ...plain.map(one => ({ ...one, probability: one.probability * left }))].toSorted(
      (one, other) => other.probability - one.probability,
    )
  }
}

function plainReaderOf(learned: Learned): Read {
  return (written, situation) => {
    const text = written.replaceAll(CODE, ' ')
    if (!/\p{Script=Latin}/u.test(text)) return unlettered(text, situation)
    const found = evidenceOf(learned, text, situation)
    const probabilities = probabilitiesOf(learned.confidence, found)
    return found
      .map(({ acts }, at) => ({ acts, probability: probabilities[at] ?? 0 }))
      .toSorted((one, other) => other.probability - one.probability)
  }
}

/** Markup, addresses, paths and pieces of programs name nothing that lies around. */
const CODE = new RegExp(
  [
    /<(?:script|style)\b[^>]*>[\s\S]*?<\/(?:script|style)>/,
    /(?:<|&lt;)\/?[a-z][^<>&]*(?:>|&gt;)/,
    /&#?\w+;/,
    /\b[a-z]+:\/\/\S*/,
    /\bjavascript:\S*/,
    /(?<![\w/])(?:\/[\w.-]+){2,}/,
    /```[\s\S]*?(?:```|$)/,
    /\[\[[\s\S]*?\]\]/,
    /(?:\b\w+:\s*)?\{\s*"[\s\S]*?\}/,
    /['")]\s*;\s*(?:drop|delete|insert|update|select|alter)\s.*/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
)

/** Scripts that nothing was learned of: what is asked for as a list is cut at its commas. */
function unlettered(text: string, { to }: Situation): Reading[] {
  const names = text
    .split(/[\n,，、;；.。]+|和/u)
    .map(name => name.trim())
    .filter(name => /\p{L}/u.test(name))
  return to === 'list' && names.length > 0
    ? [{ acts: [{ do: 'list', things: names.map(name => ({ name })) }], probability: 0.6 }]
    : []
}

export interface Labelled extends LabelledText {
  /** Probability of the labels of the clauses. */
  readonly labelling: number
  /** Probability of the spans, given those labels. */
  readonly tagging: number
}

/** A text with the labels and spans that it may have; those of the likeliest labels come first. */
export function* labelledOf(
  { spans: tagger, acts: classifier, topics }: Learned,
  text: string,
  situation: Situation,
): Generator<Labelled> {
  const tokens = tokensOf(text).slice(0, MAX_TOKENS)
  if (tokens.length === 0) return
  const around = surroundingsOf(situation)
  const clauses = clausesOf(tokens)
  const topicOf = (words: string) => {
    const [best] = bestLabellings(topics, [topicFeatures(words)], 1)
    return (best && best.probability >= MIN_TOPIC && topics.labels[best.labels[0] ?? 0]) || 'unknown'
  }
  for (const found of bestLabellings(classifier, clauseFeatures(tokens, clauses, around), LABELLINGS)) {
    const labels = found.labels.map(label => ACT_LABELS[label] ?? 'talk')
    const acts = actsOfTokens(tokens.length, clauses, labels)
    const labelling = found.probability
    for (const tagged of bestLabellings(tagger, tokenFeatures(tokens, around, acts), TAGGINGS)) {
      const spans = spansOf(tagged.labels, tokens)
      yield { text, tokens, clauses, labels, spans, topicOf, labelling, tagging: tagged.probability }
    }
  }
}

/** The likeliest first. */
export function evidenceOf(learned: Learned, text: string, situation: Situation): Evidence[] {
  const words = tokensOf(text).slice(0, MAX_TOKENS).filter(isWord)
  const isUnknown = ({ word }: Token) => !learned.acts.rows.has(hash(`w ${word}`))
  const unknown = words.filter(isUnknown).length / Math.max(words.length, 1)
  const named = namedIn(words, situation)
  const { before = '', item } = situation
  const spokenOf = namedIn(tokensOf(before).slice(0, MAX_TOKENS), situation).filter(name => name !== item)
  const found = new Map<string, Evidence>()
  for (const labelled of labelledOf(learned, text, situation)) {
    const { labelling, tagging, clauses, labels, tokens } = labelled
    const probability = labelling * tagging
    if (found.size > 0 && labelling < MIN_LABELLED) break
    if (found.size > 0 && probability < MIN_LABELLED) continue
    const ways = waysToTake(labelled, situation, spokenOf)
    for (const { acts, doubts } of ways) {
      const done = doing(acts)
      const key = JSON.stringify(done.length > 0 ? done : acts.map(act => act.do))
      const first = found.get(key) ?? {
        acts,
        mass: 0,
        doubts,
        talk: talkShare(clauses, labels, tokens.length),
        left: named.filter(name => !isActedOn(acts, name)).length,
        situation,
        labelling,
        tagging,
        unknown,
        words: words.length,
        clauses: clauses.length,
      }
      found.set(key, { ...first, mass: first.mass + probability / ways.length })
    }
  }
  return [...found.values()].toSorted((one, other) => other.mass - one.mass).slice(0, MAX_READINGS)
}

/** The acts that a labelled text may come to: none where a decision has no place, since it can’t be carried out. */
function waysToTake(labelled: Labelled, situation: Situation, spokenOf: readonly string[]): Resolved[] {
  const resolved = [resolve(labelled, situation)]
  // After a question about the lamp “it” may be the lamp, or still the thing in hand.
  if (spokenOf.length > 0) {
    const other = resolve(labelled, situation, spokenOf)
    if (JSON.stringify(other.acts) !== JSON.stringify(resolved[0]?.acts)) resolved.unshift(other)
  }
  return resolved.flatMap(({ acts, doubts }) => {
    const known = acts.some(act => !isUnknownAsk(act)) ? acts.filter(act => !isUnknownAsk(act)) : acts
    const isPlaceless = known.some(act => act.do === 'decide' && act.to === '')
    return isPlaceless ? [] : eitherOf(known).map(one => ({ acts: one, doubts }))
  })
}

/** “Shelf or desk” is one or the other. */
function eitherOf(acts: readonly Act[]): (readonly Act[])[] {
  const at = acts.findIndex(act => act.do === 'decide' && CHOOSING.test(act.to))
  const act = acts[at]
  if (act?.do !== 'decide') return [acts]
  return act.to.split(CHOOSING).map(to => acts.with(at, { ...act, to: to.trim() }))
}

const CHOOSING = new RegExp(`\\s+(?:${[...FUNCTION_WORDS.choosing].join('|')})\\s+`, 'i')

/** Beside other acts a question that has no answer is treated as talk. */
const isUnknownAsk = (act: Act) => act.do === 'ask' && act.topic === 'unknown'

/** Other things that are there, whose last word is said. */
function namedIn(words: readonly Token[], { things, done }: Situation): string[] {
  const said = new Set(words.map(({ word }) => stem(word)))
  return [...things, ...done.map(({ name }) => name)].filter(name =>
    said.has(contentStems(name).at(-1) ?? ''),
  )
}

const isActedOn = (acts: readonly Act[], name: string) =>
  acts.some(
    act =>
      ('thing' in act && act.thing === name) || ('things' in act && act.things.some(thing => thing === name)),
  )

/** Share of the tokens that stand in clauses of small talk. */
const talkShare = (clauses: readonly Clause[], labels: readonly string[], length: number) =>
  clauses.reduce((sum, { start, end }, at) => sum + (labels[at] === 'talk' ? end - start : 0), 0) / length

function actsOfTokens(
  length: number,
  clauses: readonly { readonly start: number; readonly end: number }[],
  names: readonly string[],
): string[] {
  const acts = new Array<string>(length).fill('talk')
  for (const [index, { start, end }] of clauses.entries()) {
    const name = names[index] ?? 'talk'
    acts.fill(goesOn(name) ? name.slice(0, -1) : name, start, end)
  }
  return acts
}

export function topicFeatures(text: string): number[] {
  const words = foldedWordsOf(text)
  const found = words.flatMap((word, at) => [
    `w ${word}`,
    `st ${stem(word)}`,
    `2 ${word} ${words[at + 1] ?? '$'}`,
    ...(word.length > 4
      ? Array.from({ length: word.length - 3 }, (_, from) => `g ${word.slice(from, from + 4)}`)
      : []),
  ])
  return [...new Set(['b', ...found])].map(hash)
}

/** No span goes on behind the end of a sentence. */
const SENTENCE_END = /^(?:[.:;!?…]+|\n)$/

function spansOf(tags: readonly number[], tokens: readonly Token[]): Span[] {
  const spans: Span[] = []
  for (let start = 0; start < tags.length; start++) {
    const label = SPAN_LABELS[tags[start] ?? 0] ?? 'O'
    if (!label.startsWith('B-')) continue
    const kind = label.slice(2)
    let end = start + 1
    while (SPAN_LABELS[tags[end] ?? 0] === `I-${kind}` && !SENTENCE_END.test(tokens[end]?.word ?? '')) end++
    spans.push({ kind, start, end })
  }
  return spans
}
