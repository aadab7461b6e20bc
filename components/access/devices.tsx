'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { call } from '@/components/store/api'
import { useRequest } from '@/components/store/use-request'
import { Button } from '@/components/ui/button'
import { SmallDialog } from '@/components/ui/dialog'
import { TextField } from '@/components/ui/field'
import { LocalTime } from '@/components/ui/local-time'
import { useWords } from '@/components/words/words'
import type { DeviceView, MadeCode } from '@/lib/wire/access'

export function DeviceList({ devices }: { devices: readonly DeviceView[] }) {
  const words = useWords('access')
  const router = useRouter()
  const { failure, send } = useRequest()
  const [leaving, setLeaving] = useState<DeviceView | null>(null)

  async function remove({ id }: DeviceView) {
    setLeaving(null)
    if (await send(() => call('DELETE /api/devices/{id}', { id }))) router.refresh()
  }

  if (devices.length === 0) return <p className="text-soft">{words('none')}</p>
  return (
    <>
      <ul className="rounded-card bg-sheet px-4 py-1 shadow-card">
        {devices.map(device => (
          <li
            key={device.id}
            className="flex min-h-16 flex-wrap items-center gap-x-3 border-line py-2 not-last:border-b"
          >
            <DeviceWords device={device} />
            <Button
              look="quiet"
              className="-mr-3"
              shape="narrow"
              aria-label={words('removeLabel', { name: device.name })}
              aria-haspopup="dialog"
              onClick={() => setLeaving(device)}
            >
              {words('remove')}
            </Button>
          </li>
        ))}
      </ul>
      <p role="alert" className="empty:hidden">
        {failure}
      </p>
      {leaving && <RemoveDialog device={leaving} onClose={() => setLeaving(null)} onConfirm={remove} />}
    </>
  )
}

function DeviceWords({ device }: { device: DeviceView }) {
  const words = useWords('access')
  return (
    <div className="min-w-32 flex-1">
      <p className="wrap-anywhere font-semibold">{device.name}</p>
      <p className="small text-soft">
        {words(device.isThis ? 'this' : `kind.${device.kind}`)} · {words('lastSeen')}{' '}
        <LocalTime at={device.lastSeen} format="day" />
      </p>
    </div>
  )
}

interface RemoveDialogProps {
  device: DeviceView
  onClose: () => void
  onConfirm: (device: DeviceView) => void
}

function RemoveDialog({ device, onClose, onConfirm }: RemoveDialogProps) {
  const words = useWords('access')
  return (
    <SmallDialog title={words('removeTitle', { name: device.name })} onClose={onClose}>
      <p className="text-soft">{words(device.isThis ? 'removeThisDescription' : 'removeDescription')}</p>
      <div className="flex flex-wrap gap-2">
        <Button className="flex-1" onClick={onClose}>
          {words('removeCancel')}
        </Button>
        <Button className="flex-1" onClick={() => onConfirm(device)}>
          {words('removeConfirm')}
        </Button>
      </div>
    </SmallDialog>
  )
}

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

export function TokenForm() {
  const words = useWords('access')
  const { isSending, failure, send } = useRequest()
  const [name, setName] = useState('')
  const [token, setToken] = useState<string | null>(null)

  async function make(event: FormEvent) {
    event.preventDefault()
    const made = await send(() => call('POST /api/tokens', { body: { name: name.trim() } }))
    if (!made) return
    setToken(made.value.token)
    setName('')
  }

  return (
    <form className="flex flex-col gap-3" onSubmit={make}>
      <h2 className="heading-3">{words('programs')}</h2>
      <p className="text-soft">{words('programsHow')}</p>
      <TextField
        label={words('programName')}
        maxLength={60}
        required
        value={name}
        onChange={event => setName(event.target.value)}
      />
      <Button type="submit" aria-disabled={isSending}>
        {words('makeToken')}
      </Button>
      <div role="status" className="flex flex-col gap-1 empty:hidden">
        {token && (
          <>
            <p>{words('tokenOnce')}</p>
            <code className="wrap-anywhere small rounded-control bg-sunk p-3">{token}</code>
          </>
        )}
      </div>
      <p role="alert" className="empty:hidden">
        {failure}
      </p>
    </form>
  )
}
