// npm leaves a platform's package out of the lock file when the registry at hand doesn't have it, and then refuses its
// own lock file (npm ci: "Missing … from lock file"). This adds an entry for each, by the exact version that its parent
// names; npm installs it only on its own platform. Run it after npm install; the check reports when it is needed.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const file = join(dirname(fileURLToPath(import.meta.url)), '../package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))

const systems = [
  'darwin',
  'linux',
  'win32',
  'windows',
  'android',
  'freebsd',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'aix',
]
const processors = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32']

/** The platform in a package's name, as npm writes it. */
function platformOf(name) {
  const words = name.split(/[/-]/)
  const system = words.find((word) => systems.includes(word))
  const processor = words.find((word) => processors.includes(word))
  if (processor === undefined) return undefined
  return {
    cpu: [processor],
    ...(system === undefined ? {} : { os: [system === 'windows' ? 'win32' : system] }),
    ...(system === 'linux' ? { libc: [words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc'] } : {}),
  }
}

const missing = []
for (const [path, { optionalDependencies = {} }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const places = [`${path}/node_modules/${name}`, `node_modules/${name}`]
    if (places.some((place) => lock.packages[place] !== undefined)) continue
    const platform = platformOf(name)
    // Anything else that is optional and absent is npm's own business.
    if (platform !== undefined && /^\d+\.\d+\.\d+/.test(version))
      missing.push([`node_modules/${name}`, { version, ...platform, optional: true }])
  }
}

if (process.argv.includes('--check')) {
  for (const [place] of missing) process.stdout.write(`${place} is missing from package-lock.json\n`)
  if (missing.length > 0) process.stdout.write('run node tools/complete-lock.mjs\n')
  process.exitCode = missing.length === 0 ? 0 : 1
} else if (missing.length > 0) {
  const { '': root, ...others } = lock.packages
  const entries = Object.entries({ ...others, ...Object.fromEntries(missing) })
  entries.sort(([one], [other]) => one.localeCompare(other, 'en'))
  writeFileSync(
    file,
    `${JSON.stringify({ ...lock, packages: { '': root, ...Object.fromEntries(entries) } }, null, 2)}\n`,
  )
  process.stdout.write(`${missing.length} entries added\n`)
}
