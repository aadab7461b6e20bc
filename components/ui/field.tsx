'use client'

import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon, type IconName } from '@/components/presentation/icon'

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

interface Segment<Value> {
  readonly value: Value
  readonly label: string
  /** The language of the label, if it is not the page’s. */
  readonly lang?: string
}

interface SegmentsProps<Value> {
  label: string
  segments: readonly Segment<Value>[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** One of a few, side by side in a well; below each other where the text is large. */
export function Segments<Value extends string | number | null>({
  label,
  segments,
  chosen,
  onChoose,
}: SegmentsProps<Value>) {
  const name = useId()
  return (
    <FieldGroup legend={label} className="small pb-2 pl-1 font-semibold text-soft">
      <div className="flex flex-wrap rounded-control bg-sunk p-1">
        {segments.map(({ value, label: segment, lang }) => (
          <label
            key={segment}
            lang={lang}
            className="relative flex min-h-12 flex-[1_1_4rem] cursor-pointer items-center justify-center rounded-inner border-control border-transparent px-0.5 text-center font-semibold leading-tight has-checked:border-edge has-checked:bg-sheet has-focus-visible:outline-3 has-focus-visible:outline-fig has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {segment}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

interface SwitchProps {
  icon?: IconName
  label: string
  hint?: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Something that is on or off, with what that means. Below each other where the text is large. */
export function Switch({ icon, label, hint, checked, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3.5 py-1">
      {icon && <Icon name={icon} className="large-text:hidden size-6" />}
      <div className="min-w-0 flex-[1_1_8rem]">
        <label htmlFor={id} className="block cursor-pointer font-semibold">
          {label}
        </label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="small text-soft">
            {hint}
          </p>
        )}
      </div>
      <span className="relative ml-auto grid h-12 w-13 shrink-0 place-items-center">
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          onChange={event => onChange(event.target.checked)}
          className="peer absolute inset-0 cursor-pointer appearance-none rounded-control"
        />
        <span className="pointer-events-none h-8 w-13 rounded-full border-control border-edge bg-sunk transition-colors peer-checked:border-fig peer-checked:bg-fig" />
        <span className="pointer-events-none absolute left-1.5 size-5 rounded-full bg-edge transition-[translate] duration-(--step) ease-settle peer-checked:translate-x-5 peer-checked:bg-sheet" />
      </span>
    </div>
  )
}
