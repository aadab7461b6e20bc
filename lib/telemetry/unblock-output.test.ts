import { execFile, execFileSync } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { unblockOutput } from './unblock-output'

const atEnd: Array<() => void> = []
afterEach(() => {
  for (const end of atEnd.splice(0)) end()
})

/** A pipe whose reader reads when it is told to, and what was told of the lines that were dropped. */
function pipe() {
  const directory = mkdtempSync(join(tmpdir(), 'tidyup-output-'))
  const path = join(directory, 'pipe')
  execFileSync('mkfifo', [path])
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  const fd = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK)
  const told = { dropped: 0, resumed: Promise.withResolvers<number>() }
  const stream = Object.assign(new Writable({ decodeStrings: false }), { fd })
  unblockOutput(stream, {
    dropped(lines) {
      told.dropped += lines
    },
    resumed: lines => told.resumed.resolve(lines),
  })
  atEnd.push(() => rmSync(directory, { recursive: true }))
  const buffer = Buffer.alloc(1024 * 1024)
  return {
    stream,
    told,
    leave: () => closeSync(reader),
    read: () => Buffer.from(buffer.subarray(0, readSync(reader, buffer))),
  }
}

/** 100 bytes, one of which ends the line. */
const line = (n: number) => `${String(n).padEnd(97, '.')}é\n`

test('a line is in the pipe when the write of it comes back', () => {
  const { stream, read } = pipe()
  stream.write('the last words\n')
  expect(String(read())).toBe('the last words\n')
})

test('a process that ends at once has said all that a reader takes', async () => {
  const script = `
    import { unblockOutput } from './lib/telemetry/unblock-output.ts'
    unblockOutput(process.stdout, { dropped() {}, resumed() {} })
    for (let n = 0; n < 3_000; n++) console.log('x'.repeat(99))
    process.exit()`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  expect(stdout).toHaveLength(300_000)
})

test('a reader that stalls keeps no write waiting; what goes over the limit is dropped, counted, and told of when lines flow again', async () => {
  const { stream, told, read } = pipe()
  const lines = Array.from({ length: 20_000 }, (_, n) => line(n))
  for (const text of lines) expect(stream.write(text)).toBe(true)
  expect(stream.writableLength).toBe(0)
  expect(told.dropped).toBeGreaterThan(5_000)

  const taken: Buffer[] = []
  let resumed: number | undefined
  void told.resumed.promise.then(count => {
    resumed = count
  })
  while (resumed === undefined) {
    taken.push(readWhatIsThere(read))
    await new Promise(setImmediate)
  }
  taken.push(readWhatIsThere(read))
  expect(resumed).toBe(told.dropped)
  expect(String(Buffer.concat(taken))).toBe(lines.slice(0, lines.length - told.dropped).join(''))
  stream.write('flows again\n')
  expect(String(read())).toBe('flows again\n')
})

test('a reader that has gone is written to once more and never again', () => {
  const { stream, told, leave } = pipe()
  const errors: unknown[] = []
  stream.on('error', error => errors.push(error))
  leave()
  for (let n = 0; n < 1_000; n++) stream.write(line(n))
  expect(errors).toEqual([])
  // The first met the error, and is no line that was dropped before it.
  expect(told.dropped).toBe(999)
})

function readWhatIsThere(read: () => Buffer): Buffer {
  try {
    return read()
  } catch (error) {
    expect(error).toMatchObject({ code: 'EAGAIN' })
    return Buffer.of()
  }
}
