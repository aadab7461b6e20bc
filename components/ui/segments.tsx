'use client'

import { useId } from 'react'
import { FieldGroup } from './field'

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
            className="relative flex min-h-12 flex-[1_1_4.5rem] cursor-pointer items-center justify-center rounded-inner border-control border-transparent px-1 text-center font-semibold leading-tight has-checked:border-edge has-checked:bg-sheet has-focus-visible:outline-3 has-focus-visible:outline-fig has-focus-visible:outline-offset-2"
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
