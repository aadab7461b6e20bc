import { z } from 'zod'
import { success } from '@/lib/engine/outcome'
import type { ToolContext } from '@/lib/engine/tool'
import { appWords } from '@/lib/tidy/app-words'
import { batchIn, itemsBehind } from '@/lib/tidy/card-batch'
import { MAX_CARDS, type NotAsked, notAsked } from '@/lib/tidy/cards-ahead'
import { placementOfChoice } from '@/lib/tidy/disposition'
import type { TidyDomain } from '@/lib/tidy/domain'
import type { TidyEvent } from '@/lib/tidy/events'
import { quoted, quotedList } from '@/lib/tidy/prompts/quoted'
import { CHOICES, cardOf, recordedChoice } from '@/lib/tidy/questions/proposal'
import { isAnswerTo } from '@/lib/tidy/questions/rules'
import { type Answer, type DispositionChoice, dispositionChoice } from '@/lib/tidy/questions/shapes'
import { FULL } from '@/lib/tidy/validate-list'
import { DISPOSITION_WORDS, isSeenBehind, photoName, region, tidyTool } from './tidy-tool'
import { enter } from './transitions'

/** A choice as the model writes it. The seed’s `is_trash` and `is_donate` repeat the disposition, and are still accepted. */
const askedChoice = z.looseObject({
  label: dispositionChoice.shape.label.describe(
    'What the button says, a few words. It may add to the disposition (“Take a photo, then donate it”), but not mean something else',
  ),
  disposition: dispositionChoice.shape.disposition.describe(
    `What is recorded when it is tapped: ${DISPOSITION_WORDS}; anything else is the place where the item belongs, as a bare name for lists (“kitchen shelf”)`,
  ),
})

const input = z.object({
  item: z
    .string()
    .min(1)
    .describe(
      'The one item this card is about, named so that the person recognises it. Things of a kind that go together (“the mail”) are one item',
    ),
  choices: z
    .array(askedChoice.pipe(dispositionChoice).transform(recordedChoice))
    .min(CHOICES.least)
    .max(CHOICES.most)
    .describe(
      'Two to four choices, ranked: your best guess first. The card has buttons of its own for “can’t find it”, “can’t decide” and “skip”, and a field for another place',
    ),
  fallback: z
    .string()
    .optional()
    .describe(
      'Shown to the person on the card from the start, behind “If it is hard to say:”. A few words, only for an item that may be hard',
    ),
  photo_id: photoName
    .optional()
    .describe('Number of the photo on which the item is seen, where the list has none yet'),
  reopen: z
    .boolean()
    .optional()
    .describe('True to ask about a decided item again, because they want to change it'),
  region: region.optional(),
})

/** Shows a card and waits for the tap (Q7). */
export const proposeDisposition = tidyTool({
  name: 'propose_disposition',
  description:
    'Propose where one item goes, as ranked choices on a card, and wait for the person to decide. One item a call. Up to five calls of one reply are a hand: their cards are shown one after the other, in their order, and you read the answers together.',
  input,
  preview: {
    show(card, { call, earlier, behind, facts, pending: { things } }) {
      if (!isSeenBehind(behind)) return false
      const batch = batchIn([...earlier, call], facts.things)
      const refused = notAsked(card, call.id, {
        ...facts,
        things,
        batch: batch.map(one => ({ ...one, isAsked: one.callId !== call.id })),
      })
      return refused === null
    },
  },
  async execute(card, context) {
    const { item } = card
    // The list may have changed while the card waited.
    const refused = context.hasAsked ? null : notAsked(card, context.callId, context.facts)
    if (refused) {
      const why = notAskedWords(item, refused)
      if (isMistake(refused)) throw new Error(why)
      return { item, status: 'not_asked', why }
    }
    // Once it is asked, these are its own: run again, it comes to the same.
    const question = cardOf(card, context.facts)
    const { choices } = question
    context.emit({ type: 'ItemProposed', data: { item, choices } })
    const answer = await context.ask(question)
    const { event, result, endsBatch } = processAnswer(item, choices, answer)
    if (event) context.emit(event)
    if (!endsBatch) return { item, ...result }
    const behind = itemsBehind(context.facts.batch, context.callId)
    const told = { item, ...result, ...(behind.length > 0 && { not_asked: behind }) }
    const mode = modeAfter(item, answer, context)
    return mode ? enter(mode, context, told) : success(told, { dropRest: true })
  },
})

interface Processed {
  event?: TidyEvent
  /** The cards behind this one wait until the model has read the answer (B2). */
  endsBatch?: true
  /** The result that the model reads. */
  result: { status: string; [detail: string]: string }
}

/** The tap says itself which mode helps (M3). */
function modeAfter(
  item: string,
  { kind }: Answer,
  { mode, facts }: Pick<ToolContext<TidyDomain>, 'mode' | 'facts'>,
) {
  if (kind === 'cannot_decide') return { name: 'DecisionSupport', stuckItem: item } as const
  if (kind !== 'cannot_find') return null
  const photoContext = (mode.name === 'Sorting' && mode.itemLocation) || ''
  return { name: 'Clarifying', item, photoContext, reason: appWords[facts.language].cannotFind } as const
}

function processAnswer(item: string, choices: readonly DispositionChoice[], answer: Answer): Processed {
  if (!isAnswerTo('ProposeDisposition', answer))
    throw new Error(`An answer of kind ${answer.kind} does not fit this card.`)
  switch (answer.kind) {
    case 'choice': {
      const choice = choices[answer.index]
      if (!choice) throw new Error(`There is no choice number ${answer.index}.`)
      const { label, disposition } = choice
      if (placementOfChoice(choice).pile === 'skipped') return skipped(item, { label })
      return {
        event: { type: 'UserConfirmed', data: { item, disposition } },
        result: { status: 'confirmed', disposition, label },
      }
    }
    case 'text': {
      const location = answer.text.trim()
      return {
        event: { type: 'UserCorrected', data: { item, location } },
        result: { status: 'corrected', location },
      }
    }
    case 'skip':
      return skipped(item)
    case 'said':
      return {
        endsBatch: true,
        result: {
          status: 'said',
          said: answer.text.trim(),
          next: 'Nothing is decided yet. Read it first: answer it, record what it decides (record_decisions), list what it names (list_items), or move to the mode that it calls for. Then show this card again if it is still open.',
        },
      }
    case 'cannot_find':
    case 'cannot_decide':
      return { endsBatch: true, result: { status: answer.kind } }
  }
}

/** Put off by the card’s own button, or by a choice, which then has a label. */
const skipped = (item: string, label: { label?: string } = {}): Processed => ({
  event: { type: 'ItemSkipped', data: { item } },
  result: {
    status: 'skipped',
    ...label,
    next: 'Go on with another item. Offer this one once more later, unless this was its second card.',
  },
})

/** Mistakes of the model, which it is told as errors. */
const isMistake = ({ kind }: NotAsked): boolean =>
  kind === 'no_name' || kind === 'list_is_full' || kind === 'has_a_card'

/** Why the card about this item was not shown. */
function notAskedWords(item: string, reason: NotAsked): string {
  switch (reason.kind) {
    case 'no_name':
      return 'The item needs a name.'
    case 'list_is_full':
      return FULL.message
    case 'has_a_card':
      return `${quoted(item)} has a card in this reply already.`
    case 'too_many':
      return `At most ${MAX_CARDS} cards of a reply are shown. If it is still open, propose it again in another reply.`
    case 'split':
      return `It stands on the list as ${quotedList(reason.into)} now.`
    case 'taken_off':
      return 'The person took it off the list. If they want it after all, call list_items first.'
    case 'renamed':
      return `It is called ${quoted(reason.name)} now. If it is still open, propose it under that name.`
    case 'put_off':
      return 'The person has put it off meanwhile.'
    case 'decided':
      return `It is decided already: ${quoted(reason.where)}. To change it, ask with \`reopen\`.`
  }
}
