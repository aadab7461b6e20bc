/** A session with the built-in coach, told over HTTP step by step: each step ends when the coach waits again. */
import { expect } from '@playwright/test'
import type { createClient } from './client'

type Client = ReturnType<typeof createClient>

/** `locale`: of the page, such as “en”. */
export async function tellStory(client: Client, locale: string) {
  const id: string = (await client.post('/api/sessions', { locale })).body.session.id
  const path = `/api/sessions/${id}`
  const session = async () => (await client.get(path)).body.session
  let answers = 0

  /** The coach waits: for an answer, for words, or for nothing any more. */
  async function settled() {
    await expect.poll(async () => (await session()).status).not.toBe('running')
    return session()
  }

  async function say(text: string, photoIds: readonly string[] = []) {
    const { status } = await client.post(`${path}/messages`, {
      text,
      ...(photoIds.length > 0 && { photoIds }),
    })
    expect(status).toBe(202)
    return settled()
  }

  async function answer(given: object) {
    const { question } = await settled()
    const answerId = `story_${++answers}`
    const { status } = await client.post(`${path}/questions/${question.id}/answer`, {
      answerId,
      answer: given,
    })
    expect(status).toBeLessThan(300)
    return settled()
  }

  /** Says what the room is for, if that is asked. */
  async function answerUntilCard() {
    for (;;) {
      const { question } = await settled()
      if (question?.question.kind !== 'Choose') return
      const { id: first, choices } = question.question
      await answer({ kind: 'path', path: [{ id: first, value: choices[0].value }] })
    }
  }

  async function decide(count: number) {
    for (let done = 0; done < count; done += 1) {
      const { question } = await settled()
      if (question?.question.kind !== 'ProposeDisposition') return
      await answer({ kind: 'choice', index: done % question.question.choices.length })
    }
  }

  return {
    id,
    session,
    say,
    answer,
    /** Puts things on the list by name, whatever the coach would make of it. */
    async add(names: readonly string[]) {
      await client.post(`${path}/things`, { add: names.map(name => ({ name })) })
    },
    answerUntilCard,
    decide,
    /** All cards that are left; things that were put off are put off once more. */
    async decideAll() {
      for (let cards = 0; cards < 30; cards += 1) {
        const { question } = await settled()
        if (question === null) return
        await answer({ kind: 'choice', index: 0 })
      }
    },
    async carry() {
      await client.post(`${path}/carry`, { kind: 'start' })
      const { things } = await session()
      const first = things.find(({ state }: { state: string }) => state === 'decided')
      await client.post(`${path}/carry`, { kind: 'carried', ids: [first.id] })
    },
    async end() {
      await say('That’s enough for today.')
      for (let tries = 0; tries < 3 && (await session()).status !== 'ended'; tries += 1)
        await say('That’s all for today.')
      expect((await session()).status).toBe('ended')
    },
    /** Things on a photo, each with its pin, and others beside it. */
    async photo(file: string, onIt: readonly string[], text: string) {
      const type = file.endsWith('.webp') ? 'image/webp' : 'image/jpeg'
      const photoId: string = (await client.uploadFile(id, file, type)).body.photo.id
      const pins = onIt.map((name, index) => `${name} (photo ${photoId} at 0.${2 + 6 * index}0, 0.20)`)
      await say([text, ...pins].filter(Boolean).join('\n'), [photoId])
    },
  }
}
