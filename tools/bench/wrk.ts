import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { during } from './progress.ts'
import { runCommand } from './run-command.ts'

export interface WrkPlan {
  readonly url: string
  readonly connections: number
  readonly seconds: number
  /** Lua that sets `request`; wrk's own default where it is left out. */
  readonly script?: string
}

/** wrk's own program makes the load: in C, so that it takes little of the machine. */
export async function runWrk(folder: string, { url, connections, seconds, script = '' }: WrkPlan): Promise<number> {
  const file = join(folder, 'load.lua')
  writeFileSync(file, `${script}\n${report}`)
  const told = await during(`load on ${new URL(url).origin}`, () =>
    runCommand('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', file, url]),
  )
  const { done, micros, faults } = JSON.parse(told.slice(told.indexOf('JSON') + 4)) as Record<string, number>
  if (faults! > 0) throw new Error(`${faults} of ${done} answers were not as they should be:\n${told}`)
  return (done! * 1_000_000) / micros!
}

// A request under way at the end is counted by wrk as a time-out only after two seconds.
const report = `
done = function(summary)
  local e = summary.errors
  io.write(string.format('JSON{"done":%d,"micros":%d,"faults":%d}', summary.requests, summary.duration,
    e.connect + e.read + e.write + e.status + e.timeout))
end
`
