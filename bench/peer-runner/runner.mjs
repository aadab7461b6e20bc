/** The engine among its peers: each conversation in memory, and each with every step on disk before the next. */
import { openDurable, openInMemory } from './engine.mjs'

/** @param {import('@/bench/sections/loop/conversation').OpenLoop} openLoop */
const variant = openLoop => ({
  mode: 'stream',
  /** @param {import('@/bench/sections/loop/conversation').Surroundings} surroundings */
  async open(surroundings) {
    const converse = await openLoop(surroundings)
    /**
     * @param {string} prompt
     * @param {number} maxSteps
     */
    return async (prompt, maxSteps) => ({ text: await converse(prompt, maxSteps) })
  },
})

export const imports = ['./engine.mjs']
export const variants = { memory: variant(openInMemory), durable: variant(openDurable) }
