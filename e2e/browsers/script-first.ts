/** The app at another address, with scripts of ours put before all others in its pages: WebKitGTK’s driver can’t do that. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface ScriptFirst {
  readonly url: string
  close(): Promise<void>
}

/** Runs in the page, and may name nothing from outside itself. What it reports reaches the test, also while the app is down. */
export type FirstScript = (report: (text: string) => void) => void

const REPORTS = '/reports-of-the-first-script'

export async function serveWithScriptFirst(
  appUrl: string,
  scripts: readonly FirstScript[],
  onReport: (text: string) => void,
): Promise<ScriptFirst> {
  const calls = scripts.map(script => `(${script})(text => navigator.sendBeacon('${REPORTS}', text));`)
  // It leaves no trace in the page that React takes over.
  const source = `${calls.join('\n')}\ndocument.currentScript.remove()`

  const server = createServer(async (request, response) => {
    if (request.url === REPORTS) {
      onReport(await text(request))
      return void response.writeHead(204).end()
    }
    const { method, url: path } = request
    const asked = send(appUrl + path, { method, headers: asIfSentTo(appUrl, request) }, answer =>
      passOn(answer, response, source),
    )
    // Without an app the connection breaks, as it would without this server.
    asked.on('error', () => request.socket.destroy())
    response.on('close', () => asked.destroy())
    request.pipe(asked)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** The app lets in whoever calls it on this machine, and not who comes by way of another server. */
function asIfSentTo(appUrl: string, { headers }: IncomingMessage) {
  const { host } = new URL(appUrl)
  return { ...headers, host, ...(headers.origin && { origin: appUrl }), 'accept-encoding': 'identity' }
}

async function passOn(answer: IncomingMessage, response: ServerResponse, source: string) {
  const { statusCode = 500, headers } = answer
  answer.on('error', () => response.destroy())
  if (!headers['content-type']?.startsWith('text/html')) {
    response.writeHead(statusCode, headers)
    return void answer.pipe(response)
  }
  const { 'content-length': _, 'transfer-encoding': __, ...kept } = headers
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? ''
  const page = await text(answer)
  response.writeHead(statusCode, kept)
  // Not by a pattern of `replace`: a script may hold a `$`.
  response.end(page.replace('<head>', () => `<head><script nonce="${nonce}">${source}</script>`))
}
