import { isWhole, type OpenedSession } from '@/lib/wire/opened-session'

/** Whether anything was said: here, or in what was not read yet. */
export const hasBegun = (session: OpenedSession): boolean =>
  session.state.view.messages.length > 0 || !isWhole(session)
