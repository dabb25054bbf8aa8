import { spawn } from 'node:child_process'

/** How long a program that was asked to end may take for it. */
const goodbyeMs = 5_000

interface Terms {
  readonly env?: Readonly<Record<string, string>>
  /** After which it is asked to end as by Ctrl-C, so that it ends what it has started itself. */
  readonly mostMs?: number
}

/** Runs a program to its end and answers its output. */
export function runCommand(file: string, args: readonly string[], { env = {}, mostMs }: Terms = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
    const told = { out: '', error: '' }
    let [isLate, kill]: [boolean, NodeJS.Timeout | undefined] = [false, undefined]
    const interrupt = (): void => {
      isLate = true
      child.kill('SIGINT')
      kill = setTimeout(() => child.kill('SIGKILL'), goodbyeMs)
    }
    const late = mostMs === undefined ? undefined : setTimeout(interrupt, mostMs)
    child.stdout.setEncoding('utf8').on('data', (text: string) => (told.out += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (told.error += text))
    child.once('error', reject)
    child.once('exit', () => {
      clearTimeout(late)
      clearTimeout(kill)
      if (!isLate) return
      // A program that it started may still hold its output.
      child.stdout.destroy()
      child.stderr.destroy()
      reject(new Error(`${file} was ended after ${mostMs! / 1_000} s:\n${told.out}${told.error}`))
    })
    child.once('close', (code) =>
      code === 0 ? resolve(told.out) : reject(new Error(`${file} ended with ${code}:\n${told.out}${told.error}`)),
    )
  })
}
