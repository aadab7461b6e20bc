export const settings = {
  heading: 'Settings',
  lead: 'Kept on this device.',
  swipe: {
    label: 'Swipe cards',
    hint: 'Right takes the recommended answer, left puts the card off. The buttons always work too.',
  },
  numberKeys: {
    label: 'Number keys',
    hint: 'The keys 1 to 9 choose an answer while the card has the focus.',
  },
  speech: {
    label: 'Speak instead of typing',
    hint: 'A microphone beside the text field. Your browser may send what you say to a service of its maker.',
  },
} as const
