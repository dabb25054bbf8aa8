import { z } from 'zod'
import { line, pageOf, personName, record } from './fields.ts'
import { pictureBodyLimit, pictureText } from './media.ts'
import { operation } from './operation.ts'
import { callers, group, paging } from './operator-parts.ts'
import { done } from './parts.ts'
import { lineVerdict, uploadedList } from './people-list.ts'

const section = '7.2'
const externalId = () => line(40)
const byNumber = () => record({ externalId: ['externeId', externalId()] })
const changes = ['invalidInput', 'notFound', 'sessionEnded'] as const

const advisorRow = record({
  externalId: ['ExterneId', z.string()],
  lastName: ['LastName', z.string()],
  zipCode: ['ZipCode', z.string()],
  city: ['City', z.string()],
  isActive: ['Aktiv', z.boolean()],
  hasPhoto: ['HatBild', z.boolean()],
  /** The address of their picture; null also while they are not shown. */
  photo: ['Photo', z.string().nullable()],
  version: ['Version', z.int()],
})

/** The operator's side: who the client's advisors are (ModuleAgentRecommendation). */
export const advisorDeskOperations = {
  listDeskAdvisors: operation({
    id: 'listDeskAdvisors',
    method: 'GET',
    path: '/betreiber/berater',
    group,
    summary: 'The client’s advisors by text or number, in the order of their names; those who have left too',
    section,
    callers,
    query: record({
      ...{ ...paging, text: ['query', line(80, 0).optional()] },
      /** Whoever has exactly this number. */
      externalId: ['nummer', externalId().optional()],
    }),
    answer: pageOf(advisorRow),
    refusals: ['narrowFilter', ...changes],
    example: { params: { tenant: 'hanse-assekuranz' } },
  }),
  saveAdvisor: operation({
    id: 'saveAdvisor',
    method: 'PUT',
    path: '/betreiber/berater',
    group,
    summary:
      'Adds an advisor, or changes the one who has this number, as Neu says; one who has left is shown to nobody',
    section,
    callers,
    body: record({
      externalId: ['ExterneId', externalId()],
      lastName: ['LastName', personName()],
      zipCode: ['ZipCode', line(10)],
      city: ['City', line(80)],
      isActive: ['Aktiv', z.boolean({ error: 'required' })],
      /** True: only a number that nobody has; false: only one that somebody has. Otherwise either. */
      isNew: ['Neu', z.boolean({ error: 'invalid' }).optional()],
      /** The one that the change is based on; without it, whatever is stored is replaced. */
      version: ['Version', z.int({ error: 'invalid' }).min(1, { error: 'invalid' }).optional()],
    }),
    answer: advisorRow,
    refusals: [...changes, 'lostRace'],
  }),
  setAdvisorPhoto: operation({
    id: 'setAdvisorPhoto',
    method: 'POST',
    path: '/betreiber/berater/:externeId/foto',
    group,
    summary: 'Sets an advisor’s picture: JPEG, PNG, WebP, GIF, AVIF or SVG, up to 8 MB; an empty one takes it away',
    section,
    callers,
    bodyLimit: pictureBodyLimit,
    limit: { per: 'caller', count: 500, seconds: 3_600 },
    params: byNumber(),
    body: record({ picture: ['Bild', pictureText(0)] }),
    answer: done(),
    refusals: [...changes, 'tooMany'],
  }),
  deleteAdvisor: operation({
    id: 'deleteAdvisor',
    method: 'DELETE',
    path: '/betreiber/berater/:externeId',
    group,
    summary: 'Deletes an advisor with their picture; recommendations that named them name nobody',
    section,
    callers,
    params: byNumber(),
    answer: done(),
    refusals: changes,
  }),
  importAdvisors: operation({
    id: 'importAdvisors',
    method: 'POST',
    path: '/betreiber/berater/liste',
    group,
    summary: 'Adds and changes advisors by a list (CSV), first as a dry run with a verdict per line',
    section,
    callers,
    bodyLimit: 524_288,
    body: uploadedList(),
    answer: record({
      dryRun: ['Probelauf', z.boolean()],
      unknownColumns: ['UnbekannteSpalten', z.array(z.string())],
      verdicts: [
        'Urteile',
        z.array(
          record({
            line: ['Zeile', z.int()],
            externalId: ['ExterneId', z.string()],
            lastName: ['LastName', z.string()],
            ...lineVerdict,
          }),
        ),
      ],
    }),
    refusals: changes,
  }),
} as const
