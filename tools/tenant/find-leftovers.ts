import { demoTenants } from '../../db/seeds/tenants/tenants.ts'
import type { TenantFolder } from './tenant-folder.ts'

/**
 * Places where a folder still names the tenant that it was copied from: its name, its company, its town, its addresses,
 * the account that it pays from. None of them is forbidden, so they are reported and not refused.
 */
export function findLeftovers({ about, settings, rows, words, texts }: TenantFolder): string[] {
  const files: [file: string, content: unknown][] = [
    ['tenant', about],
    ['settings', settings],
    ...rows,
    ...Object.entries(words).map(([language, own]): [string, unknown] => [`words/${language}`, own]),
    ...[...texts].map(([name, text]): [string, unknown] => [`texts/${name}`, text]),
  ]
  // Two companies may sit in one town.
  const own = String((settings as { Kontakt?: { Ort?: unknown } } | null)?.Kontakt?.Ort ?? '')
  const said = files.map(([file, content]) => [file, JSON.stringify(content)] as const)
  return demoTenants
    .filter(({ key }) => key !== about.key)
    .flatMap(({ name, config: { contact, payer, billing, facebookId } }) => {
      const domain = contact.email.split('@')[1] ?? ''
      const town = contact.city.replace(/^\d+ /, '')
      const numbers = [contact.phone, payer?.iban, billing?.vatId, facebookId]
      return [...new Set([name, contact.company, contact.street, town, domain, ...numbers])].filter(
        (mark): mark is string => mark !== undefined && mark !== '' && !own.includes(mark),
      )
    })
    .flatMap((mark) => {
      const places = said.filter(([, content]) => new RegExp(`\\b${escaped(mark)}\\b`, 'u').test(content))
      return places.map(([file]) => `${file}.json still says “${mark}”`)
    })
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
