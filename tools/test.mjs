// npm test: from a fresh clone to a verdict. Installs missing packages, then runs everything on the project's Node.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, findNode, projectEnvironment, root, runOrHalt } from './bootstrap.mjs'

await runOrHalt(async () => {
  await ensureInstalled()
  process.exitCode = await new Promise((resolve) => {
    const args = ['--disable-warning=ExperimentalWarning', join(root, 'tools/run-tests.ts'), ...process.argv.slice(2)]
    const tests = spawn(findNode(), args, { cwd: root, env: projectEnvironment(), stdio: 'inherit' })
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => tests.kill(signal))
    tests.once('exit', (code) => resolve(code ?? 1))
  })
})
