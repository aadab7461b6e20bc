import type { MessageCreateParams } from '@anthropic-ai/sdk/resources/messages'
import type { Page } from '@playwright/test'
import { answer, call, card, type MessageReply, say } from '@/lib/model/testing/scripted-api/replies'
import { type Block, blocksOf } from '@/lib/model/testing/sorting-model'
import { createClient } from './client'
import { sessionPage } from './session-page'
import type { Servers } from './test'

/** A new session on the page, of a server whose model follows a script. */
export async function startScriptedSession(page: Page, servers: Servers) {
  const api = await servers.startModel()
  const server = await servers.shared({ ANTHROPIC_BASE_URL: api.url })
  const client = createClient(server.url)
  const at = sessionPage(page)
  const id = await at.start(server.url)
  const session = async () => (await client.get(`/api/sessions/${id}`)).body.session
  return { api, at, client, id, server, session }
}

/** A model that sorts in batches of cards, whatever a person does at them: what it says follows from the request alone. */

export const BATCH = 5

export const sortsInBatches =
  (things: readonly string[]) =>
  ({ messages }: MessageCreateParams): MessageReply => {
    const heard = messages.flatMap(({ role, content }) => (role === 'user' ? blocksOf(content) : []))
    const proposed = messages.flatMap(({ content }) => blocksOf(content).flatMap(itemOf))
    const texts = heard.flatMap(({ type, text }) => (type === 'text' ? [String(text)] : []))
    const mode = texts.findLast(text => CONTINUES.test(text))?.match(CONTINUES)?.[1] ?? 'Surveying'
    const rest = things.filter(thing => !proposed.includes(thing)).slice(0, BATCH)
    const goOn = () =>
      rest.length > 0 ? answer(say('Next.'), ...rest.map(card)) : answer(call('time_to_wrap', {}))

    const last = heard.at(-1)
    if (last?.type === 'tool_result') return goOn()
    const hasJustBegun = CONTINUES.test(String(last?.text))
    switch (mode) {
      case 'Surveying':
        return answer(
          call('list_items', { items: things.map(name => ({ name })) }),
          call('begin_sorting', {}),
        )
      case 'Sorting':
        return goOn()
      case 'WindingDown':
        return hasJustBegun ? answer(say('Shall we end here?')) : answer(call('end_session', {}))
      default:
        return hasJustBegun ? answer(say('Take your time.')) : answer(call('resume_sorting', {}))
    }
  }

const CONTINUES = /^\[Continue as: (\w+)/

const itemOf = ({ type, name, input }: Block): string[] =>
  type === 'tool_use' && name === 'propose_disposition' ? [(input as { item: string }).item] : []
