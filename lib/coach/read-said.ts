/** What the person's last words mean where they were said, with the things that they name. */
import type { ModeName } from '@/lib/tidy/mode-data'
import { nameKey } from '@/lib/tidy/thing-name'
import { findThing, undoneWithCard } from '@/lib/tidy/things'
import { describeItem } from './describe-item'
import { namesThing, readDecisions } from './read-decisions'
import { isPlain, saysOnlyWhere } from './read-destination'
import { asks } from './read-intent'
import { isKnown, type ListedItem, readAddedItems, readItems, readSureItems } from './read-items'
import { withoutRoom } from './read-room'
import type { Said, SessionMemory } from './session-memory'
import type { Asked, Meaning, Reading } from './understand/reading'
import type { SentenceModel } from './understand/sentence-model'
import { type About, understand } from './understand/understand'
import { straight } from './words'

/** Reads only what is not answered yet: what was answered stands in the history as calls, and never depends on a reading again. */
export async function withReading(
  memory: SessionMemory,
  model: SentenceModel | null,
): Promise<SessionMemory> {
  const { said } = memory
  if (said === null || said.text === '' || said.to === 'ask_back') return memory
  const about = aboutOf(memory, said)
  const { reading, things } =
    about.asked === 'list'
      ? await readMessage(memory, said.text, model)
      : await readReply(said.text, about, model)
  return { ...memory, reading: { ...reading, things: isDecided(memory, said.text) ? [] : things } }
}

interface ReadWords {
  readonly reading: Reading
  readonly things: readonly ListedItem[]
}

const ASKED: Readonly<Record<ModeName, Asked>> = {
  Surveying: 'list',
  Sorting: 'list',
  Clarifying: 'looking',
  DecisionSupport: 'thinking',
  WindingDown: 'end',
}

function aboutOf({ mode, focus, facts }: SessionMemory, said: Said): About {
  const undone = undoneWithCard(facts.things)
  if (undone) return { asked: 'card', item: undone.name }
  if (said.to === 'card') return { asked: 'card', item: said.item }
  if (said.to === 'space') return { asked: 'room', item: null }
  const asked = ASKED[mode]
  return { asked, item: asked === 'looking' || asked === 'thinking' ? focus : null }
}

async function readReply(text: string, about: About, model: SentenceModel | null): Promise<ReadWords> {
  const { reading } = await understand(text, about, model)
  if (about.asked === 'end') {
    const things = [...readAddedItems(text), ...readSureItems(text)]
    return {
      reading,
      things: reading.meaning === 'more_things' && things.length === 0 ? readItems(text) : things,
    }
  }
  // Whoever is asked for the room and lists more is not done with the list.
  const isMore = about.asked === 'room' && readSureItems(text).length > 1
  const added = isMore ? readSureItems(text) : NO_LIST.has(reading.meaning) ? [] : readAddedItems(text)
  if (added.length > 0) return { reading: LIST, things: added }
  const things = reading.meaning === 'more_things' ? readItems(text).filter(isOfItsOwn) : []
  const known = things.filter(isAThing)
  // Among many that are known, what is not known is a thing as well.
  const isList = known.length >= SURELY_A_LIST
  return { reading, things: reading.confidence === 1 || isList ? things : known }
}

/** By the examples alone it may be anything. */
const isAThing = ({ name }: ListedItem) => describeItem(name).kind !== null

/** Not “it can live there”, which is about the thing in hand. */
const isOfItsOwn = ({ name }: ListedItem) => !/\b(?:it|them|me|you|us)\b/i.test(name)

const MOST_SENTENCES_READ = 4
/** What somebody tells of themselves is no list, whatever nouns are in it. */
const NO_LIST: ReadonlySet<Meaning> = new Set<Meaning>(['feeling', 'question', 'stop', 'undo'])
const SURELY = 0.6
/** So many things in one sentence are a list, whatever else it says. */
const SURELY_A_LIST = 3

/** Begins as nobody begins the name of a thing. */
const TALKS =
  /^\W*(?:(?:ok|okay|so|well|hey there|hey|hi|hello|honestly|ugh|and|but|oh|sorry|please|also|ach|na|hallo|just)[,!.\s]+)*(?:i|im|i'm|ive|i've|i'd|its|it's|it|we|you|this|that's|thats|nobody|no one|everything|everyone|gotta|have to|need to|can|can't|cant|don't|dont|what|why|how|help|feeling|too|so|not|no|my (?:mum|mom|mother|dad|father|husband|wife|partner|son|daughter|nan|gran\w*|grand\w+|brother|sister|friend|boyfriend|girlfriend|ex|kids?|boys?|girls?|boss|doctor|therapist|landlord|head|back|brain|life) \w+|mein(?:e|er)? (?:mann|frau|mutter|vater|oma|opa|sohn|tochter|kinder|kopf|leben) \w+|ich|es|wir|das|mir|mich|keiner|alles|weiß|kann|bin)\b/i

function tellsOfThemselves(
  { meaning, kind, confidence }: Reading,
  sentence: string,
  named: readonly ListedItem[],
): boolean {
  if (meaning === 'question' && asks(sentence)) return named.length < 2
  const isThing = named.length >= SURELY_A_LIST || named.some(({ name }) => describeItem(name).kind !== null)
  if (isThing || !TALKS.test(straight(sentence))) return false
  return NO_LIST.has(meaning) || (meaning === 'unclear' && kind !== '' && confidence >= SURELY)
}

/**
 * A message is mostly a list. Where a sentence of it is more than that, it is read too, and what it names counts only if it is
 * neither a feeling nor a question. The first such sentence is what the message means.
 */
async function readMessage(
  { mode, isBack, calledSince }: SessionMemory,
  text: string,
  model: SentenceModel | null,
): Promise<ReadWords> {
  const about: About = { asked: 'list', item: null }
  const whole = mode === 'Surveying' ? withoutRoom(text) : text
  if (mode !== 'Surveying' && saysOnlyWhere(text)) return readReply(text, about, model)
  // It was said at the end, and led back from there.
  if (isBack && calledSince.has('resume_sorting')) return readReply(text, { asked: 'end', item: null }, model)
  const things: ListedItem[] = []
  let told: Reading | null = null
  let count = 0
  for (const sentence of whole.split(/(?<=[\p{L})"][.!?]{1,5})\s+|\n+/u)) {
    const named = readItems(sentence)
    const isList = isPlain(sentence) && !TALKS.test(straight(sentence))
    if (named.length > 0 && (isList || named.every(isKnown))) {
      things.push(...named)
      continue
    }
    if (count >= MOST_SENTENCES_READ) {
      things.push(...named)
      continue
    }
    count += 1
    const { reading } = await understand(sentence, about, model)
    const isNoList = tellsOfThemselves(reading, sentence, named)
    if (!isNoList) things.push(...named)
    if ((isNoList || named.length === 0) && (told === null || weightOf(reading) > weightOf(told)))
      told = reading
  }
  const reading = told ?? LIST
  return { reading, things: pinned(readItems(whole), things) }
}

/** A feeling is met first, then a question that has an answer. */
const weightOf = ({ meaning, kind }: Reading): number =>
  meaning === 'feeling' ? 3 : meaning === 'question' ? (kind === 'unknown' ? 1 : 2) : 0

const LIST: Reading = {
  meaning: 'more_things',
  kind: 'list',
  confidence: 1,
  things: [],
  place: null,
  disposition: null,
  note: null,
  guess: null,
  chance: 0,
}

/** What is read line by line may lean on the other lines: only what was told is left out. */
const pinned = (all: readonly ListedItem[], told: readonly ListedItem[]) => {
  const keys = new Set(told.map(({ name }) => nameKey(name)))
  return all.filter(({ name }) => keys.has(nameKey(name)))
}

/** “The mug to the kitchen” names no thing to be asked about. */
const isDecided = ({ facts }: SessionMemory, text: string) =>
  readDecisions(text, name => findThing(facts.things, name) !== undefined || namesThing(text, name)) !== null
