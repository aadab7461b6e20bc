'use client'

import { type ComponentType, type InputHTMLAttributes, useId } from 'react'
import { buttonClass } from '@/components/ui/button'
import { CameraIcon, PicturesIcon } from '@/components/ui/icons'
import { useWords } from '@/components/words/words'

/** Camera and gallery have a button each: on a phone, `capture` offers the camera only. */
export function PhotoButtons({ onChoose }: { onChoose: (files: File[]) => void }) {
  const words = useWords('photos')
  return (
    <div className="flex gap-2 short:group-has-[textarea:focus]/composer:hidden">
      <FileButton label={words('takePhoto')} icon={CameraIcon} capture="environment" onChoose={onChoose} />
      <FileButton label={words('choosePhotos')} icon={PicturesIcon} multiple onChoose={onChoose} />
    </div>
  )
}

interface FileButtonProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'capture' | 'multiple'> {
  label: string
  icon: ComponentType
  onChoose: (files: File[]) => void
}

export function FileButton({ label, icon: Icon, onChoose, ...input }: FileButtonProps) {
  const id = useId()
  return (
    <div className="relative flex-1">
      <input
        {...input}
        id={id}
        type="file"
        accept="image/*"
        className="peer sr-only"
        onChange={event => {
          onChoose([...(event.target.files ?? [])])
          // Otherwise choosing the same file again fires no event.
          event.target.value = ''
        }}
      />
      <label
        htmlFor={id}
        className={buttonClass({
          shape: 'narrow',
          className:
            'w-full cursor-pointer whitespace-nowrap peer-focus-visible:outline-3 peer-focus-visible:outline-accent peer-focus-visible:outline-offset-2',
        })}
      >
        <Icon />
        {label}
      </label>
    </div>
  )
}
