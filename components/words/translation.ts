/** The same keys as a part of the English catalogue, each with a sentence of its own. */
export type Translation<Part> = {
  readonly [Key in keyof Part]: Part[Key] extends string ? string : Translation<Part[Key]>
}
