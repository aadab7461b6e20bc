import { existsSync, mkdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { inProject } from './project.mjs'

const folder = inProject('.setup-lock')
const heartbeatMs = 1_000
const abandonedAfterMs = 10_000

/**
 * Runs `job` while no other command installs or builds in this folder. The lock is a folder whose time its
 * owner keeps renewing; one that nobody has renewed for a while was left behind, and is taken over.
 *
 * @template Result
 * @param {() => Promise<Result>} job
 */
export async function withSetupLock(job) {
  await acquire()
  const heartbeat = setInterval(renew, heartbeatMs)
  try {
    return await job()
  } finally {
    clearInterval(heartbeat)
    rmSync(folder, { recursive: true, force: true })
  }
}

async function acquire() {
  let renewedAt = 0
  let watchedSince = 0
  while (!tryToTake()) {
    const time = lastRenewal()
    if (time !== renewedAt) {
      if (renewedAt === 0) console.log('Another command is installing or building here. Waiting for it …')
      renewedAt = time
      watchedSince = performance.now()
    } else if (performance.now() - watchedSince > abandonedAfterMs) {
      rmSync(folder, { recursive: true, force: true })
    }
    await sleep(200)
  }
}

function tryToTake() {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if (isNodeError(error, 'EEXIST')) return false
    throw error
  }
}

function lastRenewal() {
  return statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

function renew() {
  const now = new Date()
  if (existsSync(folder)) utimesSync(folder, now, now)
}

/**
 * @param {unknown} error
 * @param {string} code
 */
function isNodeError(error, code) {
  return error instanceof Error && 'code' in error && error.code === code
}
