import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server, and so for as long as the browser itself does what a form or a button asks for. */
export const useHasScripts = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
