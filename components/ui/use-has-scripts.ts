import { type RefObject, useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server, and so for as long as the browser itself does what a form or a button asks for. */
export const useHasScripts = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

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
