import type { Mode } from '@/lib/engine/mode'
import type { TidyFacts } from './facts'
import type { ModeName, ModeOf } from './mode-data'
import { clarifyingPrompt, clarifyingSituation } from './prompts/clarifying'
import { decisionSupportPrompt, decisionSupportSituation } from './prompts/decision-support'
import { knownLines } from './prompts/known'
import { sortingPrompt } from './prompts/sorting'
import { surveyingPrompt } from './prompts/surveying'
import { windingDownPrompt } from './prompts/winding-down'
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
 * The modes and what each offers (seed: tool-execution; M2).
 * To add a mode: its data in `mode-data.ts`, its prompt and what is told of its data in `prompts/`, a tool that changes to it, and a row here.
 */
export const modes = {
  Surveying: {
    prompt: surveyingPrompt,
    situation: (_, facts) => knownLines(facts),
    tools: [askSpaceFunction, beginSorting],
  },
  Sorting: {
    prompt: sortingPrompt,
    situation: (_, facts) => knownLines(facts),
    tools: [proposeDisposition, needToClarify, userSeemsStuck, timeToWrap],
  },
  Clarifying: {
    prompt: clarifyingPrompt,
    situation: mode => clarifyingSituation(mode as ModeOf<'Clarifying'>),
    tools: [resumeSorting, skipItem],
  },
  DecisionSupport: {
    prompt: decisionSupportPrompt,
    situation: (mode, facts) => decisionSupportSituation(mode as ModeOf<'DecisionSupport'>, facts),
    tools: [resumeSorting],
  },
  WindingDown: {
    prompt: windingDownPrompt,
    tools: [sessionReport, endSession],
  },
} as const satisfies Record<ModeName, Mode<TidyFacts>>
