'use client'

import { type InputHTMLAttributes, useId } from 'react'
import { Icon, type IconName } from '@/components/presentation/icon'
import { buttonClass } from '@/components/ui/button'
import { useWords } from '@/components/words/words'

interface PhotoButtonsProps {
  onChoose: (files: File[]) => void
}

/** Camera and gallery have a button each: on a phone, `capture` offers the camera only. */
export function PhotoButtons({ onChoose }: PhotoButtonsProps) {
  const words = useWords('photos')
  return (
    <div className="flex flex-wrap gap-2 short:group-has-[textarea:focus,[type=submit]:focus,textarea:not(:placeholder-shown)]/composer:hidden">
      <FileButton
        label={words('takePhoto')}
        icon="camera"
        shape="row"
        capture="environment"
        onChoose={onChoose}
      />
      <FileButton label={words('choosePhotos')} icon="photos" shape="row" multiple onChoose={onChoose} />
    </div>
  )
}

/** The best way to begin a session. The button is highlighted until there is something to send. */
export function FirstPhotoButtons({ isNext, onChoose }: PhotoButtonsProps & { isNext: boolean }) {
  const words = useWords('photos')
  return (
    <div className="flex flex-wrap gap-2 short:group-has-[textarea:focus,[type=submit]:focus,textarea:not(:placeholder-shown)]/composer:hidden">
      <FileButton
        label={words('photographCorner')}
        icon="camera"
        look={isNext ? 'lit' : 'plain'}
        shape="wide"
        capture="environment"
        onChoose={onChoose}
      />
      <FileButton label={words('choosePhotos')} icon="photos" multiple onChoose={onChoose} />
    </div>
  )
}

interface FileButtonProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'capture' | 'multiple'> {
  label: string
  icon: IconName
  look?: 'lit' | 'plain'
  /** In a row of its own, or beside another; or its icon alone, with the label for a screen reader. */
  shape?: 'wide' | 'narrow' | 'row' | 'square'
  onChoose: (files: File[]) => void
}

const SHAPES = { wide: 'flex-auto basis-full', narrow: 'flex-auto', row: 'flex-auto', square: '' }

export function FileButton({
  label,
  icon,
  look = 'plain',
  shape = 'narrow',
  onChoose,
  ...input
}: FileButtonProps) {
  const id = useId()
  return (
    <div className={`relative min-w-0 ${SHAPES[shape]}`}>
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
          look,
          shape,
          className: `cursor-pointer gap-2 peer-focus-visible:outline-3 peer-focus-visible:outline-fig peer-focus-visible:outline-offset-2 ${
            shape === 'square' ? '' : 'w-full'
          }`,
        })}
      >
        <Icon name={icon} />
        {shape === 'square' ? <span className="sr-only">{label}</span> : label}
      </label>
    </div>
  )
}
