/** A whole session as a script: every mode, every kind of answer, and whatever may come in between. */
import { sessionId } from '@/lib/engine/ids'
import { deleteTool, listTools, registerTool } from '@/lib/session/commands/agents'
import type { Answer, Choose } from '@/lib/tidy/questions/shapes'
import type { SessionView, ShownThing } from '@/lib/wire/view'
import { currentRuntime } from './current-runtime'
import type { ModelService } from './machine'
import type { PersistentPerson } from './persistent-person'

const THINGS = [
  'an empty bottle',
  'old receipts',
  'a phone charger',
  'a birthday card',
  'a stack of books',
  'a lamp',
]
/** Of these it is asked whether they would be missed. */
const MISSED: readonly string[] = ['stack of books', 'lamp']
const PROGRAM = sessionId.parse('program')

/** Played on any machine, it leaves the same behind. */
export async function tidyUpWithTheCoach(person: PersistentPerson, service: ModelService, photo: Uint8Array) {
  const id = await person.start('The desk')
  const at = () => person.rested(id)
  const photoId = await person.upload(id, photo)
  await person.change(id, { energy: 'big' })
  await person.say(id, [`red cup (photo ${photoId} at 0.48, 0.3)`, ...THINGS].join('\n'), [photoId])
  await person.answer(id, firstPath(await at()))

  // Surveying is over. The cards come one at a time, whatever their order is.
  const first = await person.answer(id, { kind: 'choice', index: 0 })
  await person.answer(id, { kind: 'skip' })
  await person.revise(id, first, { kind: 'choice', index: 1 })

  // Taken back, and answered once more on the same card.
  const { id: undone } = thingNow(await at(), 'decided')
  await person.edit(id, { kind: 'restore', id: undone })
  await person.revise(id, first, { kind: 'choice', index: 0 })
  await person.edit(id, { kind: 'add', items: [{ name: 'a kite', quantity: 2 }, { name: 'stamps' }] })

  await person.change(id, { title: 'The desk, at last', energy: 'medium' })

  // While a card waits.
  await person.carry(id, { kind: 'start' })
  await person.carry(id, { kind: 'carried', ids: [undone] })

  // Clarifying; the model can't be reached for a while.
  await person.answer(id, { kind: 'cannot_find' })
  await at()
  service.become('away')
  await person.say(id, 'Found it.')
  await at()
  service.become('well')
  await person.retry(id)

  // DecisionSupport; the person stops the coach in the middle of its reply.
  while (!MISSED.includes(cardOf(await at()))) await person.answer(id, { kind: 'choice', index: 0 })
  await person.answer(id, { kind: 'cannot_decide' })
  await at()
  service.become('stuck')
  await person.say(id, 'I could let it go.')
  await person.await(service.stuck)
  await person.stop(id)
  service.become('well')
  await person.say(id, 'Go on.')

  // Words typed while a card waits end it, and a card may be put away by a stop.
  await person.say(id, 'hall cupboard')
  await at()
  await person.stop(id)
  await person.chat(id, 'Go on.')

  for (let next = await at(); next.question; next = await at()) await person.answer(id, firstAnswer(next))
  await person.say(id, 'End the session.')
  await at()
  await person.carry(id, { kind: 'not_carried', ids: [undone] })

  await actAsProgram(person)
  const scratch = await person.start('Not needed')
  await person.say(scratch, 'socks')
  await person.delete(scratch)

  // The home knows the lamp, and what else may live with it.
  const again = await person.start('The desk again')
  await person.say(again, 'a lamp, socks')
  await person.edit(again, { kind: 'add', items: [{ name: 'an old lamp' }] })
}

function thingNow({ things }: SessionView, wanted: ShownThing['state']): ShownThing {
  const thing = things.find(({ state }) => state === wanted)
  if (!thing) throw new Error(`No thing is ${wanted}.`)
  return thing
}

function cardOf({ question }: SessionView): string {
  if (question?.question.kind !== 'ProposeDisposition') throw new Error('No card is open.')
  return question.question.item
}

const firstAnswer = (view: SessionView): Answer =>
  view.question?.question.kind === 'Choose' ? firstPath(view) : { kind: 'choice', index: 0 }

/** The first choice of each question, and of what it reveals. */
function firstPath({ question }: SessionView): Answer {
  if (question?.question.kind !== 'Choose') throw new Error('There is nothing to choose from.')
  const path: { id: string; value: string }[] = []
  const due: Choose[] = [question.question]
  for (let next = due.shift(); next; next = due.shift()) {
    const [chosen] = next.choices
    if (!chosen) break
    path.push({ id: next.id, value: chosen.value })
    due.unshift(...(chosen.reveals ?? []).map(({ choose }) => choose))
  }
  return { kind: 'path', path }
}

/** Registers tools, one of which it executes itself, lets a run end with each, and takes them away again; then it asks the person. */
async function actAsProgram(person: PersistentPerson) {
  await endWithTool(person, 'complete_task', { template: 'Completed: {{result}}' })
  await endWithTool(person, 'file_away', { execution: 'client' })
  const asked = await person.start('Asked by a program')
  await person.ask(asked, 'May it be thrown away?')
  await person.answer(asked, { kind: 'text', text: 'Yes' })
  await person.rested(asked)
}

async function endWithTool(
  person: PersistentPerson,
  name: string,
  output: { readonly template: string } | { readonly execution: 'client' },
) {
  const input_schema = { type: 'object', properties: { result: { type: 'string' } }, required: ['result'] }
  const tools = async () => {
    const listed = await listTools(currentRuntime())
    return listed.ok ? listed.value.tools.filter(tool => tool.name === name) : []
  }
  await person.insist(
    () =>
      registerTool(currentRuntime(), {
        name,
        description: 'Completes the task.',
        input_schema,
        terminal: false,
        ...output,
      }),
    async () => (await tools()).length > 0,
  )
  let toolId = ''
  await person.await(async () => {
    toolId = (await tools())[0]?.id ?? ''
  })
  await person.chat(PROGRAM, `Write down what is due by ${name}.`, [toolId])
  if ('execution' in output) {
    await person.sayMeanwhile(PROGRAM, 'a red cup, an old lamp', 'wait')
    await person.sayMeanwhile(PROGRAM, 'Try the upper drawer.', 'inject')
    await person.bring(PROGRAM, 'The drawer is stuck.', true)
    await person.bring(PROGRAM, 'Filed.')
  }
  await person.insist(
    () => deleteTool(currentRuntime(), toolId),
    async () => (await tools()).length === 0,
  )
}
