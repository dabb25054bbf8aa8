import { z } from 'zod'
import { queryNumber, record } from './fields.ts'
import { uuid } from './parts.ts'

export const group = 'operator'
export const callers = ['operator'] as const
export const byId = () => record({ id: ['id', uuid()] })
export const paging = {
  page: ['page', queryNumber(1, 1_000_000).optional()],
  size: ['pagesize', queryNumber(1, 200).optional()],
} as const

/** The operator's own, where the login is not young any more. */
export const ownPassword = (): ['AktuellesPasswort', z.ZodOptional<z.ZodString>] => [
  'AktuellesPasswort',
  z.string().max(200, { error: 'tooLong' }).optional(),
]

export const version = () =>
  z.int({ error: 'invalid' }).min(1, { error: 'invalid' }).max(2_147_483_647, { error: 'invalid' })
/** The one that was read: whoever has changed it since is not overwritten. Without it, what is there is changed. */
export const readVersion = (): ['Version', z.ZodOptional<z.ZodInt>] => ['Version', version().optional()]
