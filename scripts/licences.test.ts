import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { inProject } from './project.mjs'

test('every installed package has a licence that is on the list', () => {
  const { status, stderr } = spawnSync(process.execPath, [inProject('scripts', 'licences.mjs')], {
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})
