import { z } from 'zod'
import { line, pageOf, queryNumber, record } from './fields.ts'
import { operation } from './operation.ts'

const group = 'products'

/** An advisor of the client whom a user can attach to a recommendation (spec §3); Photo is the address of a picture. */
export const agent = () =>
  record({
    externalId: ['ExterneId', z.string()],
    lastName: ['LastName', z.string()],
    zipCode: ['ZipCode', z.string()],
    city: ['City', z.string()],
    photo: ['Photo', z.string().nullable()],
  })

export const advisorOperations = {
  searchAdvisors: operation({
    id: 'searchAdvisors',
    method: 'GET',
    path: '/Produkt/berater',
    group,
    summary: 'Advisors by name, postcode or city, six per page; 404 if the tenant has none',
    section: '7.2',
    callers: ['anyone'],
    cached: 'untilChanged',
    limit: { per: 'address', count: 300, seconds: 600 },
    query: record({
      query: ['query', line(100, 0).optional()],
      page: ['page', queryNumber(1, 10_000).optional()],
      size: ['pagesize', queryNumber(1, 50).optional()],
    }),
    answer: pageOf(agent()),
    refusals: ['notFound', 'invalidInput', 'narrowFilter', 'tooMany'],
    example: { params: { tenant: 'hanse-assekuranz' }, query: { query: 'kiel' } },
  }),
  listAdvisors: operation({
    id: 'listAdvisors',
    method: 'GET',
    path: '/Produkt/agents',
    group,
    summary: 'Advisors by name, at most 500',
    section: '7.2',
    callers: ['anyone'],
    cached: 'untilChanged',
    limit: { per: 'address', count: 60, seconds: 600 },
    answer: z.array(agent()),
    refusals: ['notFound', 'tooMany'],
    example: { params: { tenant: 'hanse-assekuranz' } },
  }),
  getAdvisorPhoto: operation({
    id: 'getAdvisorPhoto',
    method: 'GET',
    path: '/Produkt/berater/:externeId/foto',
    group,
    summary: 'An advisor’s picture',
    section: 'product 5',
    callers: ['anyone'],
    params: record({ externalId: ['externeId', line(40)] }),
    produces: 'image/*',
    refusals: ['notFound'],
    example: { params: { tenant: 'hanse-assekuranz', externeId: 'HA-1001' } },
  }),
}
