/** One sentence about what came of a chapter. */
import { partOf } from '@/components/presentation/modes'
import type { Words } from '@/components/words/words'
import type { ShownThing } from '@/lib/wire/view'
import type { Chapter } from './timeline-fold'

type TimelineWords = Words<'timeline'>

interface ChapterNow {
  readonly chapter: Chapter
  /** Its things as they are now: a decision that was taken back no longer counts. */
  readonly things: readonly ShownThing[]
  /** Its thing that is looked for, or thought about. */
  readonly about: ShownThing | undefined
  /** It goes on. */
  readonly isNow: boolean
}

export function chapterSentence({ chapter, things, about, isNow }: ChapterNow, words: TimelineWords): string {
  const part = partOf(chapter.name)
  const later = things.filter(({ state }) => state === 'later')
  const others = later.filter(thing => thing !== about).length
  const aboutKey = part === 'weigh' ? 'thought' : isNow ? 'looking' : 'looked'
  const isAbout = chapter.about !== null && !(about?.state === 'decided' && things.includes(about))
  const sentences = [
    part === 'list' && lookingSentence(chapter, words),
    isAbout &&
      words(about && later.includes(about) ? 'chapter.mayWait' : `chapter.${aboutKey}`, {
        name: chapter.about,
      }),
    decidedSentence(things, chapter.isMore, words),
    others > 0 && words('chapter.later', { many: capital(few(others, words)) }),
    chapter.carried.size > 0 && words('chapter.carried', { count: chapter.carried.size }),
    chapter.ended !== null && words('chapter.ended', { count: chapter.ended }),
  ]
  return sentences.filter(Boolean).join(' ')
}

function lookingSentence({ photos, messages, listed }: Chapter, words: TimelineWords): string {
  const from = [
    ...(photos > 0 ? [words('chapter.photos', { count: photos, many: few(photos, words) })] : []),
    ...(messages > 0 ? [words('chapter.words')] : []),
  ].join(', ')
  const things = listed.size > 0 ? words('chapter.things', { count: listed.size }) : ''
  const said = from && things ? words('chapter.fromWhat', { from, things }) : from || things
  return said && words('chapter.sentence', { said: capital(said) })
}

function decidedSentence(things: readonly ShownThing[], isMore: boolean, words: TimelineWords): string {
  const decided = things.filter(({ state }) => state === 'decided')
  const count = decided.length
  if (count === 0) return ''
  const many = capital(few(count, words))
  const placed = decided.filter(({ place }) => place !== undefined).length
  const out = count - placed
  if (placed === 0 || out === 0) return words(isMore ? 'chapter.more' : 'chapter.decided', { count, many })
  const belongs = words('chapter.belongs', { many: few(placed, words) })
  const goesOut = words('chapter.out', { count: out, many: few(out, words) })
  const where = `${belongs}, ${goesOut}`
  return words(isMore ? 'chapter.moreAndWhere' : 'chapter.decidedAndWhere', { many, where })
}

/** “three”, as far as one says such numbers in words. */
const few = (count: number, words: TimelineWords) => words('chapter.few', { count })

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
