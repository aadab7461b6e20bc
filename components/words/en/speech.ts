export const speech = {
  speak: 'Speak',
  listening: 'Listening… Tap the microphone again to stop.',
  problem: {
    notAllowed: 'The microphone is not allowed here. Your browser’s settings for this page can change that.',
    nothingHeard: 'Nothing was heard. Tap the microphone and try once more, or just type.',
    noMicrophone: 'No microphone was found. Typing works as always.',
    noService: 'The speech service can’t be reached right now. Typing works as always.',
    other: 'Listening did not work. Typing works as always.',
  },
} as const
