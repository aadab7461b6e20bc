import localFont from 'next/font/local'

/** The typeface of the coach's words, names and counts: a Clarendon. */
export const besley = localFont({
  src: '../node_modules/@fontsource-variable/besley/files/besley-latin-wght-normal.woff2',
  weight: '400 900',
  display: 'swap',
  variable: '--font-besley',
  adjustFontFallback: 'Times New Roman',
})

/** The typeface of rows, buttons and fields: made for weak eyes and small screens. */
export const atkinson = localFont({
  src: '../node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  weight: '200 800',
  // Its zero has a slash, so that of the next typeface stands in text.
  declarations: [{ prop: 'unicode-range', value: 'U+0-2F, U+31-10FFFF' }],
  display: 'swap',
  variable: '--font-atkinson',
  adjustFontFallback: 'Arial',
})
