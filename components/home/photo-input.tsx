'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '@/components/presentation/icon'
import { buttonClass } from '@/components/ui/button'
import { useWords } from '@/components/words/words'
import { useStarter } from './session-starter'

interface PhotoInputProps {
  /** The form that it belongs to. */
  form: 'camera' | 'photos'
  look?: 'lit' | 'plain' | 'quiet'
  shape?: 'wide' | 'square'
  /** The label of the button, which is shown until a photo is chosen. */
  children: ReactNode
  className?: string
}

/**
 * A photo that is chosen is on its way at once. Where the scripts are not there, a button to send it takes the place of the one
 * to choose it, by `:valid`.
 */
export function PhotoInput({
  form,
  look = 'plain',
  shape = 'wide',
  children,
  className = '',
}: PhotoInputProps) {
  const words = useWords('home')
  const { starting } = useStarter()
  const input = useRef<HTMLInputElement>(null)
  const isSending = starting === form

  useEffect(() => {
    // It was chosen before the scripts were there.
    if (input.current?.files?.length) input.current.form?.requestSubmit()
  }, [])

  return (
    <>
      <input
        ref={input}
        id={`${form}-input`}
        form={form}
        type="file"
        name="photos"
        accept="image/*"
        required
        {...(form === 'camera' ? { capture: 'environment' } : { multiple: true })}
        className="peer/photo sr-only"
        onChange={event => event.target.files?.length && event.target.form?.requestSubmit()}
      />
      <label
        htmlFor={`${form}-input`}
        className={buttonClass({
          look,
          shape,
          className: `cursor-pointer peer-valid/photo:hidden peer-focus-visible/photo:outline-3 peer-focus-visible/photo:outline-fig peer-focus-visible/photo:outline-offset-3 ${className}`,
        })}
      >
        {children}
      </label>
      <button
        type="submit"
        form={form}
        aria-disabled={isSending}
        className={`peer-invalid/photo:hidden ${buttonClass({ look: form === 'camera' ? 'lit' : 'plain', className: 'w-full' })}`}
      >
        <Icon name="camera" className={isSending ? 'size-6 animate-breathe' : 'size-6'} />
        {words(isSending ? 'sendingPhoto' : 'sendPhoto')}
      </button>
    </>
  )
}
