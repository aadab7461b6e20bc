import localFont from 'next/font/local'

/** What the coach says, names and counts: a Clarendon, sturdy as the label of a drawer. */
export const besley = localFont({
  src: '../node_modules/@fontsource-variable/besley/files/besley-latin-wght-normal.woff2',
  weight: '400 900',
  display: 'swap',
  variable: '--font-besley',
  adjustFontFallback: 'Times New Roman',
})

/** What a person reads in rows, taps or types: made for weak eyes and phones held away. */
export const atkinson = localFont({
  src: '../node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  weight: '200 800',
  display: 'swap',
  variable: '--font-atkinson',
  adjustFontFallback: 'Arial',
})
