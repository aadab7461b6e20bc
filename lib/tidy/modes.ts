import type { Mode } from '@/lib/engine/mode'
import type { TidyDomain } from './domain'
import type { ModeName, ModeOf } from './mode-data'
import { clarifyingPrompt, clarifyingSituation } from './prompts/clarifying'
import { decisionSupportPrompt, decisionSupportSituation } from './prompts/decision-support'
import { knownLines } from './prompts/known'
import { sortingPrompt } from './prompts/sorting'
import { surveyingPrompt } from './prompts/surveying'
import { windingDownPrompt, windingDownSituation } from './prompts/winding-down'
import { askSpaceFunction } from './tools/ask-space-function'
import { beginSorting } from './tools/begin-sorting'
import { endSession } from './tools/end-session'
import { needToClarify } from './tools/need-to-clarify'
import { proposeDisposition } from './tools/propose-disposition'
import { resumeSorting } from './tools/resume-sorting'
import { sessionReport } from './tools/session-report'
import { skipItem } from './tools/skip-item'
import { timeToWrap } from './tools/time-to-wrap'
import { userSeemsStuck } from './tools/user-seems-stuck'

/**
 * The modes and what each offers (seed: tool-execution; M2, M7): each has a way out and a way back to sorting.
 * To add a mode: its data in `mode-data.ts`, its prompt and what is told of its data in `prompts/`, a tool that changes to it, and a row here.
 */
export const modes = {
  Surveying: {
    prompt: surveyingPrompt,
    situation: (_, facts) => knownLines(facts),
    tools: [askSpaceFunction, beginSorting, timeToWrap],
  },
  Sorting: {
    prompt: sortingPrompt,
    situation: (_, facts) => knownLines(facts),
    tools: [proposeDisposition, needToClarify, userSeemsStuck, timeToWrap],
  },
  Clarifying: {
    prompt: clarifyingPrompt,
    situation: clarifyingSituation,
    tools: [resumeSorting, skipItem, timeToWrap],
  },
  DecisionSupport: {
    prompt: decisionSupportPrompt,
    situation: decisionSupportSituation,
    tools: [resumeSorting, timeToWrap],
  },
  WindingDown: {
    prompt: windingDownPrompt,
    situation: windingDownSituation,
    tools: [sessionReport, endSession, resumeSorting],
  },
} as const satisfies { [Name in ModeName]: Mode<TidyDomain, ModeOf<Name>> }
