import { z } from 'zod'
import { defineTool } from '@/lib/engine/tool'
import type { TidyDomain } from '@/lib/tidy/domain'
import type { HomeMemory } from '@/lib/tidy/prompts/home'

const input = z.object({
  about: z.string().min(1).max(200).describe('A thing or a place, in a few words'),
})

/** Answers “where did I put the charger?” (H9). */
export const recallIn = ({ find }: Pick<HomeMemory, 'find'>) =>
  defineTool<typeof input, TidyDomain>({
    name: 'recall',
    description:
      'Look up where a thing lives in this home, or what lives in a place, as decided today and in earlier sessions. Call it when they ask where something is or goes.',
    input,
    async execute({ about }) {
      const found = await find(about)
      return found.length > 0 ? { found } : 'Nothing is known of it.'
    },
  })
