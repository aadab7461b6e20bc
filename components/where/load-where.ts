/** Loaded behind the first screen of a session: each by one function, as in `session/later-parts.ts`. */
export const loadWhereSheet = () => import('./where-sheet').then(({ WhereSheet }) => WhereSheet)
/** Loads the kept home map, from which the sheet answers without a connection. */
export const loadKeepInventory = () =>
  import('@/components/store/kept-inventory').then(({ keepInventory }) => keepInventory)
