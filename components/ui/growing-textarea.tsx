'use client'

import { type ComponentProps, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'

interface GrowingTextareaProps extends Omit<ComponentProps<'textarea'>, 'ref'> {
  ref?: RefObject<HTMLTextAreaElement | null>
  /** Enter sends it. Without a keyboard Enter makes a new line, and only the button sends, unless `enterKeyHint` says so. */
  onEnter?: () => void
}

/** A field that grows with its text, by `field-sizing` where the browser has that. */
export function GrowingTextarea({ ref, onEnter, className = '', ...props }: GrowingTextareaProps) {
  const own = useRef<HTMLTextAreaElement>(null)
  const field = ref ?? own
  useLayoutEffect(() => {
    if (!field.current || CSS.supports('field-sizing', 'content')) return
    const { style } = field.current
    style.height = 'auto'
    const { scrollHeight, offsetHeight, clientHeight } = field.current
    // It has no height while it is hidden.
    if (scrollHeight > 0) style.height = `${scrollHeight + offsetHeight - clientHeight}px`
  })

  function keyDown(event: KeyboardEvent) {
    const isEnter = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
    if (!onEnter || !isEnter || !(props.enterKeyHint === 'send' || hasKeyboard())) return
    event.preventDefault()
    onEnter()
  }

  return (
    <textarea
      {...props}
      ref={field}
      onKeyDown={keyDown}
      className={`field-sizing-content max-h-40 resize-none ${className}`}
    />
  )
}

const hasKeyboard = () => window.matchMedia('(pointer: fine)').matches
