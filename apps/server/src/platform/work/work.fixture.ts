import { execFileSync } from 'node:child_process'
import { resourceLimits } from 'node:worker_threads'

/** Tasks of a worker's test. */
export const ready = (): true => true
export const double = (given: number) => given * 2
export const limits = () => resourceLimits
export const spin = () => {
  for (;;);
}
export const fill = () => {
  const all: string[][] = []
  for (;;) all.push(Array.from({ length: 10_000 }, (_, at) => `${at}-${all.length}`))
}
export const fail = () => {
  throw new Error('as asked')
}
/** No thread can be ended before this returns. */
export const hold = (seconds: number) =>
  execFileSync(process.execPath, ['-e', `setTimeout(() => {}, ${seconds * 1_000})`])
