/** Said on a card, on the piles and on the list alike. */
export const way = {
  donate: 'Donate',
  sell: 'Sell',
  recycle: 'Recycle',
  give_back: 'Give back',
  trash: 'Throw away',
} as const
export const later = 'For later'
