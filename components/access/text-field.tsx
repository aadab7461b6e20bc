import { type ComponentProps, useId } from 'react'
import { FIELD } from '@/components/ui/field'

type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & { label: string }

export function TextField({ label, ...rest }: TextFieldProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input id={id} className={`${FIELD} min-h-14`} autoComplete="off" {...rest} />
    </div>
  )
}
