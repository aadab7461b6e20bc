'use client'

import { useHistory } from '@/components/store/session-context'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'

/** “Show earlier”, and the failure if the earlier events did not load. Does nothing while they are loading. */
export function EarlierButton({ onClick }: { onClick: () => void }) {
  const words = useWords('conversation')
  const general = useWords('general')
  const { history } = useHistory()
  const isLoading = history === 'loading'
  return (
    <>
      <Button look="quiet" shape="pill" aria-disabled={isLoading} onClick={() => isLoading || onClick()}>
        {isLoading ? general('reading') : words('earlier')}
      </Button>
      <p role="status" className="text-balance text-center text-sm text-soft empty:hidden">
        {history === 'failed' ? general('pastFailed') : ''}
      </p>
    </>
  )
}
