import { readFileSync } from 'node:fs'

/** Milliseconds of processor time that a process's main thread has used; Linux alone tells it by thread. */
export function mainThreadMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  // User and system time, in ticks of 10 ms.
  return (Number(fields[11]) + Number(fields[12])) * 10
}
