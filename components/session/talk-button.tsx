'use client'

import { Sign } from '@/components/look/sign'
import { useTalk } from '@/components/navigation/talk-context'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'

export function TalkButton() {
  const words = useWords('session')
  const { open } = useTalk()
  return (
    <Button look="quiet" shape="square" aria-label={words('talk')} aria-haspopup="dialog" onClick={open}>
      <Sign name="talk" />
    </Button>
  )
}
