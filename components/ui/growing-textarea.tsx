'use client'

import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react'

interface GrowingTextareaProps extends Omit<ComponentProps<'textarea'>, 'ref'> {
  ref?: RefObject<HTMLTextAreaElement | null>
}

/** A field that grows with its text, by `field-sizing` where the browser has that. */
export function GrowingTextarea({ ref, className = '', ...props }: GrowingTextareaProps) {
  const own = useRef<HTMLTextAreaElement>(null)
  const field = ref ?? own
  useLayoutEffect(() => {
    if (!field.current || CSS.supports('field-sizing', 'content')) return
    const { style } = field.current
    style.height = 'auto'
    const { scrollHeight, offsetHeight, clientHeight } = field.current
    // None where it is hidden.
    if (scrollHeight > 0) style.height = `${scrollHeight + offsetHeight - clientHeight}px`
  })
  return (
    <textarea {...props} ref={field} className={`field-sizing-content max-h-40 resize-none ${className}`} />
  )
}
