/** What it costs to deliver stored events to many readers, beside a server of event streams that does nothing else. */
import { once } from 'node:events'
import { connect as openSocket, type Socket } from 'node:net'
import { join } from 'node:path'
import { connect, monotonic } from '@/bench/connection'
import { type Figure, figureOf, inTurns, ratioAtLeast, type Section } from '@/bench/figures'
import { builtApp, type Launch, type StartedServer, withFolder, withServer } from '@/bench/processes'

interface StreamRounds {
  readonly rounds: number
  /** Of one session. */
  readonly readers: number
  /** Stored in a round, one after the other. */
  readonly events: number
}

const FULL: StreamRounds = { rounds: 5, readers: 1_000, events: 30 }
const FLOOR = 'bare node:http server, one durable insert'

export const bareStreams: Launch = (port, folder) => ({
  file: process.execPath,
  args: [join(import.meta.dirname, 'bare-streams.mjs'), join(folder, 'bare.sqlite'), String(port)],
})

export const streams: Section = () =>
  withFolder(folder =>
    withServer(builtApp(), folder, ours =>
      withServer(bareStreams, folder, bare => streamFigures(ours, bare, FULL)),
    ),
  )

export async function streamFigures(
  ours: StartedServer,
  bare: StartedServer,
  { rounds, readers, events }: StreamRounds,
): Promise<Figure[]> {
  const [app, floor] = [await openReaders(ours, readers), await openReaders(bare, readers)]
  try {
    for (const { deliver } of [app, floor]) await deliver(events)
    const measured = await inTurns(rounds, {
      ours: () => app.deliver(events),
      floor: () => floor.deliver(events),
    })
    const both = (of: (delivered: Delivered) => number) => ({
      ours: measured.ours.map(of),
      floor: measured.floor.map(of),
    })
    const delivered = `${readers} readers of one session, stored events: delivered`
    const perDelivery =
      'the same: processor time per delivery, with that of the request that stores the event'
    const described = { name: 'streams.rate', what: delivered, unit: 'a second', floor: FLOOR } as const
    return [
      figureOf(
        { ...described, target: ratioAtLeast(0.8) },
        both(({ wall }) => (readers * events * 1_000) / wall),
      ),
      figureOf(
        { name: 'streams.cpu', what: perDelivery, unit: 'µs', floor: FLOOR },
        both(({ cpu }) => (cpu * 1_000) / (readers * events)),
      ),
      figureOf(
        { name: 'streams.memory', what: 'an open stream: RSS', unit: 'kB', floor: FLOOR },
        { ours: [app.kbEach], floor: [floor.kbEach] },
      ),
    ]
  } finally {
    for (const { close } of [app, floor]) close()
  }
}

interface Delivered {
  /** From the first request until the last reader had the last event (ms). */
  readonly wall: number
  /** Processor time of the server for it (ms). */
  readonly cpu: number
}

/** Of an event; a comment ends with other text. */
const END = '}\n\n'

/** So many readers of a new session, on bare sockets that only count the events that come. */
export async function openReaders({ url, cpuMs, resident }: StartedServer, readers: number) {
  const connection = connect(url)
  const { body } = await connection.send('/api/sessions', {})
  const path = `/api/sessions/${body.session.id}`
  const sockets: Socket[] = []
  let [named, came, expected] = [0, 0, 0]
  let onAll = () => {}

  const store = () => connection.send(path, { title: `Desk, for the ${++named}th time` }, 'PATCH')

  async function read() {
    const { hostname, port } = new URL(url)
    const socket = openSocket(Number(port), hostname).setEncoding('latin1')
    sockets.push(socket)
    socket.write(`GET ${path}/events?after=${1 + named} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`)
    for (let start = ''; !start.includes(': still here'); ) start += (await once(socket, 'data'))[0]
    /** What may be the first part of an end. */
    let rest = ''
    socket.on('data', (text: string) => {
      const said = rest + text
      for (let at = said.indexOf(END); at !== -1; at = said.indexOf(END, at + END.length)) came += 1
      rest = said.slice(Math.max(said.lastIndexOf(END) + END.length, said.length - END.length + 1))
      if (came >= expected) onAll()
    })
  }

  // What is loaded with the first request is no stream’s own.
  await store()
  const before = resident()
  for (let reader = 0; reader < readers; reader++) await read()
  const kbEach = ((resident() - before) * 1_000) / readers

  return {
    kbEach,
    /** Stores so many events, and waits until every reader has each of them. */
    async deliver(events: number): Promise<Delivered> {
      // What came too much since the last time is known only now.
      if (came !== expected) throw new Error(`${came} came instead of ${expected}.`)
      came = 0
      expected = readers * events
      const all = new Promise<void>(resolve => {
        onAll = resolve
      })
      const [start, cpu] = [monotonic(), cpuMs()]
      for (let nth = 0; nth < events; nth++) await store()
      await all
      return { wall: monotonic() - start, cpu: cpuMs() - cpu }
    },
    close() {
      connection.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
