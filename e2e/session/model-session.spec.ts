/** A whole session with a model behind the Messages API, through all modes. */
import { expect } from '@playwright/test'
import { createClient } from '@/e2e/testing/client'
import { sessionPage } from '@/e2e/testing/session-page'
import { type Servers, test } from '@/e2e/testing/test'
import { call, answer as reply, say, stalled } from '@/lib/model/testing/scripted-api/replies'
import type { ScriptedApiOptions } from '@/lib/model/testing/scripted-api/scripted-api'
import { modes } from '@/lib/tidy/modes'

test.describe('model session', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  const choices = (place: string) => [
    { label: `Put it in the ${place}`, disposition: place },
    { label: 'Donate it', disposition: 'donate' },
    { label: 'Throw it away', disposition: 'trash', is_trash: true },
  ]

  test('surveying, sorting, clarifying, decision support, winding down, end', { tag: '@all' }, async ({
    page,
    servers,
  }) => {
    const api = await servers.startModel()
    const server = await servers.start({
      ANTHROPIC_BASE_URL: api.url,
      ANTHROPIC_API_KEY: 'test-key-of-nobody',
    })
    const client = createClient(server.url)
    const at = sessionPage(page)
    const id = await at.start(server.url)

    await test.step('the photo goes to the model as an image, and its words stream', async () => {
      await at.choosePhotos('e2e/photos/cup-on-table.jpg')
      const streaming = stalled('I see a cup.', ' It stands on a wooden table.')
      api.push(streaming)
      await at.say('Where do I begin?')
      await expect(page.getByTestId('streaming')).toContainText('I see a cup')
      streaming.release()
      streaming.release()
      streaming.release()
      await expect(page.getByTestId('coach-words')).toContainText('I see a cup. It stands on a wooden table.')
      const content = JSON.stringify(api.requests[0]?.body.messages)
      expect(content).toContain('Photo 1:')
      expect(content).toContain('"media_type":"image/jpeg"')
    })

    await test.step('Surveying: a branching question', async () => {
      api.push(
        reply(
          call('ask_space_function', {
            prompt: 'What is this table for?',
            choices: [
              {
                label: 'A break with coffee',
                value: 'coffee corner',
                reveals: [
                  {
                    choose: {
                      prompt: 'What stays?',
                      id: 'anchor',
                      choices: [{ label: 'The table', value: 'table' }],
                    },
                  },
                ],
              },
              { label: 'Work', value: 'work' },
            ],
          }),
        ),
        reply(say('Then let us sort.'), call('begin_sorting', {})),
        reply(
          say('The cup first.'),
          call('propose_disposition', {
            item: 'espresso cup',
            choices: choices('kitchen shelf'),
            photo_id: 1,
            region: { x: 28, y: 4, width: 42, height: 75 },
          }),
        ),
      )
      await at.say('That is all of it.')
      await at.cardOf('What is this table for?')
      await at.choice(1).click()
      await at.choice(1).click()
      await at.inMode('Sorting')
      await at.cardOf('espresso cup')
      expect((await client.get(`/api/sessions/${id}`)).body.session).toMatchObject({
        status: 'parked',
        spaceFunction: 'coffee corner',
        anchors: ['table'],
      })
    })

    await test.step('Clarifying', async () => {
      api.push(reply(say('It stands on a red saucer, in the middle of the table.')))
      await at.tapOnCard('Can’t find it')
      await at.inMode('Clarifying')
      await expect(page.getByTestId('coach-words')).toHaveText(
        /It stands on a red saucer, in the middle of the table\.$/,
      )
      await expect(at.card).toBeHidden()
      api.push(
        reply(call('resume_sorting', {})),
        reply(call('propose_disposition', { item: 'espresso cup', choices: choices('kitchen shelf') })),
        reply(call('propose_disposition', { item: 'spoon', choices: choices('cutlery drawer') })),
      )
      await at.tap('Found it')
      await at.cardOf('espresso cup')
      await at.card.getByRole('heading').focus()
      await page.keyboard.press('1')
      await at.cardOf('spoon')
    })

    await test.step('DecisionSupport', async () => {
      api.push(reply(say('Would you look for it here?')))
      await at.tapOnCard('Can’t decide')
      await at.inMode('DecisionSupport')
      api.push(
        reply(call('resume_sorting', {})),
        reply(call('propose_disposition', { item: 'spoon', choices: choices('cutlery drawer') })),
        reply(call('time_to_wrap', {})),
        reply(call('session_report', {})),
      )
      await at.tap('I’d rather keep it')
      await at.cardOf('spoon')
      await at.tapOnCard('Another place')
      await page.getByLabel('Where does it go?').fill('picnic basket')
      await page.keyboard.press('Enter')
    })

    await test.step('WindingDown: the report is the response, byte for byte', async () => {
      await at.inMode('WindingDown')
      const report = '2 things decided.\n\nKitchen shelf:\n- espresso cup\n\nPicnic basket:\n- spoon'
      const words = page.getByTestId('coach-words')
      await expect(words.getByText('2 things decided.')).toBeVisible()
      await expect(words).not.toContainText('Kitchen shelf:')
      await words.getByRole('button', { name: 'Read all of it' }).click()
      const talk = page.getByRole('dialog', { name: 'Talk' })
      await expect(talk.getByText(report)).toBeVisible()
      await page.keyboard.press('Escape')
      const { session } = (await client.get(`/api/sessions/${id}`)).body
      expect(session.messages.at(-1)).toMatchObject({ sender: 'ai', text: report })
      api.push(reply(say('The table is free for a coffee again.'), call('end_session', {})))
      await at.tap('That’s all for today')
      await expect(page.getByTestId('closing')).toContainText('The table is free for a coffee again.')
    })

    const { session } = (await client.get(`/api/sessions/${id}`)).body
    expect(session).toMatchObject({
      status: 'ended',
      mode: { name: 'WindingDown' },
      counts: { decided: 2, skipped: 0 },
      piles: {
        belongs: [
          { item: 'espresso cup', place: 'kitchen shelf' },
          { item: 'spoon', place: 'picnic basket' },
        ],
      },
    })
    const { events } = (await client.get(`/api/sessions/${id}/events?format=json`)).body
    const modes = events
      .filter((event: { type: string }) => event.type === 'ModeChanged')
      .map((event: { data: { newMode: { name: string } } }) => event.data.newMode.name)
    expect(modes).toEqual(['Sorting', 'Clarifying', 'Sorting', 'DecisionSupport', 'Sorting', 'WindingDown'])
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'SessionEnded', data: { itemsProcessed: 2 } }),
    )
    expect(api.requests.every(({ refusal }) => refusal === null)).toBe(true)
  })

  test('a failing model is said kindly, and “Try again” goes on from there', async ({ page, servers }) => {
    const api = await servers.startModel()
    const server = await servers.shared({ ANTHROPIC_BASE_URL: api.url })
    const at = sessionPage(page)
    await at.start(server.url)
    // A first request is tried in a plainer form as well.
    api.push({ status: 400, error: 'Not today.' }, { status: 400, error: 'Not today.' })
    await at.say('a mug')
    await expect(page.getByRole('button', { name: 'Try again', exact: true })).toBeVisible()
    api.push(reply(say('Here I am again.')))
    await at.tap('Try again')
    await expect(page.getByTestId('coach-words')).toContainText('Here I am again.')
  })

  test('a run that a program starts on an open session shows in the page, live', { tag: '@all' }, async ({
    page,
    servers,
  }) => {
    const api = await servers.startModel()
    const server = await servers.shared({ ANTHROPIC_BASE_URL: api.url })
    const client = createClient(server.url)
    const at = sessionPage(page)
    const id = await at.start(server.url)
    api.push(
      reply(say('I could just tell you.')),
      reply(call('finish', { note: 'The program is done.' }), call('begin_sorting', {})),
    )
    const { body } = await client.post('/chat', {
      context_id: id,
      message: 'A program asks',
      terminating_config: { tool_ids: ['finishTool'] },
    })
    expect(body.response).toBe('The program is done.')
    await at.talk()
    const talk = page.getByRole('dialog', { name: 'Talk' }).getByRole('log')
    await expect(talk).toContainText('A program asks')
    await expect(talk).toContainText('The program is done.')
    await page.keyboard.press('Escape')
    await at.show('Timeline')
    await page.getByRole('button', { name: 'Events' }).click()
    const events = page.getByTestId('events')
    await expect(events).toContainText('The coach was reminded to come to a result')
    await expect(events).toContainText('1 step left out')
  })
})

/** How the model hears of a change of mode: appended, where it takes that, and swapped where it does not. */

const BETA = 'mid-conversation-tool-changes-2026-07-01'

/** A session that goes from Surveying to Sorting, where the model says a word. */
async function surveyThenSort(servers: Servers, limits: ScriptedApiOptions = {}) {
  const api = await servers.startModel(limits)
  const server = await servers.start({
    ANTHROPIC_BASE_URL: api.url,
    ANTHROPIC_API_KEY: 'test-key-of-nobody',
    TIDYUP_MODEL: 'claude-opus-5-5',
  })
  const client = createClient(server.url)
  const { id } = (await client.post('/api/sessions', {})).body.session
  api.push(reply(call('begin_sorting', {})), reply(say('Which first?')))
  await client.post(`/api/sessions/${id}/messages`, { text: 'a mug' })
  await client.eventsUntil(id, 'RunYielded')
  return { requests: api.requests, output: server.output() }
}

test('M3 a change of mode only appends: tools and system prompt stay, byte for byte', async ({ servers }) => {
  const { requests } = await surveyThenSort(servers)
  expect(requests.map(({ refusal }) => refusal)).toEqual([null, null])
  const [before, after] = requests
  expect(after?.headers['anthropic-beta']).toBe(BETA)
  expect(JSON.stringify([after?.body.tools, after?.body.system])).toBe(
    JSON.stringify([before?.body.tools, before?.body.system]),
  )
  expect(JSON.stringify(before?.body.messages)).toContain('# Mode: Surveying')
  const told = JSON.stringify(after?.body.messages.at(-1))
  expect(told).toContain('# Mode: Sorting')
  expect(told).toContain('{"type":"tool_removal","tool":{"type":"tool_reference","name":"begin_sorting"}}')
  expect(told).toContain(
    '{"type":"tool_addition","tool":{"type":"tool_reference","name":"propose_disposition"}}',
  )
})

test('a refusal of it is met by asking once more, and from then on in the other way; the log says so', async ({
  servers,
}) => {
  const { requests, output } = await surveyThenSort(servers, { supportsToolChanges: false })
  expect(requests.map(({ refusal }) => refusal !== null)).toEqual([true, false, false])
  expect(requests.map(({ headers }) => headers['anthropic-beta'])).toEqual([BETA, undefined, undefined])
  expect(requests.slice(1).map(({ body }) => body.tools?.map(tool => 'name' in tool && tool.name))).toEqual([
    [...modes.Surveying.tools.map(({ name }) => name), 'recall'],
    [...modes.Sorting.tools.map(({ name }) => name), 'recall'],
  ])
  expect(JSON.stringify(requests[2]?.body.system)).toContain('# Mode: Sorting')
  const lines = output.split('\n').filter(line => line.includes('model request failed'))
  expect(lines.map(line => JSON.parse(line))).toMatchObject([
    { level: 'warn', model: 'claude-opus-5-5', status: 400, without: 'tool_changes' },
  ])
})
