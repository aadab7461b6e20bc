import { type ComponentType, type InputHTMLAttributes, useId } from 'react'
import { buttonClass } from '@/components/ui/button'

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
          // So that the same photo can be chosen again.
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
