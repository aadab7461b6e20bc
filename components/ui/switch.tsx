import { useId } from 'react'
import { Icon, type IconName } from '@/components/presentation/icon'

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
