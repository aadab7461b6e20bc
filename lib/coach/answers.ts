/** Answers to questions: short, kind and honest, and then the card again. */
import { LANGUAGES } from '@/lib/tidy/language'
import { isOnList, type Thing, undecided } from '@/lib/tidy/things'
import { describeItem } from './describe-item'
import { PHRASES, says } from './phrases'
import { jsonIn } from './read-history'
import { type Act, doing } from './reading/acts'
import { hasPronoun, isOnlyYes } from './reading/function-words'
import { ANSWERS_OF_SESSION, type Asked } from './session-answers'
import { type SessionMemory, thingCalled } from './session-memory'
import { thingInHand } from './situation'
import { answerTo, isOfOtherThings } from './topics'
import { foldedWordsOf } from './words'

/** True where the last words were only kind: then “yes” is an answer to them, and to no card. */
export function isOnlyKind({ lastText, recentTexts }: SessionMemory): boolean {
  if (lastText === '') return false
  // The gentle card comes in a reply of its own.
  const isGentle = says(lastText, ({ gentleCard }) => gentleCard)
  const texts = isGentle ? recentTexts.slice(-2) : [lastText]
  return LANGUAGES.some(language =>
    [...Object.values(PHRASES[language].comfort), PHRASES[language].heard]
      .flat()
      .some(line => texts.some(text => text.includes(line))),
  )
}

/** “Yes” to a question that offers several acts tells nothing, the first time. */
export function isYesToSeveral({ said, saidBefore, offered }: SessionMemory): boolean {
  const isYes = (one: typeof said) => one?.kind === 'words' && isOnlyYes(one.text)
  const changing = offered.filter(({ value }) => doing((jsonIn(value) ?? []) as Act[]).length > 0)
  return changing.length > 1 && isYes(said) && !isYes(saidBefore)
}

/** To a question about a topic, and maybe a thing: the best first. */
export function answersTo(memory: SessionMemory, topic: string, named: string | null): readonly string[] {
  const { facts, phrases, lastText } = memory
  const { none, noMore } = phrases.answer
  const inHand = thingInHand(memory)
  const item = named ?? inHand?.name ?? null
  const kinds = [item, inHand?.name ?? null].map(name => name && describeItem(name, phrases.language).kind)
  const asked: Asked = {
    memory,
    item,
    thing: item === null ? undefined : thingMeant(memory, item),
    inHand,
    kind: kinds.find(kind => kind !== null && kind !== '') ?? null,
    left: undecided(facts.things),
  }
  const isOff = named === null && isOfOtherThings(topic, asked.kind) && pointsAtThing(memory)
  const about = isOff ? 'which_bin' : topic
  const answer = ANSWERS_OF_SESSION[about]?.(asked, phrases) ?? answerTo(about, asked.kind, phrases.language)
  if (!answer) return none
  return lastText.includes(answer) ? [noMore] : [answer]
}

/** “Where do those go?”: it names nothing that the coach knows, but the thing in hand. */
function pointsAtThing({ said, phrases: { language } }: SessionMemory): boolean {
  const text = said?.kind === 'words' ? said.text : ''
  return hasPronoun(text) && foldedWordsOf(text).every(word => describeItem(word, language).kind === null)
}

/** Finds the thing by its name, by the end of it, or by another word for its kind, if only one thing is of that kind. */
function thingMeant(memory: SessionMemory, name: string): Thing | undefined {
  const { facts, phrases } = memory
  const called = thingCalled(memory, name)
  if (called) return called
  const kindOf = (text: string) => describeItem(text, phrases.language).kind
  const kind = kindOf(name)
  const alike = facts.things.filter(one => kind !== null && isOnList(one) && kindOf(one.name) === kind)
  return alike.length === 1 ? alike[0] : undefined
}
