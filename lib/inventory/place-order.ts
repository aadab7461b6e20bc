/** Postgres refuses an index entry of more than about 2,700 bytes. */
const LENGTH = 100

/** The sort key of places: their names without case and marks. */
export const inventoryPlaceOrder = (name: string) =>
  name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().slice(0, LENGTH).toWellFormed()
