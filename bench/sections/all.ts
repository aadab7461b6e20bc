/** The parts of the bench, in the order in which they run. To add one, add its line; it is loaded when it is its turn. */
import type { Section } from '@/bench/section'

export const sections: Readonly<Record<string, () => Promise<Section>>> = {
  loop: async () => (await import('./loop/loop')).loop,
  resume: async () => (await import('./resume/resume')).resume,
  streams: async () => (await import('./streams/streams')).streams,
  parked: async () => (await import('./parked/parked')).parkedSection,
  'long-session': async () => (await import('./long-session/long-session')).longSession,
  tokens: async () => (await import('./tokens/tokens')).default,
  page: async () => (await import('./page/page')).page,
  photos: async () => (await import('./photos/photos')).photosSection,
  start: async () => (await import('./start/start')).startSection,
}
