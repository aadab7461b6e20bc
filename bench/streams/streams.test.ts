import { expect, test } from 'vitest'
import { withFolder, withServer } from '@/bench/processes'
import { bareStreams, openReaders, streamFigures } from './streams'

test('all that is stored comes to every reader, and what comes too often is no figure', () =>
  withFolder(folder =>
    // The built app comes with the bench alone.
    withServer(bareStreams, folder, bare =>
      withServer(bareStreams, folder, async standIn => {
        const figures = await streamFigures(standIn, bare, { rounds: 2, readers: 10, events: 3 })
        expect(figures.map(({ name, rounds }) => [name, rounds])).toEqual([
          ['streams.rate', 2],
          ['streams.cpu', 2],
          ['streams.memory', 1],
        ])
        expect(Math.min(figures[0]?.ours ?? 0, figures[0]?.floor?.value ?? 0)).toBeGreaterThan(0)

        // The bare server sends what one session stores to the readers of all.
        const [one, other] = [await openReaders(bare, 2), await openReaders(bare, 3)]
        await expect(one.deliver(1)).rejects.toThrow('2 came instead of 0')
        for (const { close } of [one, other]) close()
      }),
    ),
  ))
