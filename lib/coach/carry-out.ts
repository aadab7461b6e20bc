/** Carries out acts, alike in all modes: the words to say, the calls that take them down, and the next step. */

import { nameKeys, validateName } from '@/lib/tidy/thing-name'
import {
  findThing,
  isCalled,
  isOnList,
  isUndecided,
  MAX_THINGS,
  type Thing,
  withNotes,
} from '@/lib/tidy/things'
import { decisionsInWords } from './act-words'
import { answersTo, isOnlyKind } from './answers'
import { choicesFor, helpWith } from './cards'
import { merge, remove, rename, split } from './change-list'
import { describeItem } from './describe-item'
import type { Help } from './item-progress'
import { type ListedItem, nameWithNotes, withItems } from './listed-items'
import {
  type Call,
  call,
  type Decision,
  decisionsCall,
  freshOf,
  listCall,
  type Next,
  type Step,
} from './move'
import { choiceOf, wayOption } from './options'
import { fill, namesIn, says } from './phrases'
import { ask, LONGEST_VALUE, MAX_OFFERED, offer } from './policy'
import { isDear } from './rank-choices'
import type { Act, NamedThing } from './reading/acts'
import { isOpen, progressOf, type SessionMemory, thingCalled } from './session-memory'
import { thingInHand } from './situation'
import { spaceIn, spaceOf } from './spaces'
import { feel, talk } from './talk'

const WEIGHTS: readonly Next['kind'][] = ['stay', 'go_on', 'cards', 'move', 'stop', 'crisis']

export interface Outcome {
  readonly lines: readonly string[]
  readonly calls: readonly Call[]
  /** The names of what comes on the list. */
  readonly listed: readonly string[]
  /** The thing in hand is dealt with. */
  readonly isSettled: boolean
  readonly next: Next
}

/** Feelings and what is taken back come before things, and what things are before where they go. */
const ORDER: readonly Act['do'][] = ['feel', 'undo', 'room', 'list', 'rename', 'split', 'merge', 'count']

export function carryOut(memory: SessionMemory, acts: readonly Act[]): Outcome {
  const { phrases, facts } = memory
  if (acts.some(act => act.do === 'crisis'))
    return {
      lines: [freshOf(phrases.crisis, memory)],
      calls: [],
      listed: [],
      isSettled: false,
      next: { kind: 'crisis' },
    }
  const rank = (act: Act) => (ORDER.includes(act.do) ? ORDER.indexOf(act.do) : ORDER.length)
  const steps = acts.toSorted((one, other) => rank(one) - rank(other)).map(act => stepOf(memory, act, acts))
  const decisions = steps.flatMap(step => step.decisions ?? [])
  const room = Math.max(0, MAX_THINGS - facts.things.length)
  const fresh = notOnList(memory, [...memory.pinned, ...steps.flatMap(step => step.items ?? [])])
  const items = fresh.slice(0, room)
  const settled = [...decisions.map(({ item }) => item), ...steps.flatMap(step => step.settled ?? [])]
  const inHand = thingInHand(memory)
  const placed = decisions.filter(({ disposition }) => disposition !== 'skip')
  const nexts = steps.flatMap(step => step.next ?? [])
  const lines = [
    ...steps.flatMap(step => step.line ?? []),
    ...(placed.length > 0 ? [fill(phrases.noted, { what: decisionsInWords(placed, phrases) })] : []),
    ...(fresh.length > room ? [fill(phrases.listFull, { most: MAX_THINGS })] : []),
  ]
  return {
    lines: [...new Set(lines)],
    calls: [
      ...(items.length > 0 ? [listCall(items, facts.photosShown)] : []),
      ...steps.flatMap(step => step.calls ?? []),
      ...steps.flatMap(step => step.notes ?? []),
      ...(decisions.length > 0 ? [decisionsCall(decisions)] : []),
    ],
    listed: items.map(({ name }) => name),
    isSettled: inHand !== null && settled.some(name => isCalled(inHand, name)),
    next: nexts.toSorted((one, other) => WEIGHTS.indexOf(other.kind) - WEIGHTS.indexOf(one.kind))[0] ?? {
      kind: 'stay',
    },
  }
}

/** Never listed, or named again after it was taken off. */
function notOnList({ facts: { things } }: SessionMemory, items: readonly ListedItem[]): ListedItem[] {
  const isAway = ({ name }: ListedItem) => {
    const thing = findThing(things, name)
    return validateName(name) === null && (thing === undefined || !isOnList(thing))
  }
  return [...withItems(new Map(), items.filter(isAway)).values()]
}

function stepOf(memory: SessionMemory, act: Act, all: readonly Act[]): Step {
  const { phrases, facts } = memory
  const inHand = thingInHand(memory)
  const line = (lines: readonly string[]) => freshOf(lines, memory)
  switch (act.do) {
    case 'decide':
      return decide(memory, act, all)
    case 'keep':
      return keep(memory, named(memory, act.things, all))
    case 'let_go':
      return letGo(memory, named(memory, act.things, all))
    case 'stays':
      return { decisions: staying(memory, named(memory, act.things, all)) }
    case 'put_off':
      return putOff(memory, named(memory, act.things, all))
    case 'list':
      return list(act.things)
    case 'rename':
      return rename(memory, act.thing, act.to)
    case 'count':
      return {
        line: `${fill(phrases.quoted, { name: act.thing })}: ${act.quantity}.`,
        calls: [listCall([{ name: act.thing, quantity: act.quantity, pin: null }], facts.photosShown)],
      }
    case 'split':
      return split(memory, act)
    case 'merge':
      return merge(memory, act.things)
    case 'remove':
      return remove(memory, act.things)
    case 'undo':
      return undo(memory, act.thing, all)
    case 'stop':
      return { line: phrases.stopping, next: { kind: 'stop' } }
    case 'go_on':
      return { next: { kind: 'go_on' } }
    case 'first': {
      const things = act.things.flatMap(name => thingCalled(memory, name) ?? []).filter(isUndecided)
      return things.length > 0 ? { next: { kind: 'cards', things: things.slice(0, MAX_CARDS) } } : {}
    }
    case 'rest':
      return rest(memory)
    case 'accept': {
      const choice = inHand?.card?.choices[act.choice]
      if (!inHand || !choice) return { next: { kind: 'go_on' } }
      return isOnlyKind(memory)
        ? { next: { kind: 'move', move: ask(memory, offer(memory, [act], [{ do: 'go_on' }])) } }
        : { decisions: [{ item: inHand.name, disposition: choice.disposition }] }
    }
    case 'refuse':
      return { line: line(phrases.whereThen) }
    case 'cannot_find':
      return inHand && (act.thing === null || isCalled(inHand, act.thing))
        ? help(memory, inHand, act.do)
        : { line: phrases.mayTurnUp }
    case 'cannot_decide':
      return inHand ? help(memory, inHand, act.do) : { line: line(phrases.comfort.worry) }
    case 'found':
      return {}
    case 'ask':
      return { line: line(answersTo(memory, act.topic, act.thing)) }
    case 'feel':
      return feel(memory, act.kind)
    case 'note':
      return note(memory, act.thing, act.text)
    case 'room': {
      const space = spaceIn(spaceOf(act.name)?.value ?? act.name, phrases.language)
      return { calls: [call('record_space', { function: space })] }
    }
    case 'talk':
      return talk(memory, act.kind)
    case 'crisis':
      return {}
  }
}

const MAX_CARDS = 5

/** The things of these names and the parts that come on the list; what is not on it is left out. */
function named(memory: SessionMemory, names: readonly string[], all: readonly Act[]): Thing[] {
  const parts = partsIn(all)
  return names.flatMap(name => {
    const thing = thingCalled(memory, name)
    const isPart = parts.includes(name) && thing?.name !== name
    const called = isPart ? partOf(memory, name, all) : thing
    return called && isOnList(called) ? [called] : []
  })
}

const partsIn = (all: readonly Act[]): readonly string[] =>
  all.flatMap(act => (act.do === 'split' ? act.into : []))

/** The part, as it will be on the list. */
function partOf(memory: SessionMemory, name: string, all: readonly Act[]): Thing | undefined {
  const split = all.find(act => act.do === 'split' && act.into.includes(name))
  const whole = split?.do === 'split' ? thingCalled(memory, split.thing) : undefined
  return whole && { ...whole, id: '', name, keys: nameKeys(name).slice(0, 1) as [string] }
}

/** Notes are kept with the thing that they tell of. */
const list = (things: readonly NamedThing[]): Step => ({
  items: things.map(({ name, quantity }) => ({ name, quantity, pin: null })),
  notes: things.flatMap(({ name, note }) => (note === undefined ? [] : [noteCall(name, note)])),
})

const noteCall = (item: string, text: string) => call('note_thing', { item, text })

/** A hazard that would go into the ordinary bin or to other people is asked about once more. */
function decide(memory: SessionMemory, act: Extract<Act, { do: 'decide' }>, all: readonly Act[]): Step {
  const { phrases, lastText } = memory
  const parts = all.flatMap(other =>
    other.do === 'split' ? other.into : other.do === 'rename' ? [other.to] : [],
  )
  const isNew = (name: string) => !parts.includes(name)
  const names = act.things.map(name => (isNew(name) ? (thingCalled(memory, name)?.name ?? name) : name))
  const isHazard = (name: string) => describeItem(name, phrases.language).kind?.nature === 'hazard'
  const warning = act.to === 'trash' ? 'notInTheBin' : HANDED_ON.has(act.to) ? 'notHandedOn' : null
  const isTold = warning !== null && says(lastText, words => words[warning])
  const kept = warning !== null && !isTold ? names.filter(name => !isHazard(name)) : names
  return {
    line: warning !== null && kept.length < names.length ? phrases[warning] : undefined,
    items: names.filter(isNew).map(name => ({ name, pin: null })),
    decisions: kept.map(item => ({ item, disposition: act.to })),
    ...(act.who !== undefined && {
      notes: kept.map(item => noteCall(item, fill(phrases.forWhom, { who: act.who ?? '' }))),
    }),
  }
}

const HANDED_ON: ReadonlySet<string> = new Set(['sell', 'donate'])

/** The coach asks where the thing in hand stays, unless it is mourned: then it may stay where it is. */
function keep(memory: SessionMemory, things: readonly Thing[]): Step {
  const inHand = thingInHand(memory)
  const isOfHand = inHand && things.length === 1 && things[0]?.id === inHand.id
  return isOfHand && !progressOf(memory, inHand).isMourned
    ? {
        line: freshOf(memory.phrases.whereKept, memory),
        next: { kind: 'cards', things: [inHand], leaning: { to: 'keep' } },
      }
    : { decisions: staying(memory, things) }
}

/** The coach asks in which way; what is mourned is not asked about. */
function letGo(memory: SessionMemory, things: readonly Thing[]): Step {
  const line = freshOf(memory.phrases.whichWay, memory)
  return things.length === 0
    ? {}
    : { line, next: { kind: 'cards', things, leaning: { to: 'let_go', how: null } } }
}

const staying = ({ phrases: { language } }: SessionMemory, things: readonly Thing[]): Decision[] =>
  things.map(({ name: item }) => {
    const { disposition } = choiceOf(wayOption('stays'), describeItem(item, language).isPlural, language)
    return { item, disposition }
  })

function putOff(memory: SessionMemory, things: readonly Thing[]): Step {
  const { phrases } = memory
  const names = things.map(({ name }) => name)
  return {
    line: fill(phrases.laterThen, { names: namesIn(names, phrases) }),
    decisions: names.map(item => ({ item, disposition: 'skip' })),
  }
}

/** Once; then it waits. */
const help = (memory: SessionMemory, thing: Thing, why: Help): Step =>
  progressOf(memory, thing).tries[why] > 0
    ? putOff(memory, [thing])
    : { next: { kind: 'move', move: helpWith(memory, thing, why) } }

/** The card of what is taken back is shown, unless it is told in the same breath what becomes of it. */
function undo(memory: SessionMemory, name: string | null, all: readonly Act[]): Step {
  const { facts, phrases } = memory
  const inHand = thingInHand(memory)
  const settled = facts.things.filter(
    ({ state, id }) => (state.kind === 'decided' || state.kind === 'later') && id !== inHand?.id,
  )
  const named = name === null ? undefined : settled.find(thing => isCalled(thing, name))
  const last = settled.toSorted((one, other) => other.settled - one.settled)[0]
  const thing = name === null ? last : named
  if (!thing) return { line: phrases.nothingToUndo }
  const isToldOf = all.some(
    act => 'things' in act && act.things.some(one => typeof one === 'string' && isCalled(thing, one)),
  )
  const line = fill(freshOf(phrases.takenBack, memory), { name: thing.name })
  if (isToldOf) return { line }
  const decisions = [{ item: thing.name, disposition: 'skip' }]
  // A card would hold up who is leaving, and of several only one could come next: they wait.
  const isSeveral = all.filter(act => act.do === 'undo').length > 1
  if (isSeveral || all.some(act => act.do === 'stop')) return { line, decisions }
  return { line, next: { kind: 'cards', things: [thing] } }
}

/** The first answers for all that is left are taken by one tap; what is dear is never among them. */
function rest(memory: SessionMemory): Step {
  const { facts, phrases } = memory
  const left = facts.things.filter(
    thing =>
      isOpen(thing) && !isDear(describeItem(nameWithNotes(thing))) && !progressOf(memory, thing).isMourned,
  )
  const decisions = left.flatMap((thing): Decision[] => {
    const [first] = choicesFor(memory, thing, null)
    return first && first.disposition !== 'skip' ? [{ item: thing.name, disposition: first.disposition }] : []
  })
  const byPlace = Map.groupBy(decisions, ({ disposition }) => disposition)
  const all = [...byPlace].map(([to, of]): Act => ({ do: 'decide', things: of.map(({ item }) => item), to }))
  const others = offer(memory, [{ do: 'stop' }], [{ do: 'go_on' }])
  if (all.length === 0) return { next: { kind: 'move', move: ask(memory, others) } }
  const value = JSON.stringify(all)
  const allOfThem = { label: fill(phrases.label.restOf, { count: decisions.length }), value }
  const onlyThis = decisions.length > 1 ? offer(memory, [{ do: 'accept', choice: 0 }]) : []
  const choices = [...onlyThis, ...(value.length <= LONGEST_VALUE ? [allOfThem] : []), ...others]
  return {
    line: fill(phrases.firstAnswers, { what: decisionsInWords(decisions, phrases) }),
    next: { kind: 'move', move: ask(memory, choices.slice(0, MAX_OFFERED)) },
  }
}

/** The note stays with the thing, whose card offers what fits it. */
function note(memory: SessionMemory, name: string, text: string): Step {
  const { phrases } = memory
  const thing = thingCalled(memory, name)
  if (!thing || !isOnList(thing)) return { line: freshOf(phrases.heard, memory) }
  const noted = withNotes(thing, [text])
  const [before, after] = [thing, noted].map(one => describeItem(nameWithNotes(one), phrases.language))
  const isOther = before?.kind === after?.kind && before?.condition !== after?.condition
  const isOfHand = thing.id === thingInHand(memory)?.id
  return {
    line: freshOf(isOther && isOfHand ? phrases.goodToKnow : phrases.keptNote, memory),
    notes: [noteCall(thing.name, text)],
    ...(isOfHand && memory.mode === 'Sorting' && { next: { kind: 'cards', things: [noted] } }),
  }
}
