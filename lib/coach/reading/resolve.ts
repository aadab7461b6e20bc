/** Makes acts in the app's terms of labelled clauses and spans: finds the things that are meant, places and people. */
import type { Act, FeelingKind, NamedThing, Situation } from './acts'
import type { Clause } from './features'
import { contentStems, type KnownThing, knownThing, matchesOf } from './known-things'
import { goesOn } from './labels'
import { listedAs } from './lexicon'
import { isWord, stem, type Token } from './tokens'

export interface Span {
  readonly kind: string
  /** Tokens from `start` up to `end`. */
  readonly start: number
  readonly end: number
}

export interface LabelledText {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly spans: readonly Span[]
  readonly clauses: readonly Clause[]
  /** One a clause. */
  readonly labels: readonly string[]
  readonly topicOf: (text: string) => string
}

export interface Resolved {
  readonly acts: readonly Act[]
  /** How sure the references are, from 0 to 1. */
  readonly sureness: number
}

/** At least two lines, all of them short. */
function isInLines(text: string): boolean {
  const lines = text.split(/\n+/).filter(line => line.trim() !== '')
  return lines.length > 1 && lines.every(line => line.trim().split(/\s+/).length <= 7)
}

/** Each short line names a thing, also where neither label nor mark tells. */
function withLines(labelled: LabelledText): LabelledText {
  const { clauses, tokens, spans } = labelled
  const labels = labelled.labels.map((label, index) => {
    const { start, end } = clauses[index] ?? { start: 0, end: 0 }
    return label === 'talk' || label === 'note' || (end - start <= 3 && NO_LINE.test(label)) ? 'list' : label
  })
  const isListed = (at: number) =>
    clauses.some(({ start, end }, index) => at >= start && at < end && labels[index]?.startsWith('list'))
  const starts = [0, ...tokens.flatMap(({ word }, at) => (word.startsWith('\n') ? [at + 1] : []))]
  const named = starts.flatMap((start, line): Span[] => {
    const end = (starts[line + 1] ?? tokens.length + 1) - 1
    let from = start
    const isSkipped = ({ word }: Token) => !isWord({ word }) || ARTICLES.has(word) || FILLERS.has(word)
    while (from < end && isSkipped(tokens[from]!)) from++
    const isCounted =
      listedAs(
        tokens.map(({ word }) => word),
        from,
      ) === 'N' && from + 1 < end
    const first = isCounted ? from + 1 : from
    let to = first
    while (to < end && (isWord(tokens[to]!) || /^['&.]$/.test(tokens[to]!.word))) to++
    const isName =
      to > first &&
      isListed(first) &&
      !tokens.slice(first, to).some(({ word }) => SENTENCE.has(word) || STATIVE.has(word))
    return isName
      ? [
          ...(isCounted ? [{ kind: 'number', start: from, end: first }] : []),
          { kind: 'thing', start: first, end: to },
        ]
      : []
  })
  const isReplaced = (span: Span) => named.some(({ start, end }) => span.start < end && span.end > start)
  return {
    ...labelled,
    labels,
    spans: [...spans.filter(span => !isReplaced(span)), ...named].toSorted(
      (one, other) => one.start - other.start,
    ),
  }
}

/** Acts that two words on a line of a list are not. */
const NO_LINE = /^(?:decide|feel|undo|accept|refuse|put_off|rename|merge|split|remove)/

interface Part {
  readonly label: string
  readonly start: number
  readonly end: number
}

export function resolve(given: LabelledText, situation: Situation): Resolved {
  const labelled = situation.to === 'list' && isInLines(given.text) ? withLines(given) : given
  const scope = new Scope(labelled, situation)
  const found = scope.withSplit(scope.agreed(partsOf(labelled).flatMap(part => scope.actsOf(part))))
  const room =
    situation.to === 'list' && found.some(act => act.do === 'list') && !found.some(act => act.do === 'room')
      ? scope.roomTold()
      : null
  const all = room === null ? found : [room, ...found]
  return { acts: all.length > 0 ? all : [scope.talk()], sureness: scope.sureness }
}

/** Clauses of one act together, with the talk between them. */
function partsOf({ clauses, labels }: LabelledText): Part[] {
  const parts: Part[] = []
  for (const [index, { start, end }] of clauses.entries()) {
    const label = labels[index] ?? 'talk'
    if (label === 'talk') continue
    const last = parts.at(-1)
    if (last && goesOn(label) && `${last.label}+` === label) parts[parts.length - 1] = { ...last, end }
    else if (last && label === last.label && label === 'list') parts[parts.length - 1] = { ...last, end }
    else parts.push({ label, start, end })
  }
  return parts
}

const words = (list: string) => new Set(list.split(' '))

const IT = words(
  'it this that das es den dem die der dat dit et des er sie ihn ihm se s n him her he she its das ding this one that one dies dieses diese diesen jenes des do',
)
const THEM = words('them these those they em die sie diese denen de se')
const BOTH = words('both beide beides beiden bede')
const ALL = words(
  'all everything alles alle lot every whole saemtliche ganze rest remaining remainder remain uebrigen restliche',
)
const OTHER = words('other others andere anderen anderer anderes ander zweite')
const SAME = words(
  'same too also ditto likewise there auch ebenso dort dorthin dahin daneben genauso gleiche gleichen selbe selben hinein jenauso',
)
const REST = words('rest remaining remainder uebrigen restliche restlichen others lot everything alles')

const PREPOSITIONS = words(
  'in into on onto under underneath behind beside next by at inside with above over below between near to on top of from against along off up down out ' +
    'im ins in auf unter unterm hinter hinterm neben am an aufs ans bei beim ueber uebern zu zum zur vor zwischen oben unten im uffm aufm ufm nebens untern hintern mitten vorn vorne hinten links rechts',
)
const ARTICLES = words(
  'the a an my our his her their your this that der die das den dem des ein eine einen einem einer mein meine meinen meinem meiner unser unsere unserem unserer unseren dr de d s',
)

/** With what is named of the list and not marked: “for the gel and the formula: pantry”. */
function withKnown({ tokens, spans }: LabelledText, { item, things, done }: Situation): Span[] {
  const names = [...(item === null ? [] : [item]), ...things, ...done.map(({ name }) => name)].map(knownThing)
  const covered = new Set(
    spans.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at)),
  )
  const found = [...spans]
  for (const [at, token] of tokens.entries()) {
    if (covered.has(at) || !isWord(token) || token.word.length < 4) continue
    const one = stem(token.word)
    const isNamed = names.some(({ stems }) => {
      const head = stems.at(-1) ?? ''
      return head.length > 2 && (head === one || (stems.length <= 2 && stems.includes(one)))
    })
    if (isNamed) found.push({ kind: 'thing', start: at, end: at + 1 })
  }
  return found.toSorted((left, right) => left.start - right.start)
}

class Scope {
  sureness = 1
  private readonly open: readonly KnownThing[]
  private readonly decided: readonly KnownThing[]
  /** Things that were spoken of in this message, the last one last. */
  private mentioned: string[][] = []
  private lastTo: string | null = null
  private parts: string[] = []
  /** What stands before the place or way of a decision that names no thing. */
  private readonly subjects = new Map<Act, string>()
  private readonly labelled: LabelledText
  private readonly situation: Situation

  constructor(labelled: LabelledText, situation: Situation) {
    this.labelled = { ...labelled, spans: withKnown(labelled, situation) }
    this.situation = situation
    const { item, things, done } = situation
    this.open = [...(item === null ? [] : [item]), ...things].map(knownThing)
    this.decided = done.map(({ name }) => knownThing(name))
  }

  talk(): Act {
    const first = this.labelled.tokens.filter(isWord).map(({ word }) => word)
    const has = (list: ReadonlySet<string>) => first.slice(0, 3).some(word => list.has(word))
    return {
      do: 'talk',
      kind: has(THANKS) ? 'thanks' : has(HELLO) ? 'hello' : has(YES) ? 'yes' : has(NO) ? 'no' : 'other',
    }
  }

  actsOf(part: Part): Act[] {
    const [name = '', detail = ''] = part.label.split(' ')
    switch (name) {
      case 'decide':
        return [this.decision(part, detail)]
      case 'feel':
        return [{ do: 'feel', kind: detail as FeelingKind }]
      case 'list':
        return this.listed(part)
      case 'rename': {
        const to = this.unknownIn(part).at(-1) ?? this.nameAfterCue(part)
        if (to === '') this.sureness *= 0.2
        const known = this.knownIn(part, this.open)
        return [{ do: 'rename', thing: known[0] ?? this.itemOr(this.open), to }]
      }
      case 'count': {
        const number =
          this.spansIn(part, 'number').map(span => numberOf(this.textOf(span)))[0] ?? this.numberIn(part)
        return number === null ? [] : [{ do: 'count', thing: this.thingIn(part), quantity: number }]
      }
      case 'split': {
        const into = [...this.spansIn(part, 'ref'), ...this.spansIn(part, 'thing')]
          .toSorted((one, other) => one.start - other.start)
          .map(span => this.textOf(span))
          .filter(text => !isPronoun(text) && matchesOf(text, this.open).every(({ score }) => score < 1))
        return [{ do: 'split', thing: this.thingIn(part), into }]
      }
      case 'merge':
        return [{ do: 'merge', things: this.thingsIn(part) }]
      case 'remove':
        return [{ do: 'remove', things: this.thingsIn(part) }]
      case 'put_off':
        return [{ do: 'put_off', things: this.thingsIn(part) }]
      case 'undo': {
        const done = this.knownIn(part, this.decided)
        const pronoun = this.mentioned.at(-1)?.find(one => this.decided.some(({ name }) => name === one))
        return [{ do: 'undo', thing: done[0] ?? pronoun ?? null }]
      }
      case 'first': {
        const { item, things } = this.situation
        // Before anything is listed, what they would begin with is named by it.
        return item === null && things.length === 0
          ? this.listed(part)
          : [{ do: 'first', things: this.thingsIn(part) }]
      }
      case 'accept':
        return [{ do: 'accept', choice: this.choiceIn(part) }]
      case 'cannot_find':
        return [{ do: 'cannot_find', thing: this.knownIn(part, this.open)[0] ?? this.situation.item }]
      case 'found':
        return [{ do: 'found', where: this.placeIn(part) }]
      case 'ask':
        return [
          {
            do: 'ask',
            topic: this.topicIn(part),
            thing: this.knownIn(part, [...this.open, ...this.decided])[0] ?? null,
          },
        ]
      case 'note': {
        const thing = this.knownIn(part, this.open)[0] ?? this.situation.item
        const text = this.textFrom(part.start, part.end).replace(/^[\s,;.–-]+|[\s,;–-]+$/g, '')
        return thing === null ? [] : [{ do: 'note', thing, text }]
      }
      case 'room': {
        const place = this.spansIn(part, 'place')[0] ?? this.spansIn(part, 'thing')[0]
        const name = place ? this.textOf(place) : this.textFrom(part.start, part.end)
        return [{ do: 'room', name: trimmed(name) }]
      }
      case 'stop':
      case 'go_on':
      case 'rest':
      case 'refuse':
      case 'cannot_decide':
      case 'crisis':
        return [{ do: name } as Act]
      default:
        return []
    }
  }

  /** “One on the chair, the other on the sofa” splits the thing in hand first. */
  withSplit(acts: readonly Act[]): Act[] {
    const { item } = this.situation
    const into = [...new Set(this.parts)]
    if (item === null || into.length === 0 || acts.some(act => act.do === 'split')) return [...acts]
    if (into.length > 1) return [{ do: 'split', thing: item, into }, ...acts]
    // One part alone is rather another word for the thing itself.
    this.sureness *= 0.6
    return acts.map(act =>
      'things' in act && act.do !== 'list'
        ? { ...act, things: act.things.map(name => (name === into[0] ? item : name)) }
        : act,
    )
  }

  private decision(part: Part, way: string): Act {
    const isNamed = this.labelled.spans.some(
      ({ kind, start, end }) =>
        (kind === 'thing' || kind === 'ref') && start >= part.start && end <= part.end,
    )
    const things = this.thingsIn(part, true)
    if (way === '@keep' || way === '@stays') return { do: way === '@keep' ? 'keep' : 'stays', things }
    const person = this.spansIn(part, 'person')[0]
    const who =
      person && (way === '@donate' || way === '@give_back') ? { who: trimmed(this.textOf(person)) } : {}
    const to = way === '' ? (this.placeIn(part) ?? this.samePlace(part) ?? this.restOf(part)) : way.slice(1)
    if (to !== '') this.lastTo = to
    if (way === '' && QUESTIONS.test(this.textFrom(part.start, part.end))) this.sureness *= 0.2
    const act: Act = { do: 'decide', things, to, ...who }
    if (!isNamed) this.subjects.set(act, this.subjectOf(part))
    return act
  }

  /** “Age 7” of “Age 7 in the chest of drawers”; empty where more or less than a name stands there. */
  private subjectOf(part: Part): string {
    const first = this.labelled.spans.find(
      ({ kind, start, end }) =>
        (kind === 'place' || kind === 'way' || kind === 'person') && start >= part.start && end <= part.end,
    )
    if (!first) return ''
    let end = first.start
    while (
      end > part.start &&
      (ARTICLES.has(this.wordAt(end - 1)) ||
        PREPOSITIONS.has(this.wordAt(end - 1)) ||
        VERBS.has(this.wordAt(end - 1)))
    )
      end--
    let start = part.start
    while (start < end && (FILLERS.has(this.wordAt(start)) || !isWord(this.labelled.tokens[start]!))) start++
    return end - start > 0 && end - start <= 4 ? this.textFrom(start, end) : ''
  }

  private wordAt(index: number): string {
    return this.labelled.tokens[index]?.word ?? ''
  }

  /** Decisions that say no place take that of the next; of two places for one thing either each is for a part, or the last one counts. */
  agreed(acts: readonly Act[]): Act[] {
    const { item } = this.situation
    const placed: Act[] = []
    let waiting: readonly string[] = []
    for (const act of acts) {
      if (act.do === 'decide' && act.to === '') {
        waiting = [...waiting, ...act.things]
        continue
      }
      if (act.do === 'decide' && waiting.length > 0) {
        const both: Act = { ...act, things: [...new Set([...waiting, ...act.things])] }
        waiting = []
        placed.push(both)
      } else placed.push(act)
    }
    if (waiting.length > 0) {
      const last = placed.findLast(act => act.do === 'decide')
      this.sureness *= 0.4
      placed.push({ do: 'decide', things: waiting, to: last?.do === 'decide' ? last.to : '' })
    }
    const ofItem = placed.filter(
      act => act.do === 'decide' && act.things.length === 1 && act.things[0] === item,
    )
    if (item === null || ofItem.length < 2) return placed
    const subjects = ofItem.map(act => this.subjects.get(act) ?? '')
    if (subjects.every(subject => subject !== '') && new Set(subjects).size === subjects.length) {
      this.sureness *= 0.7
      return placed.map(act => {
        const subject = this.subjects.get(act)
        if (act.do !== 'decide' || subject === undefined || !ofItem.includes(act)) return act
        this.parts.push(subject)
        return { ...act, things: [subject] }
      })
    }
    this.sureness *= 0.7
    return placed.filter(act => !ofItem.includes(act) || act === ofItem.at(-1))
  }

  /** Where the one went that is named as a model, or the last one. */
  private samePlace(part: Part): string | null {
    const { done } = this.situation
    const refs = this.tokensIn(part).some(({ word }) => SAME.has(word))
    const model = this.labelled.spans.find(
      span => span.kind === 'thing' && span.start >= part.start && span.end <= part.end && this.isModel(span),
    )
    if (!refs && !model) return null
    if (model)
      return (
        done.findLast(one =>
          matchesOf(this.textOf(model), this.decided).some(
            ({ name, score }) => name === one.name && score >= 0.7,
          ),
        )?.to ?? null
      )
    const named = this.knownIn(part, this.decided).at(-1)
    if (named !== undefined) return done.findLast(one => one.name === named)?.to ?? null
    return this.lastTo ?? done.at(-1)?.to ?? null
  }

  /** The words of the part that name no thing and are no small talk. */
  private restOf(part: Part): string {
    const covered = new Set(
      this.labelled.spans
        .filter(({ kind }) => kind === 'thing' || kind === 'ref')
        .flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at)),
    )
    let start = part.start
    let end = part.end
    const isOut = (at: number) =>
      covered.has(at) ||
      !isWord(this.labelled.tokens[at]!) ||
      FILLERS.has(this.wordAt(at)) ||
      IT.has(this.wordAt(at)) ||
      THEM.has(this.wordAt(at))
    while (start < end && isOut(start)) start++
    while (end > start && isOut(end - 1)) end--
    const all = this.labelled.tokens.map(({ word }) => word)
    const isPlaced = Array.from({ length: end - start }, (_, at) => start + at).some(
      at => /P/i.test(listedAs(all, at)) || PREPOSITIONS.has(all[at] ?? ''),
    )
    const isSentence = end - start > 5 || all.slice(start, end).some(word => SENTENCE.has(word))
    this.sureness *= isSentence ? 0.1 : isPlaced ? 0.7 : 0.4
    if (isSentence && end - start > 4) return ''
    return this.textFrom(start, end)
  }

  private placeIn(part: Part): string | null {
    const places = this.spansIn(part, 'place')
    const negations = this.spansIn(part, 'neg')
    const meant = places.filter(({ start }) => !negations.some(({ end }) => end <= start && start - end < 4))
    const last = meant.at(-1)
    const first = meant[0]
    if (!last || !first) return null
    // Parts of one place stand side by side: “top drawer, the red box”.
    const areOne = meant.every((span, at) => at === 0 || span.start - (meant[at - 1]?.end ?? 0) <= 3)
    const from = areOne ? first : last
    let { start } = from
    const at = (index: number) => this.labelled.tokens[index]?.word ?? ''
    if (start > part.start && ARTICLES.has(at(start - 1))) start--
    while (start > part.start && PREPOSITIONS.has(at(start - 1))) start--
    if (start !== from.start && !PREPOSITIONS.has(at(start))) start = from.start
    const said = trimmed(this.textFrom(start, last.end))
    return this.placeMeant(said) ?? said
  }

  /** “That folder” is the folder of before. */
  private placeMeant(said: string): string | null {
    if (!/\b(?:that|same|selben?|gleichen?)\b/i.test(said)) return null
    const [head] = contentStems(said).slice(-1)
    return (
      [...this.situation.done.map(({ to }) => to), ...(this.lastTo === null ? [] : [this.lastTo])].findLast(
        to => head !== undefined && contentStems(to).includes(head),
      ) ?? null
    )
  }

  private topicIn(part: Part): string {
    const text = this.textFrom(part.start, part.end)
    return QUESTIONS.test(text) && this.knownIn(part, this.decided).length > 0
      ? 'where'
      : this.labelled.topicOf(text)
  }

  /** “It’s called a viola” */
  private nameAfterCue({ start, end }: Part): string {
    const cue = this.labelled.tokens.findLastIndex(
      ({ word }, at) => at >= start && at < end - 1 && CUES.has(word),
    )
    if (cue < 0) return ''
    let to = cue + 1
    while (to < end && isWord(this.labelled.tokens[to]!) && to - cue <= 4) to++
    return trimmed(this.textFrom(cue + 1, to).replace(/^(?:a|an|the|ein|eine|einen|der|die|das)\s+/i, ''))
  }

  private thingIn(part: Part): string {
    return this.thingsIn(part)[0] ?? this.itemOr(this.open)
  }

  private itemOr(known: readonly KnownThing[]): string {
    return this.situation.item ?? known[0]?.name ?? ''
  }

  /** The things that a part is about: those that it names, or those that its pronouns stand for. */
  private thingsIn(part: Part, decides = false): string[] {
    const { item, things } = this.situation
    const spans = this.labelled.spans.filter(
      ({ kind, start, end }) =>
        (kind === 'thing' || kind === 'ref') && start >= part.start && end <= part.end,
    )
    const found: string[] = []
    for (const span of spans) {
      const text = this.textOf(span)
      const told = this.tokensIn(span).map(({ word }) => word)
      if (span.kind === 'ref' && told.every(word => SAME.has(word))) continue
      if (this.isModel(span)) continue
      const several = told.some(word => ALL.has(word))
      const matches = matchesOf(text, this.open).filter(({ score }) => score >= 0.7)
      if (matches.length > 0 && !isPronoun(text)) {
        const [best] = matches
        const equal = matches.filter(({ score }) => score === best!.score)
        if (several || (equal.length > 1 && isPlural(told.at(-1) ?? '')))
          found.push(...(several ? matches : equal).map(({ name }) => name))
        else {
          // The thing in hand is meant where several could be.
          const inHand = equal.find(({ name }) => name === item) ?? best!
          if (equal.length > 1 && inHand.name !== item) this.sureness *= 0.5
          found.push(inHand.name)
        }
        continue
      }
      const again = matchesOf(text, this.decided).filter(({ score }) => score >= 0.7)[0]
      if (again && span.kind === 'thing') {
        found.push(again.name)
        continue
      }
      if (span.kind === 'thing') {
        found.push(this.newName(span, decides))
        continue
      }
      found.push(...this.meantBy(told, text, decides))
    }
    const names = [...new Set(found)].filter(name => name !== '')
    const pronoun = names.length > 0 ? names : this.unspoken(part)
    const result =
      pronoun.length > 0 ? pronoun : item !== null ? [item] : things.length === 1 ? [...things] : []
    if (result.length === 0) this.sureness *= 0.2
    if (result.length > 0) this.mentioned.push(result)
    return result
  }

  /** Without a word for it, the thing of before is meant where it was named, else the thing in hand. */
  private unspoken(part: Part): string[] {
    const told = this.tokensIn(part).map(({ word }) => word)
    const before = this.mentioned.at(-1)
    if (!before || before.includes(this.situation.item ?? '')) return []
    return told.some(word => IT.has(word) || THEM.has(word)) ? before : []
  }

  private meantBy(told: readonly string[], text: string, decides: boolean): string[] {
    const { item, things } = this.situation
    const before = this.mentioned.at(-1)
    if (told.some(word => BOTH.has(word))) {
      if (before && before.length === 2) return before
      const pair = this.mentioned.flat().slice(-2)
      if (pair.length === 2) return pair
      if (item !== null && things.length === 1) return [item, ...things]
      if (item !== null && isPlural(stem(item) === item ? '' : (item.split(' ').at(-1) ?? ''))) return [item]
      this.sureness *= 0.6
      return item === null ? things.slice(0, 2) : [item]
    }
    if (
      decides &&
      item !== null &&
      told.some(word => REST.has(word)) &&
      this.mentioned.some(names => names.includes(item) || names.some(name => this.parts.includes(name)))
    )
      return this.part(text)
    if (told.some(word => ALL.has(word) || REST.has(word))) {
      if (told.some(word => REST.has(word)) && things.length > 0)
        return [...things, ...(item !== null && !told.some(word => OTHER.has(word)) ? [item] : [])]
      if (item !== null) return [item]
      return [...things]
    }
    if (told.some(word => OTHER.has(word))) {
      const rest = things.filter(name => !this.mentioned.flat().includes(name))
      if (this.parts.length > 0 || rest.length !== 1)
        return decides ? this.part(text) : item === null ? [] : [item]
      return rest
    }
    if (isPronoun(text)) {
      if (before && told.some(word => THEM.has(word)) && before.length > 1) return before
      if (before && !before.includes(item ?? '')) return before
      return item === null ? (before ?? []) : [item]
    }
    return decides ? this.part(text) : item === null ? [] : [item]
  }

  /** A part of the thing in hand. */
  private part(text: string): string[] {
    this.parts.push(text)
    return [text]
  }

  /** “Same as the towels”: they are the model, and not what is decided. */
  private isModel({ start }: Span): boolean {
    const before = this.labelled.tokens.slice(Math.max(0, start - 3), start).map(({ word }) => word)
    return (
      before.some(word => MODELS.has(word)) &&
      matchesOf(this.textOf({ kind: 'thing', start, end: this.spanEnd(start) }), this.decided).some(
        ({ score }) => score >= 0.7,
      )
    )
  }

  private spanEnd(start: number): number {
    return this.labelled.spans.find(span => span.start === start)?.end ?? start + 1
  }

  /** A name that is not on the list: a new thing, or another word for the thing in hand. */
  private newName(span: Span, decides: boolean): string {
    const { item, to } = this.situation
    if (decides && item !== null && to === 'card') {
      this.sureness *= 0.5
      return item
    }
    return trimmed(this.textOf(span))
  }

  private knownIn(part: Part, known: readonly KnownThing[]): string[] {
    return this.labelled.spans
      .filter(
        ({ kind, start, end }) =>
          (kind === 'thing' || kind === 'ref') && start >= part.start && end <= part.end,
      )
      .map(span => this.textOf(span))
      .filter(text => !isPronoun(text))
      .flatMap(text =>
        matchesOf(text, known)
          .filter(({ score }) => score >= 0.7)
          .slice(0, 1),
      )
      .map(({ name }) => name)
  }

  private unknownIn(part: Part): string[] {
    return this.spansIn(part, 'thing')
      .map(span => trimmed(this.textOf(span)))
      .filter(text => matchesOf(text, this.open).every(({ score }) => score < 1))
  }

  private listed(part: Part): Act[] {
    const spans = this.withStates(
      this.labelled.spans.filter(({ start, end }) => start >= part.start && end <= part.end),
    )
    const things: NamedThing[] = []
    const used = new Set<Span>()
    for (const [at, first] of spans.entries()) {
      if (
        first.kind !== 'thing' ||
        used.has(first) ||
        this.isHeading(first) ||
        this.isAside(first, things.length)
      )
        continue
      // “Two boxes Christmas lights”, “salt and pepper shakers” are one thing.
      let last = first
      for (const next of spans.slice(at + 1)) {
        if (next.kind !== 'thing' || !this.isOneName(last, next)) break
        used.add(next)
        last = next
      }
      const before = spans[at - 1]
      const after = spans[spans.indexOf(last) + 1]
      const number = [before, after].find(
        (one, side) =>
          one?.kind === 'number' &&
          !used.has(one) &&
          (side === 0
            ? first.start - one.end <= 2 && this.isUnbroken(one.end, first.start)
            : one.start - last.end <= 2 &&
              (one.start === last.end ||
                !this.isUnbroken(one.end, spans[spans.indexOf(one) + 1]?.start ?? one.end + 3))),
      )
      if (number) used.add(number)
      const quantity = number ? numberOf(this.textOf(number)) : null
      const amount = number && number.end <= first.start ? AMOUNT.exec(this.textOf(number))?.index : undefined
      // What is told of its state is part of the name: it decides what a card offers.
      const states = spans.filter(one => one.kind === 'state' && !used.has(one))
      const adjective = states.find(one => one.end === first.start)
      const next = spans.find(one => one.start >= last.end && one.kind !== 'number')
      const told = states.find(
        one => one === next && one.start - last.end <= 2 && this.isUnbroken(last.end, one.start, /^[.;:\n]/),
      )
      for (const one of [adjective, told]) if (one) used.add(one)
      const start =
        amount !== undefined && number
          ? this.labelled.tokens[number.start]!.start + amount
          : this.labelled.tokens[(adjective ?? first).start]!.start
      const end = this.labelled.tokens[last.end - 1]!.end
      const joined = told && this.isUnbroken(last.end, told.start)
      const base = trimmed(
        this.labelled.text
          .slice(start, joined ? this.labelled.tokens[told.end - 1]!.end : end)
          .replaceAll(/\s+/g, ' '),
      )
      const name = told && !joined ? `${base} (${trimmed(this.textOf(told))})` : base
      if (name === '' || things.some(one => one.name === name)) continue
      things.push({ name, ...(quantity !== null && amount === undefined && { quantity }) })
    }
    if (things.length === 0) return []
    this.mentioned.push(things.map(({ name }) => name))
    return [{ do: 'list', things }]
  }

  /** “A mug that is now a science project”, “coffee is cold”, and in a list of lines what stands behind a comma. */
  private isAside({ start, end }: Span, listed: number): boolean {
    const { tokens } = this.labelled
    const before = tokens.slice(Math.max(0, start - 3), start).map(({ word }) => word)
    if (
      listed > 0 &&
      before.some(word => STATIVE.has(word)) &&
      !before.includes('and') &&
      !before.includes('there')
    )
      return true
    if (tokens.slice(start, end).some(({ word }) => STATIVE.has(word))) return true
    const line = tokens.findLastIndex(({ word }, at) => at < start && word.startsWith('\n'))
    return this.isByLines && tokens.slice(line + 1, start).some(({ word }) => word === ',')
  }

  /** A thing a line: at least three lines, most of them without a comma. */
  private get isByLines(): boolean {
    const lines = this.labelled.text.split(/\n+/).filter(line => line.trim() !== '')
    return (
      lines.length > 2 &&
      lines.filter(line => !line.includes(',')).length >= lines.length / 3 &&
      lines.every(line => line.split(',').length <= 2)
    )
  }

  private isUnbroken(from: number, to: number, breaks = /^[,;.:()\n]/): boolean {
    return this.labelled.tokens.slice(from, to).every(({ word }) => !breaks.test(word))
  }

  /** With the words beside a thing that the lexicon knows as states: “expired medicine”. */
  private withStates(spans: readonly Span[]): Span[] {
    const words = this.labelled.tokens.map(({ word }) => word)
    const isFree = (at: number) => !spans.some(({ start, end }) => at >= start && at < end)
    const isState = (at: number) =>
      at >= 0 && at < words.length && isFree(at) && listedAs(words, at).includes('S')
    const found = spans.flatMap((span): Span[] => {
      if (span.kind !== 'thing') return []
      let { start, end } = span
      while (
        isState(start - 1) ||
        (isFree(start - 1) && isState(start - 2) && listedAs(words, start - 1) !== '')
      )
        start--
      while (isState(end)) end++
      return [
        ...(start < span.start ? [{ kind: 'state', start, end: span.start }] : []),
        ...(end > span.end ? [{ kind: 'state', start: span.end, end }] : []),
      ]
    })
    return [...spans, ...found].toSorted((one, other) => one.start - other.start)
  }

  /** Nothing stands between, or a pair such as salt and pepper is named. */
  private isOneName(one: Span, next: Span): boolean {
    if (next.start === one.end)
      return AMOUNT.test(this.wordAt(one.end - 1)) || isPlural(this.wordAt(one.end - 1))
    return next.start === one.end + 1 && PAIRS.has(`${this.wordAt(one.end - 1)} ${this.wordAt(next.start)}`)
  }

  /** “My desk: …” */
  private isHeading({ start, end }: Span): boolean {
    const at = this.labelled.tokens.findIndex(
      ({ word }, index) => index >= end && index < end + 3 && (word === ':' || word === '-' || word === '–'),
    )
    return (
      at >= 0 &&
      this.wordAt(at) !== '' &&
      this.isUnbroken(end, at) &&
      listedAs(
        this.labelled.tokens.map(({ word }) => word),
        end - 1,
      ).includes('P') &&
      start >= 0 &&
      this.labelled.text.slice(this.labelled.tokens[at]!.start).trim().length > 3
    )
  }

  /** A room that is told beside a list. */
  roomTold(): Act | null {
    const words = this.labelled.tokens.map(({ word }) => word)
    for (const span of this.labelled.spans) {
      if (span.kind !== 'place' && !(span.kind === 'thing' && this.isHeading(span))) continue
      if (ROOM.test(words[span.end - 1] ?? '') || this.isHeading(span))
        return { do: 'room', name: trimmed(this.textOf(span)) }
    }
    return null
  }

  private choiceIn(part: Part): number {
    const told = this.tokensIn(part).map(({ word }) => word)
    for (const [index, list] of ORDINALS.entries()) if (told.some(word => list.has(word))) return index
    return 0
  }

  private numberIn(part: Part): number | null {
    for (const { text } of this.tokensIn(part)) {
      const number = numberOf(text)
      if (number !== null) return number
    }
    return null
  }

  private tokensIn({ start, end }: { readonly start: number; readonly end: number }) {
    return this.labelled.tokens.slice(start, end)
  }

  private spansIn(part: Part, kind: string): Span[] {
    return this.labelled.spans.filter(
      span => span.kind === kind && span.start >= part.start && span.end <= part.end,
    )
  }

  private textOf({ start, end }: Span): string {
    return this.textFrom(start, end)
  }

  private textFrom(start: number, end: number): string {
    const { tokens, text } = this.labelled
    const first = tokens[start]
    const last = tokens[end - 1]
    return first && last && end > start ? text.slice(first.start, last.end).replaceAll(/\s+/g, ' ') : ''
  }
}

/** What is counted in them is the thing, and they stay in its name. */
const AMOUNT =
  /(?:pile|stack|box|bag|basket|drawer|heap|bundle|folder|set|crate|pack|roll|tube|bottle|can|jar|bin|bunch|kiste|kisten|stapel|haufen|tüte|tüten|karton|kartons|sack|beutel|korb|packung|rolle)(?:e?s)?\b(?: of| mit| voll(?:er)?)?/i
const PAIRS: ReadonlySet<string> = new Set(
  'salt pepper,mac cheese,pots pans,odds ends,bits bobs,arts crafts,salz pfeffer,nadel faden,needle thread,knife fork'.split(
    ',',
  ),
)
const ROOM =
  /(?:room|kitchen|bath|bathroom|hall|hallway|cellar|basement|attic|loft|garage|shed|office|studio|desk|bedroom|nursery|pantry|zimmer|keller|kueche|bad|flur|diele|dachboden|speicher|garage|schuppen|buero|schreibtisch|laube|werkstatt|workshop)$/

const THANKS = words('thanks thank thx ta cheers danke dank merci dankeschoen')
const HELLO = words('hi hello hey hallo moin servus gruess hiya morning')
const YES = words('yes yeah yep yup ok okay sure ja jo jup jawohl genau right fine')
const NO = words('no nope nah nein nee ne noe naw')
const CUES = words(
  'called named is its meant mean a an actually really heisst nennt sondern ist eigentlich meinte meine ein eine einen',
)
const STATIVE = words('is are was were ist sind war waren')
const MODELS = words('as like wie with mit zu zum zur bei beim beside by next neben')
const SENTENCE = words(
  'i me my you we is are was were has have had will would can could which what where who why how when me ich mich mir du wir ist sind war hat habe haben wird wo was wer wie warum welche welcher welches',
)
const QUESTIONS =
  /\b(?:where|which|what did|did (?:i|we)|remind me|wo|wohin|welche[rsmn]?|hab(?:e|en)? (?:ich|wir))\b/i
const VERBS = words(
  'go goes live lives belong belongs put keep stay stays are is kommt kommen gehoert gehoeren muss soll sollen kann bleibt bleiben geht gehen leave = :',
)
const FILLERS = words(
  'ugh so and then well ok okay please bitte just goes go put it them they that to und dann ja no nein is its kommt kommen bleibt gehoert gehoeren ach also lol',
)

const ORDINALS: readonly ReadonlySet<string>[] = [
  words('first 1st 1 erste ersten erster erstes eins top'),
  words('second 2nd 2 zweite zweiten zweiter zweites zwei'),
  words('third 3rd 3 dritte dritten dritter drittes drei'),
  words('fourth 4th 4 vierte vierten vierter vier last letzte'),
]

const NUMBERS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    [
      'one',
      'two',
      'three',
      'four',
      'five',
      'six',
      'seven',
      'eight',
      'nine',
      'ten',
      'eleven',
      'twelve',
      'thirteen',
      'fourteen',
      'fifteen',
    ],
    [
      'eins',
      'zwei',
      'drei',
      'vier',
      'fuenf',
      'sechs',
      'sieben',
      'acht',
      'neun',
      'zehn',
      'elf',
      'zwoelf',
      'dreizehn',
      'vierzehn',
      'fuenfzehn',
    ],
    ['ein', 'zwo'],
    ['eine', 'couple'],
    ['a', 'pair'],
    ['an', 'paar'],
  ].flatMap(list => list.map((word, at) => [word, at + 1] as const)),
)

/** Null where the words tell no whole number from 1 to 999. */
function numberOf(text: string): number | null {
  const digits = /\d+/.exec(text)?.[0]
  if (digits !== undefined) return digits.length <= 3 && Number(digits) > 0 ? Number(digits) : null
  const list = text
    .toLowerCase()
    .replace(/ü/g, 'ue')
    .replace(/ö/g, 'oe')
    .split(/[^\p{L}]+/u)
  if (list.includes('dozen') || list.includes('dutzend')) return 12
  const named = list
    .filter(word => !['a', 'an', 'of'].includes(word))
    .map(word => NUMBERS[word])
    .find(number => number !== undefined)
  return named ?? null
}

const isPronoun = (text: string) => {
  const all = text.toLowerCase().split(/\s+/)
  return all.every(
    word =>
      IT.has(word) ||
      THEM.has(word) ||
      word === 'one' ||
      word === 'ones' ||
      word === 'thing' ||
      word === 'ding',
  )
}

const isPlural = (word: string) =>
  word.length > 3 && ((/s$/.test(word) && !/ss$/.test(word)) || /(?:en|er)$/.test(word))

const trimmed = (text: string) => text.replace(/^[\s,;:.!?"“”'’()–-]+|[\s,;:.!?"“”()–-]+$/g, '')
