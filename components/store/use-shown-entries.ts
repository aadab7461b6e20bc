import { useMemo, useState } from 'react'
import { EMPTY_CONVERSATION, type Entry, growConversation } from './conversation-fold'
import { useHistory, useSession } from './session-context'

/** Enough to fill any screen; rendering more would slow down the first paint. */
const AT_FIRST = 40
const MORE = 100

interface ShownEntries {
  /** Shown by “Show earlier”. */
  readonly earlier: readonly Entry[]
  /** The first page of entries, and what came since the page was opened. */
  readonly latest: readonly Entry[]
  /** True if there may be earlier entries. */
  readonly hasMore: boolean
  readonly showMore: () => void
}

/** The end of the conversation, and as many earlier entries as the person asked for. */
export function useShownEntries(): ShownEntries {
  const messages = useSession(({ state }) => state.view.messages)
  const events = useSession(session => session.events)
  const cards = useSession(session => session.earlier)
  const { history, loadHistory } = useHistory()
  const [known, setKnown] = useState(EMPTY_CONVERSATION)
  const conversation = growConversation(known, { messages, events, earlier: cards })
  if (conversation !== known) setKnown(conversation)
  const { entries } = conversation
  const [from] = useState(() => entries.at(-AT_FIRST)?.seq ?? 0)
  const [earlierCount, setEarlierCount] = useState(0)

  return useMemo(() => {
    const start = entries.findIndex(({ seq }) => seq >= from)
    const latest = start < 0 ? entries.length : start
    const first = Math.max(0, latest - earlierCount)
    return {
      earlier: entries.slice(first, latest),
      latest: entries.slice(latest),
      hasMore: first > 0 || history !== 'complete',
      showMore() {
        setEarlierCount(latest - first + MORE)
        if (first < MORE) void loadHistory()
      },
    }
  }, [entries, from, earlierCount, history, loadHistory])
}
