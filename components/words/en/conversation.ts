export const conversation = {} as const
