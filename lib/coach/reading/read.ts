/** Reads a message: the likeliest readings of it, best first. */

import { foldedWordsOf, isWord, stem, tokensOf } from '@/lib/coach/words'
import type { Reading, Situation } from './acts'
import { clausesOf } from './clauses'
import { type Evidence, evidenceFeatures, likelihood } from './confidence'
import type { Span } from './context'
import { bestLabellings, hash } from './crf'
import { clauseFeatures, surroundingsOf, tokenFeatures } from './features'
import { ACT_LABELS, goesOn, SPAN_LABELS } from './labels'
import { resolve } from './resolve'
import type { Learned } from './weights'

/** Of a message this many tokens are read. */
const MAX_TOKENS = 4_000
const LABELLINGS = 8
const MAX_READINGS = 5
/** A topic that is less likely is right one time in five: then no answer is the better one. */
const LEAST_TOPIC = 0.3

export type Read = (text: string, situation: Situation) => readonly Reading[]

export function readerOf(learned: Learned): Read {
  return (text, situation) => {
    if (!/\p{Script=Latin}/u.test(text)) return unlettered(text, situation)
    const found = evidenceOf(learned, text.replaceAll(/<\/?[a-z][^>]*>/gi, ' '), situation)
    return found
      .map((one, rank) => ({
        acts: one.acts,
        probability: likelihood(learned.confidence, featuresOf(found, one, rank)),
      }))
      .toSorted((one, other) => other.probability - one.probability)
  }
}

/** Scripts that nothing was learned of: what is asked for as a list is cut at its commas. */
function unlettered(text: string, { to }: Situation): Reading[] {
  const names = text
    .split(/[\n,，、;；.。]+|\s+(?=\p{L})|和/u)
    .map(name => name.trim())
    .filter(name => /\p{L}/u.test(name))
  return to === 'list' && names.length > 0
    ? [{ acts: [{ do: 'list', things: names.map(name => ({ name })) }], probability: 0.6 }]
    : []
}

export const featuresOf = (found: readonly Evidence[], one: Evidence, rank: number) =>
  evidenceFeatures(one, rank, found[0]?.mass ?? 0, found[1]?.mass ?? 0)

/** The likeliest first. */
export function evidenceOf(
  { spans: tagger, acts: classifier, topics }: Learned,
  text: string,
  situation: Situation,
): Evidence[] {
  const tokens = tokensOf(text).slice(0, MAX_TOKENS)
  if (tokens.length === 0) return []
  const around = surroundingsOf(situation)
  const clauses = clausesOf(tokens)
  const labellings = bestLabellings(classifier, clauseFeatures(tokens, clauses, around), LABELLINGS)
  const topicOf = (words: string) => {
    const [best] = bestLabellings(topics, [topicFeatures(words)], 1)
    return (best && best.probability >= LEAST_TOPIC && topics.labels[best.labels[0] ?? 0]) || 'unknown'
  }
  const words = tokens.filter(isWord)
  const unknown =
    words.filter(({ word }) => !classifier.rows.has(hash(`w ${word}`))).length / Math.max(words.length, 1)
  const found = new Map<string, Evidence>()
  for (const { labels, probability } of labellings) {
    if (probability < 0.01 && found.size > 0) break
    const names = labels.map(label => ACT_LABELS[label] ?? 'talk')
    const [tagged] = bestLabellings(
      tagger,
      tokenFeatures(tokens, around, actsOfTokens(tokens.length, clauses, names)),
      1,
    )
    const spans = spansOf(tagged?.labels ?? [])
    const { acts, sureness } = resolve({ text, tokens, spans, clauses, labels: names, topicOf }, situation)
    // A decision without a place can't be carried out.
    if (acts.some(act => act.do === 'decide' && act.to === '')) continue
    const key = JSON.stringify(acts)
    const known = found.get(key)
    const mass = (known?.mass ?? 0) + probability
    const perToken = Math.log(Math.max(tagged?.probability ?? 0, 1e-9)) / tokens.length
    found.set(key, {
      acts,
      mass,
      sureness: known?.sureness ?? sureness,
      spans: known?.spans ?? perToken,
      unknown,
      words: words.length,
      clauses: clauses.length,
    })
  }
  return [...found.values()]
    .toSorted((one, other) => other.mass * other.sureness - one.mass * one.sureness)
    .slice(0, MAX_READINGS)
}

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

function spansOf(tags: readonly number[]): Span[] {
  const spans: Span[] = []
  for (let start = 0; start < tags.length; start++) {
    const label = SPAN_LABELS[tags[start] ?? 0] ?? 'O'
    if (!label.startsWith('B-')) continue
    const kind = label.slice(2)
    let end = start + 1
    while (end < tags.length && SPAN_LABELS[tags[end] ?? 0] === `I-${kind}`) end++
    spans.push({ kind, start, end })
  }
  return spans
}
