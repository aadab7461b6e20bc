export const piles = {} as const
