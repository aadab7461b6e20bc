/** One function for all that load it (components/session/later-parts.ts). */
export const loadReviseDialog = () =>
  import('./revise-dialog').then(({ ReviseFromListDialog }) => ReviseFromListDialog)
