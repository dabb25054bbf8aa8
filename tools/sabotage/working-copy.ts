import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const own = ['.git', 'node_modules', 'data', 'test-results', 'screens']

/** A copy of the working tree in a folder that may be broken at will; `remove` deletes it. */
export function makeWorkingCopy(root: string): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'referral-sabotage-'))
  for (const name of readdirSync(root)) {
    if (!own.includes(name)) cpSync(join(root, name), join(folder, name), { recursive: true, filter: isSource })
  }
  linkModules(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const place of ['apps', 'packages']) {
    for (const name of readdirSync(join(root, place))) {
      const modules = join(root, place, name, 'node_modules')
      if (existsSync(modules)) linkModules(modules, join(folder, place, name, 'node_modules'))
    }
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

const isSource = (path: string): boolean => !/\/node_modules(\/|$)/.test(path)

/** Every package by a link, except our own, which must be the copy's. */
function linkModules(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    const path = join(from, name)
    if (name === '@referral') linkOwn(path, join(to, name))
    else if (name !== '.vite') symlinkSync(path, join(to, name))
  }
}

/** The workspaces' links are relative (`../../packages/domain`), so the same text leads into the copy. */
function linkOwn(from: string, to: string): void {
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    const link = join(from, name)
    if (!lstatSync(link).isSymbolicLink()) throw new Error(`${link} is no link: run npm ci`)
    const target = readlinkSync(link)
    if (target.startsWith('/')) throw new Error(`${link} leads out of ${dirname(from)}: run npm ci`)
    symlinkSync(target, join(to, name))
  }
}
