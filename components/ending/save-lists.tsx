'use client'

import { exportUrl } from '@/components/store/api'
import { useSessionId } from '@/components/store/session-context'
import { Button, buttonClass } from '@/components/ui/button'
import { useWords } from '@/components/words/words'

const FORMATS = ['md', 'csv', 'json'] as const

export function SaveLists() {
  const words = useWords('ending')
  const sessionId = useSessionId()
  return (
    <section aria-labelledby="ending-save" className="flex flex-col gap-2">
      <h3 id="ending-save" className="font-semibold text-lg">
        {words('save')}
      </h3>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.75rem),1fr))] gap-2">
        {FORMATS.map(format => (
          <a
            key={format}
            href={exportUrl(sessionId, format)}
            download
            aria-label={words('saveAs', { format: words(`format.${format}`) })}
            className={buttonClass({ shape: 'narrow' })}
          >
            {words(`format.${format}`)}
          </a>
        ))}
        <Button shape="narrow" onClick={() => window.print()}>
          {words('print')}
        </Button>
      </div>
    </section>
  )
}
