/** The story of a chapter, from its events, and one sentence about it. */

import { partOf } from '@/components/presentation/modes'
import type { Question } from '@/components/store/question-types'
import type { Words } from '@/components/words/words'
import { type Outcome, type Placement, placementOf, placementOfAnswer } from '@/lib/tidy/disposition'
import { aboutOf } from '@/lib/tidy/mode-about'
import { asksOfThing } from '@/lib/tidy/questions/rules'
import type { StoredEvent } from '@/lib/wire/event'

type Pile = 'belongs' | 'out'

export interface ChapterStory {
  /** The thing that is looked for, or thought about. */
  readonly about: string | null
  readonly photos: number
  readonly messages: number
  /** The names of what was put on the list. */
  readonly listed: ReadonlySet<string>
  /** The decisions of the chapter, by the thing's name. */
  readonly decided: ReadonlyMap<string, Pile>
  /** The first answer about each thing, by its name. */
  readonly answers: ReadonlyMap<string, Placement>
  /** In the chapters before. */
  readonly decidedBefore: ReadonlySet<string>
  /** The names of what was put off. */
  readonly later: ReadonlySet<string>
  /** The ids of what was carried. */
  readonly carried: ReadonlySet<string>
  /** The number of decided things when the session ended. */
  readonly ended: number | null
}

/** `goesOn`: in the mode of the chapter before, after a pause. */
export function storyOf(begin: StoredEvent, before: ChapterStory | undefined, goesOn: boolean): ChapterStory {
  return {
    about: goesOn && before ? before.about : thingOf(begin),
    photos: 0,
    messages: 0,
    listed: new Set(),
    decided: new Map(),
    answers: new Map(),
    decidedBefore: before ? new Set([...before.decidedBefore, ...before.decided.keys()]) : new Set(),
    later: new Set(),
    carried: new Set(),
    ended: null,
  }
}

function thingOf({ type, data }: StoredEvent): string | null {
  return type === 'ModeChanged' ? (aboutOf(data.newMode)?.item ?? null) : null
}

interface Told {
  readonly event: StoredEvent
  /** The same field as in the timeline’s entries. */
  readonly answered: Question | undefined
}

/** The same object where the event adds nothing. */
export function storyAfter(story: ChapterStory, { event, answered }: Told): ChapterStory {
  switch (event.type) {
    case 'UserMessageAdded': {
      const { synthetic, text, photoIds } = event.data
      if (synthetic) return story
      const messages = story.messages + (text.trim() === '' ? 0 : 1)
      return { ...story, messages, photos: story.photos + photoIds.length }
    }
    case 'ItemsListed':
      return { ...story, listed: withAll(story.listed, namesOf(event.data.items)) }
    case 'ListEdited': {
      const { edit } = event.data
      return edit.kind === 'add' ? { ...story, listed: withAll(story.listed, namesOf(edit.items)) } : story
    }
    case 'QuestionAnswered':
    case 'AnswerRevised': {
      const ofThing = answered && asksOfThing(answered)
      if (!ofThing) return story
      return settled(story, ofThing.item, placementOfAnswer(ofThing.choices, event.data.answer))
    }
    case 'UserConfirmed':
      // Where a tapped choice is confirmed, its answer has told it.
      return answered ? story : settled(story, event.data.item, placementOf(event.data.disposition))
    case 'UserCorrected':
      return settled(story, event.data.item, placementOf(event.data.location))
    case 'ItemSkipped':
      return settled(story, event.data.item, { pile: 'skipped' })
    case 'ThingsCarried': {
      const carried = new Set(story.carried)
      for (const id of event.data.ids) event.data.carried ? carried.add(id) : carried.delete(id)
      return { ...story, carried }
    }
    case 'SessionEnded':
      return { ...story, ended: event.data.itemsProcessed }
    default:
      return story
  }
}

function settled(story: ChapterStory, item: string, outcome: Outcome): ChapterStory {
  if (outcome.pile === 'open') return story
  const isKnown = story.answers.has(item) || story.decidedBefore.has(item)
  const answers = isKnown ? story.answers : new Map(story.answers).set(item, outcome)
  if (outcome.pile === 'skipped') {
    if (story.later.has(item)) return story
    const decided = new Map(story.decided)
    decided.delete(item)
    return { ...story, answers, decided, later: withAll(story.later, [item]) }
  }
  if (story.decidedBefore.has(item) || story.decided.get(item) === outcome.pile) return story
  const later = new Set(story.later)
  later.delete(item)
  return { ...story, answers, later, decided: new Map(story.decided).set(item, outcome.pile) }
}

const namesOf = (items: readonly { readonly name: string }[]) => items.map(({ name }) => name)

const withAll = (set: ReadonlySet<string>, more: readonly string[]): ReadonlySet<string> =>
  new Set([...set, ...more])

type TimelineWords = Words<'timeline'>

/** True for a thing that is decided now: a decision that was taken back no longer counts. */
type IsDecided = (name: string) => boolean

export function chapterSentence(
  { name, story }: { readonly name: string; readonly story: ChapterStory },
  isDecided: IsDecided,
  words: TimelineWords,
): string {
  const part = partOf(name)
  const sentences = [
    part === 'list' && lookingSentence(story, words),
    part === 'find' && aboutSentence(story, 'looked', words),
    part === 'weigh' && aboutSentence(story, 'thought', words),
    decidedSentence(story, isDecided, words),
    laterSentence(story, words),
    story.carried.size > 0 && words('chapter.carried', { count: story.carried.size }),
    story.ended !== null && words('chapter.ended', { count: story.ended }),
  ]
  return sentences.filter(Boolean).join(' ')
}

/** “One looked for, two weighed up.” */
export function hourSentence(chapters: readonly { readonly name: string }[], words: TimelineWords): string {
  const said = (['find', 'weigh'] as const).flatMap(part => {
    const count = chapters.filter(({ name }) => partOf(name) === part).length
    return count > 0 ? [words(`hour.${part}`, { many: few(count, words) })] : []
  })
  return said.length > 0 ? words('chapter.sentence', { said: capital(said.join(', ')) }) : ''
}

function lookingSentence({ photos, messages, listed }: ChapterStory, words: TimelineWords): string {
  const from = [
    ...(photos > 0 ? [words('chapter.photos', { count: photos, many: few(photos, words) })] : []),
    ...(messages > 0 ? [words('chapter.words')] : []),
  ].join(', ')
  const things = listed.size > 0 ? words('chapter.things', { count: listed.size }) : ''
  const said = from && things ? words('chapter.fromWhat', { from, things }) : from || things
  return said && words('chapter.sentence', { said: capital(said) })
}

function aboutSentence(
  { about, later, decided }: ChapterStory,
  verb: 'looked' | 'thought',
  words: TimelineWords,
): string {
  if (about === null || decided.has(about)) return ''
  return words(later.has(about) ? 'chapter.mayWait' : `chapter.${verb}`, { name: about })
}

function decidedSentence(story: ChapterStory, isDecided: IsDecided, words: TimelineWords): string {
  const piles = [...story.decided].flatMap(([name, pile]) => (isDecided(name) ? [pile] : []))
  const count = piles.length
  if (count === 0) return ''
  const isMore = story.decidedBefore.size > 0
  const many = capital(few(count, words))
  const placed = piles.filter(pile => pile === 'belongs').length
  const out = count - placed
  if (placed === 0 || out === 0) return words(isMore ? 'chapter.more' : 'chapter.decided', { count, many })
  const belongs = words('chapter.belongs', { many: few(placed, words) })
  const goesOut = words('chapter.out', { count: out, many: few(out, words) })
  const where = `${belongs}, ${goesOut}`
  return words(isMore ? 'chapter.moreAndWhere' : 'chapter.decidedAndWhere', { many, where })
}

/** Things that were put off, besides the chapter's own thing. */
function laterSentence({ later, about }: ChapterStory, words: TimelineWords): string {
  const count = [...later].filter(name => name !== about).length
  return count > 0 ? words('chapter.later', { many: capital(few(count, words)) }) : ''
}

/** “three”, as far as one says such numbers in words. */
const few = (count: number, words: TimelineWords) => words('chapter.few', { count })

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
