import { Button } from '@/components/ui/button'
import { SmallDialog } from '@/components/ui/small-dialog'
import { useWords } from '@/components/words/words'
import type { DeviceView } from '@/lib/wire/access'

interface RemoveDialogProps {
  device: DeviceView
  onClose: () => void
  onConfirm: (device: DeviceView) => void
}

export function RemoveDialog({ device, onClose, onConfirm }: RemoveDialogProps) {
  const words = useWords('access')
  return (
    <SmallDialog title={words('removeTitle', { name: device.name })} open onClose={onClose}>
      <p className="text-soft">{words(device.isThis ? 'removeThisDescription' : 'removeDescription')}</p>
      <div className="flex flex-wrap gap-2">
        <Button className="flex-1" onClick={onClose}>
          {words('removeCancel')}
        </Button>
        <Button look="primary" className="flex-1" onClick={() => onConfirm(device)}>
          {words('removeConfirm')}
        </Button>
      </div>
    </SmallDialog>
  )
}
