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
