'use client'

import dynamic from 'next/dynamic'
import { type ComponentProps, useState } from 'react'
import { useLocale } from 'use-intl/react'
import { Icon } from '@/components/presentation/icon'
import { sessionName } from '@/components/store/session-name'
import { buttonClass } from '@/components/ui/button'
import { useWords } from '@/components/words/words'

const loadMenu = () => import('./session-menu').then(({ SessionMenu }) => SessionMenu)
const SessionMenu = dynamic(loadMenu, { ssr: false })

/** The menu of a session. It is loaded when it is first wanted. */
export function RowMenu(menu: Omit<ComponentProps<typeof SessionMenu>, 'className'>) {
  const words = useWords('home')
  const name = sessionName(menu.session, useLocale(), words)
  const [isWanted, setWanted] = useState(false)
  const className = buttonClass({ look: 'quiet', shape: 'square', className: 'self-center text-soft' })
  if (isWanted) return <SessionMenu {...menu} className={className} />
  return (
    <button
      type="button"
      aria-label={words('more', { title: name })}
      aria-haspopup="menu"
      className={className}
      onPointerEnter={loadMenu}
      onFocus={loadMenu}
      onClick={() => void loadMenu().then(() => setWanted(true))}
    >
      <Icon name="more" />
    </button>
  )
}
