/**
 * Keeps a reader of stdout or stderr from holding up the server. By itself Node buffers without bound for a reader that
 * stalls, blocks on a paused terminal, and throws once a reader has gone, which Next.js prints, which throws again.
 */
import type { Writable } from 'node:stream'
import SonicBoom from 'sonic-boom'

/** Bytes kept for a reader that stalls. */
const MAX_BUFFERED = 1024 * 1024
/** Between two tries to write to a stalled reader or a full disk (ms). */
const RETRY_MS = 100
/** Tries to write what is buffered before the process exits, 100 ms apart. */
const LAST_TRIES = 3
/** Errors after which a later try may succeed. Any other means that the reader has gone for good. */
const TRANSIENT: ReadonlySet<string | undefined> = new Set(['EAGAIN', 'EBUSY', 'ENOSPC', 'EDQUOT'])

export interface OutputObserver {
  /** Called at once. */
  dropped(lines: number): void
  /** Called when lines flow again, with the number that was dropped in between. */
  resumed(lines: number): void
}

/** `process.stdout` or `process.stderr`. */
export type OutputStream = Writable & { readonly fd: number; readonly isTTY?: boolean }

/**
 * Makes writes to this stream synchronous where the reader takes them, so that a process that dies has written everything.
 * They never block or fail: what a stalled reader leaves is buffered up to a limit, then dropped.
 */
export function unblockOutput(stream: OutputStream, observer: OutputObserver): void {
  // Pipes are non-blocking already; Node makes terminals blocking.
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
    // Without an error, all that was buffered has been written.
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
  // A stream that was corked would write by `_writev` instead.
  Reflect.set(stream, '_writev', null)
}

interface Terminal {
  readonly _handle?: { setBlocking(isBlocking: boolean): void }
}
