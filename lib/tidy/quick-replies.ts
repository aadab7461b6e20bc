/** The sentences that the page's buttons say in the person’s name. */

export const en = {
  goOn: 'Go on',
  found: 'Found it',
  cannotFind: 'It can turn up later',
  showCard: 'Show me the card again',
  keep: 'I’d rather keep it',
  letGo: 'I could let it go',
  leave: 'Keep it for later',
  end: 'That’s all for today',
  enough: 'That’s enough for today',
} as const

export type QuickReply = keyof typeof en

/** The buttons below the coach’s words, in the modes about one thing. */
export const BUTTONS = {
  Clarifying: ['found', 'cannotFind'],
  DecisionSupport: ['keep', 'letGo', 'leave', 'showCard'],
} as const satisfies Readonly<Record<string, readonly QuickReply[]>>

export const de = {
  goOn: 'Weiter',
  found: 'Gefunden',
  cannotFind: 'Das taucht schon wieder auf',
  showCard: 'Zeig mir die Karte noch einmal',
  keep: 'Das möchte ich lieber behalten',
  letGo: 'Das könnte ich loslassen',
  leave: 'Für später aufheben',
  end: 'Das war’s für heute',
  enough: 'Das reicht für heute',
} as const satisfies Readonly<Record<QuickReply, string>>
