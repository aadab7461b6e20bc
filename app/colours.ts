/** `--wall` of globals.css, for what a browser paints round the page (tokens.test.ts holds them together). */
export const WALL = { light: '#f1edec', dark: '#191419' } as const
