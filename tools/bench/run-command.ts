import { spawn } from 'node:child_process'

/** Runs a program to its end and answers its output. */
export function runCommand(file: string, args: readonly string[], env: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
    const told = { out: '', error: '' }
    child.stdout.setEncoding('utf8').on('data', (text: string) => (told.out += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (told.error += text))
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve(told.out) : reject(new Error(`${file} ended with ${code}:\n${told.out}${told.error}`)),
    )
  })
}
