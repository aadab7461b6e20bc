/** Half of a character, and the one that ends a text in C, can’t be stored everywhere. */
export const storable = (text: string) => text.toWellFormed().replaceAll('\0', '\uFFFD')
