'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useLocale } from 'use-intl/react'
import { call } from '@/components/store/api'
import { useRequest } from '@/components/store/use-request'
import { Button } from '@/components/ui/button'
import { SmallDialog } from '@/components/ui/dialog'
import { useWords } from '@/components/words/words'
import type { DeviceView } from '@/lib/wire/access'

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
  const language = useLocale()
  // In UTC on server and browser alike, so that both render the same day.
  const day = new Date(device.lastSeen).toLocaleDateString(language, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <div className="min-w-32 flex-1">
      <p className="wrap-anywhere font-semibold">{device.name}</p>
      <p className="small text-soft">
        {words(device.isThis ? 'this' : `kind.${device.kind}`)} · {words('lastSeen', { day })}
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
    <SmallDialog title={words('removeTitle', { name: device.name })} open onClose={onClose}>
      <p className="text-soft">{words(device.isThis ? 'removeThisDescription' : 'removeDescription')}</p>
      <div className="flex flex-wrap gap-2">
        <Button className="flex-1" onClick={onClose}>
          {words('removeCancel')}
        </Button>
        <Button look="lit" className="flex-1" onClick={() => onConfirm(device)}>
          {words('removeConfirm')}
        </Button>
      </div>
    </SmallDialog>
  )
}
