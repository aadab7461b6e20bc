import { type ComponentProps, useId } from 'react'

type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & { label: string }

export function TextField({ label, ...rest }: TextFieldProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <input
        id={id}
        className="min-h-12 rounded-xl border border-line-strong bg-surface px-4 text-lg"
        autoComplete="off"
        {...rest}
      />
    </div>
  )
}
