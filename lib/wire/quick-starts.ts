/** A way to begin without a word or a photo. */
export const QUICK_STARTS = ['five', 'surface', 'floor'] as const
export type QuickStart = (typeof QUICK_STARTS)[number]
