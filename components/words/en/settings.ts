export const settings = {
  heading: 'Settings',
  lead: 'Kept on this device.',
  leadUnkept: 'The browser has no room left: this lasts as long as the page is open.',
  auto: 'Auto',
  light: { label: 'Light', light: 'Day', dark: 'Evening' },
  textSize: { label: 'Text size', normal: 'Normal', large: 'Large', largest: 'Largest' },
  language: 'Language',
  coach: 'Coach',
  coachOffline: 'Offline, nothing leaves this machine.',
  swipe: {
    label: 'Swipe cards',
    hint: 'Right takes the first answer, left puts the card off. The buttons always work too.',
  },
  readAloud: {
    label: 'Read cards aloud',
    hint: 'Each card is read to you as it comes, for when your hands are full.',
  },
  speech: {
    label: 'Speak instead of typing',
    hint: 'A microphone beside the text field. Your browser may send what you say to a service of its maker.',
  },
  seeing: {
    label: 'Guesses on photos',
    hint: 'Where the coach can’t see photos, this device looks for things on them. It loads 8 MB once, and sends nothing.',
  },
  haptics: {
    label: 'Vibration',
    hint: 'A short one when a thing is decided.',
  },
  numberKeys: {
    label: 'Number keys',
    hint: 'The keys 1 to 9 choose an answer while the card has the focus.',
  },
} as const
