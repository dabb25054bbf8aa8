import { solveChallengeWorkers } from 'altcha/lib'
import type { Challenge } from 'altcha/lib'
import { workerAddress } from './worker-address.ts'

const patienceMs = 60_000

/**
 * Solves a proof-of-work challenge outside the main thread, so that typing stays smooth. It is invisible: people have
 * nothing to do (product §3, captcha).
 * @returns the value of `?captcha=`; undefined when it took too long
 */
export async function solveCaptcha(challenge: unknown): Promise<string | undefined> {
  const given = challenge as Challenge
  const solution = await solveChallengeWorkers({
    challenge: given,
    concurrency: Math.min(navigator.hardwareConcurrency || 2, 4),
    timeout: patienceMs,
    createWorker: () => new Worker(workerAddress()),
  })
  return solution === null ? undefined : btoa(JSON.stringify({ challenge: given, solution }))
}
