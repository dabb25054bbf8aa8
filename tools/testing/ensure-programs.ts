import { spawnSync } from 'node:child_process'
import { findChromium, findHeadlessShell } from '../../tests/support/browser.ts'

export type Finding = { readonly ok: boolean; readonly report: string }

/**
 * Finds a browser, or installs Debian's where that is allowed; otherwise says what is missing. Its headless shell,
 * which is enough for most journeys, is installed with it where available.
 */
export function ensureBrowser(): Finding {
  const whole = ensureWholeBrowser()
  if (!whole.ok) return whole
  if (findHeadlessShell() === findChromium() && !process.env['CHROMIUM']) install('chromium-headless-shell')
  const shell = findHeadlessShell()
  return {
    ok: true,
    report: shell === undefined || shell === whole.report ? whole.report : `${shell}, and ${whole.report}`,
  }
}

function ensureWholeBrowser(): Finding {
  const present = findChromium()
  if (present !== undefined) return { ok: true, report: present }
  if (process.env['CHROMIUM']) {
    return { ok: false, report: `CHROMIUM names ${process.env['CHROMIUM']}, which does not exist.` }
  }
  const fault = install('chromium')
  const found = findChromium()
  if (found !== undefined) return { ok: true, report: found }
  const advice = 'Install Chromium (Debian: apt-get install chromium), or name its program in CHROMIUM.'
  return { ok: false, report: `No Chromium was found. ${fault}\n${advice}` }
}

/** xmllint validates the bank's files by the official schema. */
export const ensureXmllint = (): Finding => ensureProgram('xmllint', 'libxml2-utils')
/** pdfinfo and its like look into the PDF files that agencies get. */
export const ensurePoppler = (): Finding => ensureProgram('pdfinfo', 'poppler-utils')
/** wrk makes the bench's load, pgbench its comparison, psql the COPY. */
export const ensureWrk = (): Finding => ensureProgram('wrk', 'wrk')
export const ensurePgbench = (): Finding => ensureProgram('pgbench', 'postgresql-contrib')
export const ensurePsql = (): Finding => ensureProgram('psql', 'postgresql-client')

function ensureProgram(program: string, debianPackage: string): Finding {
  const works = (): boolean => spawnSync(program, ['--version']).error === undefined
  if (works()) return { ok: true, report: program }
  const fault = install(debianPackage)
  if (works()) return { ok: true, report: program }
  return {
    ok: false,
    report: `${program} was not found. ${fault}\nInstall it (Debian: apt-get install ${debianPackage}).`,
  }
}

/** By Debian's packages, as root; answers why it could not. */
function install(name: string): string {
  if (process.getuid?.() !== 0) return 'This user may not install it.'
  if (spawnSync('apt-get', ['--version']).status !== 0) return 'There is no apt-get to install it with.'
  console.log(`Installing ${name} with apt-get (a minute the first time) …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // Another installation may be under way.
  const wait = ['-qq', '-o', 'DPkg::Lock::Timeout=300', '-o', 'APT::Get::Lock::Timeout=300']
  spawnSync('apt-get', [...wait, 'update'], { env })
  const run = spawnSync('apt-get', [...wait, 'install', '-y', '--no-install-recommends', name], {
    env,
    encoding: 'utf8',
  })
  return run.status === 0 ? '' : run.stderr.trim()
}
