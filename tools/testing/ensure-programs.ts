import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { findChromium, findHeadlessShell } from '../../tests/support/browser.ts'

export type Finding = { readonly ok: boolean; readonly report: string }

/**
 * Finds a browser, or installs Debian's where that is allowed; otherwise says what is missing. Its headless shell,
 * which is enough for most journeys, is installed with it where available.
 */
export async function ensureBrowser(): Promise<Finding> {
  const whole = await ensureWholeBrowser()
  if (!whole.ok) return whole
  if (findHeadlessShell() === findChromium() && !process.env['CHROMIUM']) await install('chromium-headless-shell')
  const shell = findHeadlessShell()
  return {
    ok: true,
    report: shell === undefined || shell === whole.report ? whole.report : `${shell}, and ${whole.report}`,
  }
}

async function ensureWholeBrowser(): Promise<Finding> {
  const present = findChromium()
  if (present !== undefined) return { ok: true, report: present }
  if (process.env['CHROMIUM']) {
    return { ok: false, report: `CHROMIUM names ${process.env['CHROMIUM']}, which does not exist.` }
  }
  const fault = await install('chromium')
  const found = findChromium()
  if (found !== undefined) return { ok: true, report: found }
  const advice = 'Install Chromium (Debian: apt-get install chromium), or name its program in CHROMIUM.'
  return { ok: false, report: `No Chromium was found. ${fault}\n${advice}` }
}

/** xmllint validates the bank's files by the official schema. */
export const ensureXmllint = (): Promise<Finding> => ensureProgram('xmllint', 'libxml2-utils')
/** pdfinfo and its like look into the PDF files that agencies get. */
export const ensurePoppler = (): Promise<Finding> => ensureProgram('pdfinfo', 'poppler-utils')
/** wrk makes the bench's load, pgbench its comparison, psql the COPY. */
export const ensureWrk = (): Promise<Finding> => ensureProgram('wrk', 'wrk')
export const ensurePgbench = (): Promise<Finding> => ensureProgram('pgbench', 'postgresql-contrib')
export const ensurePsql = (): Promise<Finding> => ensureProgram('psql', 'postgresql-client')

async function ensureProgram(program: string, debianPackage: string): Promise<Finding> {
  const works = (): boolean => spawnSync(program, ['--version']).error === undefined
  if (works()) return { ok: true, report: program }
  const fault = await install(debianPackage)
  if (works()) return { ok: true, report: program }
  return {
    ok: false,
    report: `${program} was not found. ${fault}\nInstall it (Debian: apt-get install ${debianPackage}).`,
  }
}

const execute = promisify(execFile)
/** Another installation may be under way. */
const patience = ['-qq', '-o', 'DPkg::Lock::Timeout=300', '-o', 'APT::Get::Lock::Timeout=300']
const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, maxBuffer: 64 * 1024 * 1024 }

let updated: Promise<unknown> | undefined
let last: Promise<string> = Promise.resolve('')

/** By Debian's packages, as root, one after the other; answers why it could not. Other work goes on meanwhile. */
function install(name: string): Promise<string> {
  last = last.then(async () => {
    if (process.getuid?.() !== 0) return 'This user may not install it.'
    if (spawnSync('apt-get', ['--version']).status !== 0) return 'There is no apt-get to install it with.'
    console.log(`Installing ${name} with apt-get (a minute the first time) …`)
    // Without new lists, older ones may still do.
    updated ??= execute('apt-get', [...patience, 'update'], options).catch(() => undefined)
    await updated
    return execute('apt-get', [...patience, 'install', '-y', '--no-install-recommends', name], options).then(
      () => '',
      ({ stderr, message }: Error & { stderr?: string }) => stderr?.trim() ?? message,
    )
  })
  return last
}
