import { readdirSync, readFileSync } from 'node:fs'

/** Linux's statistics of a thread, from its state on. */
function statOf(pid: number, thread: number): string[] {
  const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** Milliseconds of processor time that a process's main thread has used; only Linux measures it by thread. */
export function mainThreadMs(pid: number): number {
  const fields = statOf(pid, pid)
  // User and system time, in ticks of 10 ms.
  return (Number(fields[11]) + Number(fields[12])) * 10
}

const niceOf = (pid: number, thread: number) => Number(statOf(pid, thread)[16])

/** The priorities of its threads: the main one's nice value, and the highest. */
export function nicenessOf(pid: number): { readonly main: number; readonly most: number } {
  const threads = readdirSync(`/proc/${pid}/task`).map(Number)
  return { main: niceOf(pid, pid), most: Math.max(...threads.map((thread) => niceOf(pid, thread))) }
}
