import { spawn } from 'node:child_process'
import type { Verdict } from './verdict.ts'

/** Runs a program of node_modules; exit code 0 is success, and otherwise its output is the fault. */
export async function runCommand(
  root: string,
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Verdict> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', ...environment },
    })
    let written = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (written += text))
    child.once('error', (error) => resolve({ ok: false, report: `${command}: ${error.message}` }))
    child.once('close', (code, signal) => {
      if (code === 0) resolve({ ok: true, report: '' })
      else resolve({ ok: false, report: `${written.trim()}\n${command} ended with ${signal ?? code}`.trim() })
    })
  })
}
