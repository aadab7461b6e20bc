/**
 * Output that nobody takes must not hold the server up: Node keeps what a stalled reader does not take in memory without
 * bound, waits for a paused terminal, and throws once a reader has gone, which Next.js prints, and so on for ever.
 */
import type { Writable } from 'node:stream'
import SonicBoom from 'sonic-boom'

/** Bytes kept for a reader that stalls. */
const MAX_BUFFERED = 1024 * 1024
/** Until a stalled reader, or a full disk, is tried again (ms). */
const RETRY_MS = 100
/** How often a stalled reader is tried once more, 100 ms apart, before the process ends. */
const LAST_TRIES = 3
/** Errors after which a later try may succeed. After any other the reader has gone for good. */
const TRANSIENT: ReadonlySet<string | undefined> = new Set(['EAGAIN', 'EBUSY', 'ENOSPC', 'EDQUOT'])

export interface OutputObserver {
  /** Told at once of what was dropped. */
  dropped(lines: number): void
  /** Told when lines flow again, of how many were dropped in between. */
  resumed(lines: number): void
}

/** `process.stdout` or `process.stderr`, or what is like them. */
export type OutputStream = Writable & { readonly fd: number; readonly isTTY?: boolean }

/**
 * From now on a write to this stream neither waits nor fails. It is done at once where it can be, so that a process that
 * dies has said what it had to say; what a stalled reader leaves is kept up to a limit.
 */
export function unblockOutput(stream: OutputStream, observer: OutputObserver): void {
  // Node opens pipes so that a write never waits, and terminals so that it does.
  if (stream.isTTY) (stream as OutputStream & Terminal)._handle?.setBlocking(false)

  let lastTries = 0
  const retryEAGAIN = () => lastTries-- > 0
  const writer = new SonicBoom({ fd: stream.fd, sync: true, maxLength: MAX_BUFFERED, retryEAGAIN })
  let hasReader = true
  let willRetry = false
  let dropped = 0

  function drop(text: string) {
    const lines = text.split('\n').length - 1
    dropped += lines
    observer.dropped(lines)
  }

  function retry() {
    willRetry = false
    writer.write('')
    // All that was kept has been written, or there would have been an error.
    if (willRetry || !hasReader || dropped === 0) return
    const lines = dropped
    dropped = 0
    observer.resumed(lines)
  }

  writer.on('drop', drop)
  writer.on('error', ({ code }: NodeJS.ErrnoException) => {
    hasReader = TRANSIENT.has(code)
    if (!hasReader || willRetry) return
    willRetry = true
    setTimeout(retry, RETRY_MS).unref()
  })
  process.once('exit', () => {
    lastTries = LAST_TRIES
    if (hasReader) writer.write('')
  })

  stream._write = (chunk: string | Buffer, _encoding, done) => {
    const text = chunk.toString()
    if (hasReader) writer.write(text)
    else drop(text)
    done()
  }
  // Else a stream that was corked would go past `_write`.
  Reflect.set(stream, '_writev', null)
}

interface Terminal {
  readonly _handle?: { setBlocking(isBlocking: boolean): void }
}
