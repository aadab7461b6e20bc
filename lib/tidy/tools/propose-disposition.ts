import { z } from 'zod'
import { imageId } from '@/lib/engine/ids'
import { isAnswerTo } from '@/lib/tidy/answer-rules'
import { appWords } from '@/lib/tidy/app-words'
import type { TidyEvent } from '@/lib/tidy/events'
import { placementOfChoice, type TidyFacts } from '@/lib/tidy/facts'
import type { Language } from '@/lib/tidy/language'
import { type Answer, type DispositionChoice, dispositionChoice, region } from '@/lib/tidy/questions'
import { tidyTool } from './tidy-tool'

/** What the model is asked for; the seed’s `is_trash` and `is_donate` repeat the disposition, and are still taken. */
const askedChoice = z.looseObject({
  label: dispositionChoice.shape.label.describe(
    'What the button says, a few words. It may add to the disposition (“Take a photo, then donate it”), but not mean something else',
  ),
  disposition: dispositionChoice.shape.disposition.describe(
    'What is recorded when it is tapped: `trash`, `donate`, `recycle` or `sell`; anything else is the place where the item belongs, as a bare name for lists (“kitchen shelf”)',
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
    .array(askedChoice.pipe(dispositionChoice))
    .min(2)
    .max(4)
    .describe(
      'Two to four choices, ranked: your best guess first. The card has buttons of its own for “can’t find it”, “can’t decide” and “skip”, and a field for another place',
    ),
  fallback: z
    .string()
    .optional()
    .describe(
      'Shown to the person on the card from the start, behind “If it is hard to say:”. A few words, only for an item that may be hard',
    ),
  photo_id: imageId
    .optional()
    .describe('The photo on which the item is seen; the card shows it. None if no photo shows the item'),
  region: region.optional().describe('Where on that photo, in fractions of its width and height'),
})

/** Shows a card and waits for the tap (Q7). */
export const proposeDisposition = tidyTool({
  name: 'propose_disposition',
  description:
    'Propose where one item goes, as ranked choices on a card, and wait for the person to decide. One item a call; the cards of several calls are shown one after the other, in their order.',
  input,
  async execute({ item, choices, fallback, photo_id: photoId, region }, context) {
    if (photoId) assertShown(photoId, context.facts)
    context.emit({ type: 'ItemProposed', data: { item, choices } })
    const photo = photoId && { photoId, ...(region && { region }) }
    const answer = await context.ask({
      kind: 'ProposeDisposition',
      item,
      choices,
      ...(fallback && { fallback }),
      ...(photo && { photo }),
    })
    const { event, result } = processAnswer(item, choices, answer, context.facts.language)
    if (event) context.emit(event)
    return { item, ...result }
  },
})

/** Photos are only ever added, so a card that was shown once passes again when its answer is there. */
function assertShown(photoId: TidyFacts['photosShown'][number], { photosShown }: TidyFacts) {
  if (photosShown.includes(photoId)) return
  const known = photosShown.length > 0 ? `The photos are: ${photosShown.join(', ')}.` : 'There are no photos.'
  throw new Error(`There is no photo ${photoId} in this session. ${known}`)
}

interface Processed {
  event?: TidyEvent
  /** What the model is told. */
  result: { status: string; [detail: string]: string }
}

function processAnswer(
  item: string,
  choices: readonly DispositionChoice[],
  answer: Answer,
  language: Language,
): Processed {
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
    case 'cannot_find':
      return {
        result: {
          status: 'cannot_find',
          said: appWords[language].cannotFind,
          next: 'Call need_to_clarify.',
        },
      }
    case 'cannot_decide':
      return {
        result: {
          status: 'cannot_decide',
          said: appWords[language].cannotDecide,
          next: 'Call user_seems_stuck.',
        },
      }
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
