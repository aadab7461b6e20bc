/**
 * Learns both parts from the voices, and tells how well they do on voices that they have not learned from.
 * `npm run understand -- --learn`; with `--weigh` only how much each feature of a reading counts.
 */

import { readFileSync, writeFileSync } from 'node:fs'
import {
  ACT_LABELS,
  actMayFollow,
  atomsOfAct,
  atomsOfSpan,
  goesOn,
  SPAN_LABELS,
  spanMayFollow,
} from '@/lib/coach/reading/acts'
import {
  type Confidence,
  type Evidence,
  featuresOf,
  probabilitiesOf,
  softmaxWithNone,
} from '@/lib/coach/reading/confidence'
import type { CrfModel } from '@/lib/coach/reading/crf'
import {
  clauseFeatures,
  type Surroundings,
  surroundingsOf,
  tokenFeatures,
} from '@/lib/coach/reading/features'
import { evidenceOf, topicFeatures } from '@/lib/coach/reading/read'
import { type Learned, type PackedLearned, pack, unpackLearned } from '@/lib/coach/reading/weights'
import { type Clause, clausesOf, type Token, tokensOf } from '@/lib/coach/words'
import { combine, listed } from './combine'
import { goldActs, isSameDoing, isSameReading, situationOf } from './gold'
import { type Example, seeded, trainCrf } from './train-crf'
import {
  partOf,
  readPhrases,
  readQuestions,
  readVoices,
  type TopicRow,
  unmarked,
  type VoiceAct,
  type VoiceLine,
} from './voices'

interface Sample {
  readonly line: VoiceLine
  readonly text: string
  readonly tokens: readonly Token[]
  readonly around: Surroundings
  readonly tags: readonly number[]
  readonly kinds: readonly string[]
  readonly cuts: readonly number[]
}

function sampleOf(line: VoiceLine): Sample {
  const { text, spans, cuts } = unmarked(line.text)
  const tokens = tokensOf(text)
  const spanAt = ({ start, end }: Token) => spans.find(span => start < span.end && end > span.start)
  const tags = tokens.map((token, at) => {
    const span = spanAt(token)
    if (!span) return 0
    const before = tokens[at - 1]
    return SPAN_LABELS.indexOf(`${before && spanAt(before) === span ? 'I' : 'B'}-${span.kind}`)
  })
  return {
    line,
    text,
    tokens,
    tags,
    around: surroundingsOf(situationOf(line)),
    kinds: tokens.map(token => spanAt(token)?.kind ?? ''),
    cuts: cuts.map(cut => tokens.findIndex(({ end }) => end > cut)),
  }
}

function labelOf(act: VoiceAct): string {
  if (act.do === 'feel') return `feel ${act.kind}`
  const where = String(act.where ?? '')
  return act.do === 'decide' && where.startsWith('@') ? `decide ${where}` : act.do
}

/** The act of each part of a message, or null where it is not known which part is which. */
function partsOf({ line, cuts }: Sample): string[] | null {
  const acts = line.acts.map(labelOf)
  const parts = acts.length === cuts.length + 1 ? acts : acts.filter(act => act !== 'split')
  return parts.length === cuts.length + 1 ? parts : null
}

const ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
  decide: ['place', 'way', 'person', 'ref', 'thing'],
  list: ['thing'],
}

/** The labels that each clause may have. */
function allowedLabels(sample: Sample, clauses: readonly Clause[]): number[][] {
  const index = (label: string) => ACT_LABELS.indexOf(label)
  const { line, cuts, kinds } = sample
  const parts = partsOf(sample)
  if (parts === null) {
    const all = [0, ...line.acts.map(labelOf).flatMap(act => [index(act), index(`${act}+`)])].filter(
      one => one >= 0,
    )
    return clauses.map(() => all)
  }
  return clauses.map(clause => {
    const part = cuts.filter(cut => cut <= clause.start).length
    const act = parts[part] ?? 'talk'
    if (act === 'talk') return [0]
    const [from, to] = [cuts[part - 1] ?? 0, cuts[part] ?? Infinity]
    const siblings = clauses.filter(({ start }) => start >= from && start < to)
    const isFirst = siblings[0] === clause
    if (siblings.length === 1) return [index(act)]
    const own = isFirst ? [index(act)] : [index(act), index(`${act}+`)]
    const wanted = ARGUMENTS[act.split(' ')[0] ?? ''] ?? []
    const tells = ({ start, end }: Clause) => kinds.slice(start, end).some(kind => wanted.includes(kind))
    const tellers = siblings.filter(tells)
    if (tellers.length > 0) return tells(clause) ? own : [0, ...own]
    // The longest clause tells it; the others may be talk.
    const longest = siblings.toSorted((one, other) => other.end - other.start - (one.end - one.start))[0]
    return longest === clause ? own : [0, ...own]
  })
}

function trainSpans(samples: readonly Sample[], random: () => number): CrfModel {
  const examples = samples.map((sample): Example => {
    const { tokens, around, tags, cuts } = sample
    const parts = partsOf(sample)
    const acts =
      parts === null ? [] : tokens.map((_, at) => parts[cuts.filter(cut => cut <= at).length] ?? '')
    return { features: tokenFeatures(tokens, around, acts), allowed: tags.map(tag => [tag]) }
  })
  return trainCrf(examples, {
    labels: SPAN_LABELS,
    atomsOf: atomsOfSpan,
    epochs: 5,
    rate: 0.1,
    penalty: 1e-4,
    dropout: 0.2,
    minCount: 4,
    mayFollow: spanMayFollow,
    mayStart: label => !label.startsWith('I-'),
    random,
  })
}

function trainActs(samples: readonly Sample[], random: () => number): CrfModel {
  const examples = samples.map((sample): Example => {
    const clauses = clausesOf(sample.tokens, new Set(sample.cuts))
    return {
      features: clauseFeatures(sample.tokens, clauses, sample.around),
      allowed: allowedLabels(sample, clauses),
    }
  })
  return trainCrf(examples, {
    labels: ACT_LABELS,
    atomsOf: atomsOfAct,
    epochs: 6,
    rate: 0.1,
    penalty: 1e-3,
    dropout: 0.3,
    minCount: 6,
    mayFollow: actMayFollow,
    mayStart: label => !goesOn(label),
    random,
  })
}

function trainTopics(rows: readonly TopicRow[], random: () => number): CrfModel {
  const labels = rows.map(({ topic }) => topic)
  const examples = rows.flatMap(({ asks }, topic) =>
    [...asks.en, ...asks.de].map((ask): Example => ({ features: [topicFeatures(ask)], allowed: [[topic]] })),
  )
  return trainCrf(examples, {
    labels,
    atomsOf: label => [label],
    epochs: 20,
    rate: 0.1,
    penalty: 1e-4,
    dropout: 0.2,
    minCount: 1,
    mayFollow: () => true,
    mayStart: () => true,
    random,
  })
}

/** The mean of models of the same examples, which depends less on the order in which they were shown. */
function meanOf(models: readonly CrfModel[]): CrfModel {
  const [first] = models
  if (!first) throw new Error('There is no model.')
  const mean = (key: 'weights' | 'transitions' | 'starts') =>
    first[key].map((_, at) => models.reduce((sum, model) => sum + model[key][at]!, 0) / models.length)
  return { ...first, weights: mean('weights'), transitions: mean('transitions'), starts: mean('starts') }
}

interface Judged {
  readonly sample: Sample
  readonly found: readonly Evidence[]
  /** The rank of the right reading, or -1. */
  readonly rank: number
}

function judge(learned: Learned, samples: readonly Sample[]): Judged[] {
  return samples.map(sample => {
    const gold = goldActs(sample.line)
    const found = evidenceOf(learned, sample.text, situationOf(sample.line))
    return { sample, found, rank: found.findIndex(({ acts }) => isSameReading(acts, gold)) }
  })
}

/** Gradient steps towards the readings that are right, or towards none. */
function learnConfidence(judged: readonly Judged[]): Confidence {
  const places = new Map<string, number>()
  const placeOf = (name: string) => {
    const place = places.get(name) ?? places.size
    places.set(name, place)
    return place
  }
  const messages = judged.map(({ sample, found }) =>
    found.map(({ acts }, rank) => ({
      features: featuresOf(found, rank).map(([name, value]) => [placeOf(name), value] as const),
      isRight: isSameDoing(acts, goldActs(sample.line)),
    })),
  )
  const weights = new Float64Array(places.size)
  const squares = new Float64Array(places.size).fill(1e-6)
  for (let step = 0; step < 800; step++) {
    const gradients = weights.map(weight => -weight)
    for (const readings of messages) {
      const scores = readings.map(({ features }) =>
        features.reduce((sum, [place, value]) => sum + weights[place]! * value, 0),
      )
      const given = softmaxWithNone(scores)
      const right = readings.reduce((sum, { isRight }, at) => sum + (isRight ? given[at]! : 0), 0)
      for (const [at, { features, isRight }] of readings.entries()) {
        const error = (isRight ? given[at]! / right : 0) - given[at]!
        for (const [place, value] of features) gradients[place]! += error * value
      }
    }
    for (const [place, gradient] of gradients.entries()) {
      const change = gradient / messages.length
      squares[place]! += change * change
      weights[place]! += (0.1 * change) / Math.sqrt(squares[place]!)
    }
  }
  return Object.fromEntries([...places].map(([name, place]) => [name, Number(weights[place]!.toFixed(3))]))
}

function report(name: string, judged: readonly Judged[], confidence: Confidence) {
  const bins = Array.from({ length: 10 }, () => [0, 0])
  const ranks = judged.map(({ sample, found, rank }) => {
    const likely = probabilitiesOf(confidence, found)
      .map((probability, at) => ({ probability, at }))
      .toSorted((one, other) => other.probability - one.probability)
    const [best] = likely
    if (best) {
      const bin = bins[Math.min(9, Math.floor(10 * best.probability))]!
      bin[1]! += 1
      if (isSameDoing(found[best.at]!.acts, goldActs(sample.line))) bin[0]! += 1
    }
    return likely.findIndex(({ at }) => at === rank)
  })
  const share = (most: number) =>
    ((100 * ranks.filter(rank => rank >= 0 && rank < most).length) / ranks.length).toFixed(1)
  console.log(`${name}: ${ranks.length} messages, right ${share(1)} %, among three ${share(3)} %`)
  console.log(`  calibration: ${bins.map(([right, all], at) => `${at / 10} ${right}/${all}`).join('  ')}`)
}

/** Messages that are joined of two lines. */
const COMBINED = 6_000
/** Lists that are made of names. */
const NAMED = 900

const samples = readVoices('lib/coach/voices').map(sampleOf)
const inPart = (part: string) => samples.filter(({ line }) => partOf(line.voice) === part)
const namesOf = (lang: 'en' | 'de') =>
  inPart('train').flatMap(({ line }) => (line.lang === lang && line.item !== null ? [line.item] : []))
const names = { en: namesOf('en'), de: namesOf('de') }
const phrases = readPhrases('lib/coach/voices/phrases', names, seeded(4)).map(sampleOf)
const easy = phrases.filter(({ line }) => partOf(line.voice) === 'tune')
const learned = phrases.filter(({ line }) => partOf(line.voice) === 'train')
const lists = inPart('train')
  .map(({ line }) => line)
  .filter(({ to, acts: [act, ...more] }) => to === 'list' && act?.do === 'list' && more.length === 0)
const joined = combine(
  learned.map(({ line }) => line),
  lists,
  COMBINED,
  seeded(9),
).map(sampleOf)
const ofNames = listed(names, NAMED, seeded(7)).map(sampleOf)
const train = [...inPart('train'), ...learned, ...joined, ...ofNames]
const rows = JSON.parse(readFileSync('lib/coach/answers.json', 'utf8')) as TopicRow[]
// All of them would make questions of too much.
const questions = readQuestions(rows, names, seeded(5))
  .filter((_, at) => at % 3 === 0)
  .map(sampleOf)
const tune = inPart('tune')
/** The processor time so far. */
const clock = () => `${(process.cpuUsage().user / 1e6).toFixed(0)} s`
const FILE = 'lib/coach/reading/learned.json'

function learnParts(): PackedLearned {
  const acts = meanOf([1, 11, 21, 31].map(seed => trainActs([...train, ...questions], seeded(seed))))
  console.log('acts', acts.rows.size, clock())
  const spans = meanOf([2, 12, 22, 32].map(seed => trainSpans(train, seeded(seed))))
  console.log('spans', spans.rows.size, clock())
  const topics = trainTopics(rows, seeded(3))
  console.log('topics', topics.rows.size, clock())
  return { spans: pack(spans), acts: pack(acts), topics: pack(topics), confidence: {} }
}

const raw: PackedLearned = process.argv.includes('--weigh')
  ? JSON.parse(readFileSync(FILE, 'utf8'))
  : learnParts()
const judged = judge(unpackLearned(raw), tune)
console.log('judged', clock())
const confidence = learnConfidence([...judged, ...judge(unpackLearned(raw), easy)])
const text = JSON.stringify({ ...raw, confidence })
writeFileSync(FILE, `${text}\n`)
console.log('bytes', text.length, clock())
report('tune voices', judged, confidence)
report('phrases', judge(unpackLearned(raw), easy), confidence)
