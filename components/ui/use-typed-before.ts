import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/** Takes over what was typed into a field before its scripts were there: rendered once more, it would be as it was sent. */
export function useTypedBefore(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  onTyped: (text: string) => void,
) {
  const take = useEffectEvent(onTyped)
  useLayoutEffect(() => {
    if (field.current?.value) take(field.current.value)
  }, [field])
}
