import { type ComponentProps, type ReactNode, useId } from 'react'

interface FieldGroupProps {
  legend: string
  /** The class of the legend. */
  className?: string
  children: ReactNode
}

/** Fields under one name. In a box of its own: where a fieldset stands in a flex column, WebKit counts the height of its legend twice. */
export function FieldGroup({ legend, className, children }: FieldGroupProps) {
  return (
    <div>
      <fieldset className="min-w-0">
        <legend className={className}>{legend}</legend>
        {children}
      </fieldset>
    </div>
  )
}

/** The class of what a person types or chooses in. */
export const FIELD = 'min-h-12 min-w-0 rounded-control border-control border-edge bg-sheet px-3.5'

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
