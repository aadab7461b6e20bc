import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from '@playwright/test'
import { freePort } from './app-server'
import { createClient } from './client'
import { test } from './test'

test('npm start serves in one process, says when it is ready, and ends on a signal with a page open', async ({
  servers,
}) => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const started = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      TIDYUP_DATA_DIR: servers.dataDirectory,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(started, 'exit')
  try {
    let said = ''
    for await (const text of started.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
      said += text
      if (said.includes('Tidyup is ready')) break
    }
    expect(said).toContain(`Tidyup is ready at ${url}`)
    started.stdout.resume()
    const { pid } = started
    await expect(servers.start()).rejects.toThrow(`in use by process ${pid}`)

    const stream = await fetch(`${url}/api/sessions/${await createClient(url).newSession()}/events`)
    expect(stream.status).toBe(200)
    started.kill('SIGTERM')
    expect(await ended).toEqual([143, null])
  } finally {
    started.kill('SIGKILL')
    await ended
  }
})
