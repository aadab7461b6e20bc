/** The menu of a session and its dialogs. */
export const menu = {
  more: 'More',
  rename: 'Rename…',
  settings: 'Settings…',
  save: 'Save as',
  format: {
    md: 'Markdown',
    csv: 'CSV',
    json: 'JSON',
  },
  print: 'Print',
  reopen: 'Open it again',
  renameHeading: 'Rename this session',
  name: 'Name',
  keepName: 'Rename',
} as const
