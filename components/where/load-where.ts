/** Loaded behind the first screen of a session: each by one function, as in `session/later-parts.ts`. */
export const loadWhereSheet = () => import('./where-sheet').then(({ WhereSheet }) => WhereSheet)
/** What the sheet answers from without a connection. */
export const loadKeepHome = () => import('@/components/store/kept-home').then(({ keepHome }) => keepHome)
