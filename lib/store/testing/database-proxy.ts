/** A TCP proxy in front of a database server that breaks connections where a test says. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Break {
  /** Part of a statement. The next connection over which it is sent breaks. */
  readonly at: string
  /** `asked`: before the server gets the statement. `answered`: after it has executed it; its answer is lost. */
  readonly when: 'asked' | 'answered'
  /** `cut`: the connection is reset. `silence`: it stays open, and no more data is forwarded. */
  readonly by: 'cut' | 'silence'
}

export interface DatabaseProxy {
  /** The database through the proxy. */
  readonly url: string
  /** Breaks one connection. Resolves once it is broken. */
  breakOnce(point: Break): Promise<void>
  /** Breaks all open connections, and new ones until `heal`. */
  breakAll(by: Break['by']): void
  /** New connections work again; broken ones stay broken. */
  heal(): void
  close(): Promise<void>
}

interface PlannedBreak extends Break {
  readonly broken: () => void
}

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const server = new URL(databaseUrl)
  const open = new Set<{ breakNow(by: Break['by']): void }>()
  let all: Break['by'] | null = null
  let planned: PlannedBreak | null = null

  const proxy = createServer(client => {
    const upstream = connect(Number(server.port), server.hostname)
    const sockets = [client, upstream]
    let isSilent = false
    let afterAnswer: PlannedBreak | null = null
    const pair = { breakNow }
    open.add(pair)

    function breakNow(by: Break['by']) {
      if (by === 'cut') client.resetAndDestroy()
      isSilent = true
      // The server may still execute what it was sent. After a silence it is not told that the client is gone.
      if (by === 'cut') upstream.end()
    }

    function forward(chunk: Buffer, to: Socket) {
      if (!isSilent) to.write(chunk)
    }

    client.on('data', chunk => {
      if (planned && chunk.includes(planned.at)) {
        const point = planned
        planned = null
        if (point.when === 'asked') {
          breakNow(point.by)
          point.broken()
        } else afterAnswer = point
      }
      forward(chunk, upstream)
    })
    upstream.on('data', chunk => {
      if (afterAnswer) {
        breakNow(afterAnswer.by)
        afterAnswer.broken()
        afterAnswer = null
      }
      forward(chunk, client)
    })
    for (const socket of sockets) {
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(pair)
        for (const each of sockets) each.destroy()
      })
    }
    if (all) breakNow(all)
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  const { port } = proxy.address() as AddressInfo

  return {
    url: Object.assign(new URL(databaseUrl), { port: String(port) }).href,
    breakOnce: point =>
      new Promise(broken => {
        planned = { ...point, broken }
      }),
    breakAll(by) {
      all = by
      for (const pair of open) pair.breakNow(by)
    },
    heal() {
      all = null
    },
    async close() {
      proxy.close()
      for (const pair of open) pair.breakNow('cut')
      await once(proxy, 'close')
    },
  }
}
