import { readFileSync, writeFileSync } from 'node:fs'

const megabytes = (pid: number, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024

/** Watches a process (Linux): its present memory, and a function that answers its peak since. */
export function watchMemory(pid: number): { readonly before: number; peak(): number } {
  // 5: the kernel forgets the peak so far.
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  return { before: megabytes(pid, 'VmRSS'), peak: () => megabytes(pid, 'VmHWM') }
}
