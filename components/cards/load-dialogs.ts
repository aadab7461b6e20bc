/** One function for all that load a dialog (components/session/later-parts.ts). */
export const loadReviseDialog = () =>
  import('./revise-dialog').then(({ ReviseFromListDialog }) => ReviseFromListDialog)
export const loadPictureDialog = () => import('./picture-dialog').then(({ PictureDialog }) => PictureDialog)
