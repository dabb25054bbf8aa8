// npm start: from a fresh clone to a running server. Later starts skip what is up to date.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, ensureWebBuilt, findNode, projectEnvironment, root, runOrHalt } from './bootstrap.mjs'

await runOrHalt(async () => {
  await ensureInstalled()
  await ensureWebBuilt()
  process.exitCode = await serve()
})

/** Runs the server and answers its exit code; whatever asks us to stop asks the server to, once. */
async function serve() {
  const main = join(root, 'apps/server/src/main.ts')
  const server = spawn(findNode(), ['--disable-warning=ExperimentalWarning', main], {
    cwd: root,
    env: projectEnvironment(),
    stdio: 'inherit',
    // A terminal sends Ctrl-C to the whole group, and npm passes it on as well: in a separate group the server gets it
    // from us alone.
    detached: process.platform !== 'win32',
  })
  let asked = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (!asked) server.kill(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM')
      asked = true
    })
  }
  process.once('exit', () => server.kill('SIGTERM'))
  return await new Promise((resolve) => {
    server.once('error', (error) => {
      process.stderr.write(`${error.message}\n`)
      resolve(1)
    })
    server.once('exit', (code, signal) => resolve(code ?? (asked && signal !== 'SIGKILL' ? 0 : 1)))
  })
}
