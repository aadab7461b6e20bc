'use client'

import { call } from '@/components/store/api'
import { useRequest } from '@/components/store/use-request'
import type { DialogProps } from '@/components/ui/dialog'
import { NameDialog } from '@/components/ui/name-dialog'
import { useWords } from '@/components/words/words'
import { MAX_NEW_TITLE } from '@/lib/wire/limits'

interface RenameDialogProps extends DialogProps {
  sessionId: string
  title: string
  /** Called with the session’s new `seq`. */
  onRenamed: (seq: number) => void
}

export function RenameDialog({ sessionId, title, onRenamed, ...dialog }: RenameDialogProps) {
  const words = useWords('menu')
  const { failure, send } = useRequest()

  async function rename(name: string) {
    const renamed = await send(() =>
      call('PATCH /api/sessions/{id}', { id: sessionId, body: { title: name } }),
    )
    if (!renamed) return
    onRenamed(renamed.value.session.seq)
    dialog.onClose()
  }

  return (
    <NameDialog
      {...dialog}
      title={words('renameHeading')}
      label={words('name')}
      name={title}
      maxLength={MAX_NEW_TITLE}
      submit={words('keepName')}
      problem={failure}
      onName={name => void rename(name)}
    />
  )
}
