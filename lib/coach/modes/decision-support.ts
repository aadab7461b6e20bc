import { carryOut } from '@/lib/coach/carry-out'
import { call, callTool, freshOf, type Move, putOffCall, say } from '@/lib/coach/move'
import { ask } from '@/lib/coach/policy'
import { questionsAbout } from '@/lib/coach/questions-about'
import { quickReplyIn } from '@/lib/coach/read-quick-reply'
import { isPhotoOnly, keepWords, understood } from '@/lib/coach/respond'
import { progressOf, type SessionMemory } from '@/lib/coach/session-memory'
import type { ModeOf } from '@/lib/tidy/mode-data'
import { type CoachMode, has, isDoneHere, leaveOrStay, move, openThing, tells, toSorting } from './coach-mode'

export const decisionSupport: CoachMode<ModeOf<'DecisionSupport'>> = { addressed: 'thinking', move: support }

/** One gentle question after the other, at most three, until they lean one way; then the card again. */
function support(memory: SessionMemory, { stuckItem }: ModeOf<'DecisionSupport'>): Move {
  const { said, repliesInMode, phrases } = memory
  const thing = openThing(memory, stuckItem)
  if (!thing || isPhotoOnly(memory)) return toSorting
  const questions = questionsAbout(memory, thing.name)
  const next = questions[repliesInMode]
  const policy = understood(memory)
  // The tap led here, which may be once too often.
  const isPutOff = next === undefined || progressOf(memory, thing).due === 'put_off'
  if (!policy && repliesInMode === 0 && isPutOff)
    return move([], putOffCall(thing.name), call('resume_sorting'))
  if (!policy) return next ? say(`${phrases.stuck.first} ${next.text}`) : toSorting
  if (said?.kind === 'words' && quickReplyIn(said.text) === 'letGo')
    return callTool('resume_sorting', freshOf(phrases.whichWay, memory))
  if (policy.kind === 'offer') return ask(memory, policy.choices)
  const goesOn = next ? say(next.text) : callTool('resume_sorting', phrases.noHurry)
  if (policy.kind === 'keep') {
    const kept = keepWords(memory)
    return { say: `${kept.say} ${goesOn.say}`, calls: [...kept.calls, ...goesOn.calls] }
  }
  const { acts } = policy
  if (acts.length === 1 && (tells(acts, 'yes') || tells(acts, 'no'))) {
    const last = questions[repliesInMode - 1]
    const leansToKeep = (last?.yes === 'keep') === tells(acts, 'yes')
    return callTool('resume_sorting', freshOf(leansToKeep ? phrases.whereKept : phrases.whichWay, memory))
  }
  if (acts.length === 1 && has(acts, 'cannot_decide', 'refuse', 'accept')) return goesOn
  const outcome = carryOut(memory, acts)
  if (!isDoneHere(outcome)) return toSorting
  const isAnswer = has(acts, 'note', 'talk') && next !== undefined
  const done = leaveOrStay(memory, outcome, isAnswer ? next.text : '')
  // “Found it” says nothing here.
  return done.say === '' && done.calls.length === 0 ? goesOn : done
}
