/** The tools that change the mode, and end_session. Each ends the turn. */

import { z } from 'zod'
import { breakTurn, type Outcome } from '@/lib/engine/outcome'
import type { ToolContext } from '@/lib/engine/tool'
import { appWords } from '@/lib/tidy/app-words'
import type { TidyDomain } from '@/lib/tidy/domain'
import type { TidyFacts } from '@/lib/tidy/facts'
import { aboutOf, withoutDecided } from '@/lib/tidy/mode-about'
import type { ModeOf, TidyMode } from '@/lib/tidy/mode-data'
import { quotedList } from '@/lib/tidy/prompts/quoted'
import { countsOf, summaryOf } from '@/lib/tidy/summary'
import { findThing, mayBePutOff, undecided } from '@/lib/tidy/things'
import { writeSummary } from './session-report'
import { noInput, tidyTool } from './tidy-tool'

export const beginSorting = tidyTool({
  name: 'begin_sorting',
  description: 'You know the room well enough. Transition to Sorting mode. This ENDS the current turn.',
  input: noInput,
  execute(_, context) {
    context.changeMode({ name: 'Sorting' })
    return breakTurn('[Continue as: Sorting]')
  },
})

export const resumeSorting = tidyTool({
  name: 'resume_sorting',
  description:
    'The person is ready to go on, or wants to go on after all. Transition back to Sorting mode. This ENDS the current turn.',
  input: noInput,
  execute(_, context) {
    context.changeMode(sortingAfter(context.mode, context.facts))
    return breakTurn('[Continue as: Sorting]')
  },
})

/** Sorting goes on with the thing that was looked for or thought about, unless it is decided since (M1). */
function sortingAfter(mode: TidyMode, { things }: TidyFacts): TidyMode {
  const about = aboutOf(mode)
  if (!about) return { name: 'Sorting' }
  const { item: currentItem, where = '' } = about
  const itemLocation = where.trim()
  return withoutDecided({ name: 'Sorting', currentItem, ...(itemLocation && { itemLocation }) }, things)
}

/** Name, description and schema as in the seed tool-execution. */
export const needToClarify = tidyTool({
  name: 'need_to_clarify',
  description:
    "User can't identify the item. Transition to Clarifying mode to describe it in detail. This ENDS the current turn.",
  input: z.object({
    item: z.string().describe("What item we're clarifying"),
    photo_context: z.string().describe('What we observed in the photo (location, nearby objects)'),
    reason: z.string().describe('Why user is confused (their response)'),
  }),
  execute({ item, photo_context: photoContext, reason }, context) {
    return enter({ name: 'Clarifying', item, photoContext, reason }, context)
  },
})

export const userSeemsStuck = tidyTool({
  name: 'user_seems_stuck',
  description:
    "User can't decide about an item. Transition to DecisionSupport mode to make it easier. This ENDS the current turn.",
  input: z.object({ stuck_item: z.string().describe('The item they are stuck on') }),
  execute({ stuck_item: stuckItem }, context) {
    return enter({ name: 'DecisionSupport', stuckItem }, context)
  },
})

/** A mode about one item, which the model or the person’s own tap leads to; `result` is told of the tap. */
export function enter(
  mode: ModeOf<'Clarifying' | 'DecisionSupport'>,
  context: Pick<ToolContext<TidyDomain>, 'changeMode'>,
  result?: object,
): Outcome {
  context.changeMode(mode)
  const about = mode.name === 'Clarifying' ? `Describe: ${mode.item}` : `Stuck on: ${mode.stuckItem}`
  return breakTurn(`[Continue as: ${mode.name}. ${about}]`, result)
}

/** The item that the mode is about is put off, never lost (M5). */
export const skipItem = tidyTool({
  name: 'skip_item',
  description:
    'Put the unclear item off for later and go on. Transition back to Sorting mode. This ENDS the current turn.',
  input: noInput,
  execute(_, context) {
    const about = aboutOf(context.mode)
    if (!about) throw new Error('There is no item to skip in this mode.')
    const { item } = about
    if (mayBePutOff(context.facts.things, item)) context.emit({ type: 'ItemSkipped', data: { item } })
    context.changeMode({ name: 'Sorting' })
    return breakTurn(`[Continue as: Sorting. Skipped: ${item}]`)
  },
})

/** Things that they could not find or decide are reported as such (K5); an item that nobody had named is put off, and not lost (M5). */
export const timeToWrap = tidyTool({
  name: 'time_to_wrap',
  description:
    'The person has had enough, or all is decided. Transition to WindingDown mode, where you are told what is left; an item in hand is left as it is. This ENDS the current turn.',
  input: noInput,
  execute(_, context) {
    const { facts } = context
    const about = aboutOf(context.mode)
    const unnamed = about && !findThing(facts.things, about.item) ? [about.item] : []
    for (const item of unnamed) context.emit({ type: 'ItemSkipped', data: { item } })
    context.changeMode({
      name: 'WindingDown',
      sessionSummary: [writeSummary(facts), toCarry(facts)].filter(Boolean).join(' '),
      nextTime: [...undecided(facts.things).map(({ name }) => name), ...unnamed],
    })
    return breakTurn('[Continue as: WindingDown]')
  },
})

/** In the prompt, so the names are quoted. */
function toCarry(facts: TidyFacts): string {
  const names = summaryOf(facts).toCarry
  return names.length > 0 ? `${appWords[facts.language].report.toCarry(quotedList(names))}.` : ''
}

/** Closes the session; its log stays readable, and the person may open it again (M6). */
export const endSession = tidyTool({
  name: 'end_session',
  description:
    'Close the session after the goodbye, when the person is done. Only after a clear yes. This ENDS the session.',
  input: noInput,
  execute(_, context) {
    context.endSession(countsOf(context.facts).decided)
    return breakTurn('Session ended.')
  },
})
