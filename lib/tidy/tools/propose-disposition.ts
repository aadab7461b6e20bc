import { z } from 'zod'
import { imageId } from '@/lib/engine/ids'
import type { TidyEvent } from '@/lib/tidy/events'
import { type Answer, type DispositionChoice, dispositionChoice, region } from '@/lib/tidy/questions'
import { tidyTool } from './tidy-tool'

const input = z.object({
  item: z.string().min(1).describe('The one item this card is about, named so that the person recognises it'),
  choices: z
    .array(dispositionChoice)
    .min(2)
    .max(4)
    .describe('Two to four choices, ranked: your best guess first'),
  fallback: z.string().optional().describe('What to do if the person can’t choose'),
  photo_id: imageId.optional().describe('The photo on which the item is seen'),
  region: region.optional().describe('Where on that photo, in fractions of its width and height'),
})

/** Shows a card and waits for the tap (Q7). */
export const proposeDisposition = tidyTool({
  name: 'propose_disposition',
  description:
    'Propose where one item goes, as ranked choices on a card, and wait for the person to decide. One item a call.',
  input,
  async execute({ item, choices, fallback, photo_id: photoId, region }, context) {
    context.emit({ type: 'ItemProposed', data: { item, choices } })
    const photo = photoId && { photoId, ...(region && { region }) }
    const answer = await context.ask({
      kind: 'ProposeDisposition',
      item,
      choices,
      ...(fallback && { fallback }),
      ...(photo && { photo }),
    })
    const { event, result } = processAnswer(item, choices, answer)
    if (event) context.emit(event)
    return { item, ...result }
  },
})

interface Processed {
  event?: TidyEvent
  /** What the model is told. */
  result: { status: string; [detail: string]: string }
}

function processAnswer(item: string, choices: readonly DispositionChoice[], answer: Answer): Processed {
  switch (answer.kind) {
    case 'choice': {
      const disposition = choices[answer.index]?.disposition ?? ''
      return {
        event: { type: 'UserConfirmed', data: { item, disposition } },
        result: { status: 'confirmed', disposition },
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
      return {
        event: { type: 'ItemSkipped', data: { item } },
        result: { status: 'skipped', next: 'Go on with another item and offer this one again later.' },
      }
    case 'cannot_find':
      return { result: { status: 'cannot_find', said: 'I can’t find it.', next: 'Call need_to_clarify.' } }
    case 'cannot_decide':
      return { result: { status: 'cannot_decide', said: 'I can’t decide.', next: 'Call user_seems_stuck.' } }
    case 'confirm':
    case 'path':
      throw new Error(`An answer of kind ${answer.kind} does not fit this card.`)
  }
}
