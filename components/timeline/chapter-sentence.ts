/** One sentence about a chapter, in words that its events support. */
import { partOf } from '@/components/presentation/modes'
import type { Words } from '@/components/words/words'
import type { ChapterStory } from './chapter-story'
import type { Chapter } from './timeline-fold'

type TimelineWords = Words<'timeline'>

/** True for a thing that is decided now: a decision that was taken back no longer counts. */
type IsDecided = (name: string) => boolean

export function chapterSentence(
  { name, story }: Pick<Chapter, 'name' | 'story'>,
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
