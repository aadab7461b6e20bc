'use client'

import { useState } from 'react'
import { call } from '@/components/store/api'
import { useRequest } from '@/components/store/use-request'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'
import type { MadeCode } from '@/lib/wire/access'

export function PairAnother() {
  const words = useWords('access')
  const { isSending, failure, send } = useRequest()
  const [made, setMade] = useState<MadeCode | null>(null)

  async function make() {
    const reply = await send(() => call('POST /api/devices/codes', { body: {} }))
    if (reply) setMade(reply.value)
  }

  return (
    <section className="flex flex-col gap-3">
      <Button aria-disabled={isSending} onClick={make}>
        {words('another')}
      </Button>
      <div role="status" className="flex flex-col items-center gap-3 empty:hidden">
        {made && <Code made={made} />}
      </div>
      <p role="alert" className="empty:hidden">
        {failure}
      </p>
    </section>
  )
}

function Code({ made }: { made: MadeCode }) {
  const words = useWords('access')
  return (
    <>
      <p>{words('anotherHow')}</p>
      {/* biome-ignore lint/performance/noImgElement: it is a drawing in the address itself. */}
      <img
        src={`data:image/svg+xml,${encodeURIComponent(made.qr)}`}
        alt={words('qr')}
        className="size-56 rounded-control bg-on-photo p-2"
      />
      <p className="font-mono text-2xl">{made.code}</p>
      <p className="wrap-anywhere small max-w-full text-soft">{made.link}</p>
    </>
  )
}
