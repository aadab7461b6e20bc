'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'

export interface ModalProps {
  title: string
  open: boolean
  onClose: () => void
  /** Gets the focus after it closes; without it, what had the focus before. */
  finalFocus?: (() => HTMLElement | null) | undefined
  children: ReactNode
}

const load = () => import('./modal-box').then(({ ModalBox }) => ModalBox)

const ModalBox = dynamic(load, { ssr: false })

/** A dialog that fills a phone. Its code is not part of the first load: nothing is shown of it until it is opened. */
export function Modal(props: ModalProps) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  return wanted && <ModalBox {...props} />
}

/** Fetches that code while there is nothing else to do, so that a dialog opens at once, offline too. */
export const preloadModal = () => void load().catch(() => {})
