/** One function for all that load the sheet, as in `components/session/later-parts.ts`. */
export const loadWhereSheet = () => import('./where-sheet').then(({ WhereSheet }) => WhereSheet)
