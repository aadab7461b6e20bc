export const offline = {
  heading: 'No connection right now',
  works:
    'You can look at sessions that you opened on this phone and answer the waiting card; it is sent when you are back. New photos and the coach need the connection.',
  opened: 'Opened on this device',
} as const
