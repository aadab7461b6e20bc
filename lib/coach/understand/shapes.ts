/** What the form of words says of their meaning, whatever they are about. A shape makes a meaning likelier; it never decides. */
import { namesPlace } from '@/lib/coach/read-destination'
import { addsToList, asks, NOT_MINE } from '@/lib/coach/read-intent'
import { readCorrectedName, soundsSeveral } from '@/lib/coach/read-reply'
import { plain } from '@/lib/coach/words'
import type { Asked, Label } from './reading'

interface Shape {
  readonly name: string
  readonly fits: (text: string, asked: Asked) => boolean
  readonly adds: Partial<Record<Label, number>>
}

const SHAPES: readonly Shape[] = [
  { name: 'it asks', fits: asks, adds: { question: 0.35, place: -1, disposition: -1, accept: -1 } },
  { name: 'it adds to the list', fits: addsToList, adds: { more_things: 0.35 } },
  { name: 'it corrects a name', fits: text => readCorrectedName(text) !== null, adds: { correction: 0.35 } },
  { name: 'it speaks of several', fits: soundsSeveral, adds: { split: 0.5, disposition: -0.3, place: -0.3 } },
  {
    name: 'it names an owner',
    fits: text => NOT_MINE.test(plain(text)),
    adds: { not_mine: 0.35, place: -0.3 },
  },
  { name: 'it names no place', fits: text => !namesPlace(text), adds: { place: -0.3 } },
  {
    name: 'it denies',
    fits: text =>
      /\b(?:not|no|never|nothing|nobody|anything but|anywhere but|except|nicht|kein\w*)\b|n't\b/.test(
        plain(text),
      ),
    adds: { place: -0.5, disposition: -0.3, accept: -0.5, 'accept/found': -0.2, 'disposition/keep': 0 },
  },
  {
    name: 'it only means that',
    fits: text =>
      /\b(?:(?:any|every)(?:thing|where) (?:but|except)|all but|except|under no circumstances|definitely not|absolutely not|never (?:in|the)|not (?:in|on|to|the)|nur nicht|bloß nicht|auf keinen fall|niemals|nicht (?:in|ins|auf|zum|zur|den))\b|n't (?:\w+ ){0,3}(?:throw|toss|bin|trash|chuck|sell|donate|recycle)\b|\bnicht (?:\w+ )?(?:weg|verkaufen|verschenken|spenden|in den müll)\b/.test(
        plain(text),
      ),
    adds: { place: -1, disposition: -1, accept: -1, 'unclear/no': 0.4 },
  },
  {
    name: 'it tells of before, or of ever',
    // Where something is looked for, where it was is the answer.
    fits: (text, asked) =>
      asked !== 'looking' &&
      /\b(?:off to|on (?:my|the) way|every (?:year|week|month|day)|always|used to|yesterday|last (?:week|year|month|summer|winter)|you|found|was|were|du|war|waren|gestern|gefunden)\b/.test(
        plain(text),
      ),
    adds: { place: -0.4, disposition: -0.3, accept: -0.3, 'accept/found': 0, 'disposition/keep': 0 },
  },
  {
    name: 'it says it again',
    fits: text => /^(?:i|we|ich) (?:\w+ )?(?:said|told|sagte|sage)\b/.test(plain(text)),
    adds: { place: -1, disposition: -1, accept: -1, 'feeling/fed_up': 0.3 },
  },
  {
    name: 'it tells what is there',
    fits: text => /^(?:that's|this is|das ist) (?:where|wo)\b/.test(plain(text)),
    adds: { place: -0.6 },
  },
  {
    name: 'it holds on',
    fits: text =>
      /(?:n't|not|never) (?:\w+ ){0,3}(?:part with|let go|let (?:it|them|this) go|lose|give (?:it|them|this) up|get rid)\b|\bnicht (?:\w+ )?(?:weg(?:geben|werfen|schmeißen|tun)|hergeben|trennen|loslassen)|\b(?:i|we) (?:\w+ )?(?:love|adore|treasure) (?:it|that|this|them|these|those)\b/.test(
        plain(text),
      ),
    adds: { 'disposition/keep': 0.35, 'disposition/trash': -0.4, place: -0.2 },
  },
  {
    name: 'it asks nothing',
    fits: text =>
      !asks(text) &&
      !/\b(?:what|how|where|who|why|when|which|if|whether|wonder\w*|is|are|can|do|does|should|wie|was|wo|wohin|wer|warum|wann|ob|kann|soll|muss|darf|gibt)\b/.test(
        plain(text),
      ),
    adds: { question: -0.25 },
  },
  {
    name: 'it says that it is too much',
    fits: text =>
      /\b(?:overwhelm\w*|too much|can't cope|stress\w*|drowning|freaking out|panick\w*|zu viel|überforder\w*)\b(?! of)/.test(
        plain(text),
      ),
    adds: { 'feeling/too_much': 0.3 },
  },
  {
    name: 'it says where it is',
    fits: (text, asked) =>
      asked === 'looking' && namesPlace(text) && !/\b(?:not|no|nicht)\b|n't\b/.test(plain(text)),
    adds: { 'accept/found': 0.4 },
  },
  {
    name: 'it speaks of a death',
    fits: text =>
      /\b(?:died|passed (?:away|on)|funeral|deceased|my late \w+|miss (?:him|her|them)|gestorben|verstorben\w*|beerdigung|vermisse (?:ihn|sie))\b/.test(
        plain(text),
      ),
    adds: { 'feeling/grief': 0.4 },
  },
  {
    name: 'it says to stop',
    fits: text =>
      /\b(?:stop|finish|quit|enough|bye|break|tired|aufhören|schluss|genug|pause|müde|have to (?:go|run|leave))\b/.test(
        plain(text),
      ),
    adds: { stop: 0.15 },
  },
  {
    name: 'it says what has to be done elsewhere',
    fits: text =>
      /^(?:(?:ok|sorry|oh|and) )*(?:i )?(?:have to|need to|must) (?:go|run|leave|get|fetch|pick|feed|cook|make|work|sleep|eat)\b/.test(
        plain(text),
      ) && !/\b(?:it|this|that|them|these|those)\b/.test(plain(text)),
    adds: { stop: 0.35, disposition: -0.3, place: -0.3 },
  },
  {
    name: 'it needs it no more',
    fits: text =>
      /(?:n't|\bnot|\bnever|\bno longer)(?: \w+){0,3} (?:keep\w*|need\w*|want\w*|miss|worth|use it|wear it)\b/.test(
        plain(text),
      ),
    adds: { 'disposition/keep': -0.7, accept: -0.3, 'disposition/let_go': 0.2, 'feeling/grief': -0.5 },
  },
  {
    name: 'two say two things of it',
    fits: text =>
      /\b(?:he|she|they|husband|wife|partner|er|sie|mann|frau) (?:says?|wants?|sagt|will)\b.{0,30}\b(?:i|ich) (?:say|want|sage?|will)\b|\b(?:i|ich) (?:say|want|sage?|will)\b.{0,30}\b(?:he|she|they|husband|wife|partner|er|sie|mann|frau) (?:says?|wants?|sagt|will)\b/.test(
        plain(text),
      ),
    adds: { cannot_decide: 0.6, disposition: -1, place: -1, accept: -1 },
  },
  {
    name: 'it takes back',
    fits: text =>
      /\b(?:undo|wrong|mistake|oops|rückgängig|falsch|vertippt|(?:go|one|step) back)\b/.test(plain(text)),
    adds: { undo: 0.2 },
  },
]

export const shapesOf = (text: string, asked: Asked): readonly Shape[] =>
  SHAPES.filter(({ fits }) => fits(text, asked))
