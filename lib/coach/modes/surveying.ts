import { carryOut } from '@/lib/coach/carry-out'
import { type Call, call, freshOf, type Move, say } from '@/lib/coach/move'
import { countedIn } from '@/lib/coach/phrases'
import { ask } from '@/lib/coach/policy'
import { isPhotoOnly, understood } from '@/lib/coach/respond'
import type { SessionMemory } from '@/lib/coach/session-memory'
import { askForSpace, spaceIn, spaceOfThings } from '@/lib/coach/spaces'
import type { ModeOf } from '@/lib/tidy/mode-data'
import { isOnList } from '@/lib/tidy/things'
import { type CoachMode, has, move } from './coach-mode'

export const surveying: CoachMode<ModeOf<'Surveying'>> = { addressed: 'list', move: survey }

/** Get a list, ask once what the space is for where neither they nor the things tell it, and begin. */
function survey(memory: SessionMemory): Move {
  const { facts, said, phrases } = memory
  if (isPhotoOnly(memory)) return say(phrases.photoOnly)
  const policy = understood(memory)
  if (policy?.kind === 'offer') return ask(memory, policy.choices)
  const acts = policy?.kind === 'act' ? policy.acts : []
  const { lines, calls, listed, next } = carryOut(memory, acts)
  const named = [...facts.things.filter(isOnList).map(({ name }) => name), ...listed]
  if (next.kind === 'crisis') return move(lines, ...calls)
  if (next.kind === 'stop' && listed.length === 0) return move(lines, ...calls, call('time_to_wrap'))
  // Cards that are to come first, and what is to be asked, wait until there are cards.
  if ((next.kind === 'cards' || next.kind === 'move') && facts.things.length > 0)
    return { say: '', calls: [call('begin_sorting')] }
  const told = lines.filter(line => line !== phrases.stopping)
  if (named.length === 0) return move([...told, askForList(memory, has(acts, 'feel'))], ...calls)
  const begin = (...more: readonly Call[]) =>
    move(
      [...told, countedIn(phrases.oneByOne, named.length, phrases)],
      ...calls,
      ...more,
      call('begin_sorting'),
    )
  const isTold = memory.spaceFunction !== null || has(acts, 'room')
  if (isTold || (memory.isSpaceAsked && !(said?.kind === 'words' && said.to === 'room' && listed.length > 0)))
    return begin()
  const space = spaceOfThings(named)
  if (space) return begin(call('record_space', { function: spaceIn(space.value, phrases.language) }))
  const asked = call('ask_space_function', askForSpace(named, phrases))
  return move([...told, phrases.space.first], ...calls, asked)
}

/** The coach does not ask somebody who is sad or has too much what lies around. */
function askForList(memory: SessionMemory, isGentle: boolean): string {
  const { failures, phrases } = memory
  if (failures > 0) return phrases.notListed
  return isGentle ? phrases.howToListAgain : freshOf([phrases.howToList, phrases.howToListAgain], memory)
}
