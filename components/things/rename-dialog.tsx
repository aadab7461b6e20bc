'use client'

import { call } from '@/components/store/api'
import { useRequest } from '@/components/store/use-request'
import { type DialogProps, SmallDialog } from '@/components/ui/dialog'
import { NameForm } from '@/components/ui/name-form'
import { useWords } from '@/components/words/words'
import { MAX_NEW_TITLE } from '@/lib/wire/limits'

interface RenameDialogProps extends DialogProps {
  sessionId: string
  title: string
  /** Called with the session’s new `seq`, or without one if the name was not changed. */
  onRenamed: (seq?: number) => void
}

export function RenameDialog({ sessionId, title, onRenamed, ...dialog }: RenameDialogProps) {
  const words = useWords('menu')
  return (
    <SmallDialog title={words('renameHeading')} {...dialog}>
      <RenameForm
        sessionId={sessionId}
        title={title}
        onRenamed={seq => {
          onRenamed(seq)
          dialog.onClose()
        }}
      />
    </SmallDialog>
  )
}

/** Its failure is gone with the next opening. */
function RenameForm({ sessionId, title, onRenamed }: Omit<RenameDialogProps, keyof DialogProps>) {
  const words = useWords('menu')
  const { failure, send } = useRequest()

  async function rename(name?: string) {
    if (name === undefined) return onRenamed()
    const renamed = await send(() =>
      call('PATCH /api/sessions/{id}', { id: sessionId, body: { title: name } }),
    )
    if (renamed) onRenamed(renamed.value.session.seq)
  }

  return (
    <NameForm
      label={words('name')}
      name={title}
      maxLength={MAX_NEW_TITLE}
      submit={words('keepName')}
      problem={failure}
      onName={name => void rename(name)}
    />
  )
}
