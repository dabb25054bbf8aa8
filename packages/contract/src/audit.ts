import { z } from 'zod'
import { instant, record } from './fields.ts'
import { operation } from './operation.ts'
import { callers, group } from './operator-parts.ts'

const auditState = record({
  last: [
    'LetztesSiegel',
    record({ number: ['Nummer', z.int()], at: ['Am', instant()], seal: ['Siegel', z.string()] }).nullable(),
  ],
  waiting: ['Wartend', z.int()],
  check: [
    'LetztePruefung',
    record({
      checkedAt: ['Am', instant()],
      segments: ['Abschnitte', z.int()],
      facts: ['Vorgaenge', z.int()],
      faults: [
        'Fehler',
        z.array(
          record({
            kind: ['Art', z.enum(['missing', 'changed', 'gap', 'unsealed'])],
            segment: ['Abschnitt', z.int().nullable()],
            count: ['Anzahl', z.int()],
          }),
        ),
      ],
    }).nullable(),
  ],
})

/** The sealed chain of operators' acts and money (safety 25). */
export const auditOperations = {
  getAuditState: operation({
    id: 'getAuditState',
    method: 'GET',
    path: '/betreiber/system/siegel',
    group,
    summary: 'The sealed audit log: its latest seal, what is waiting, and the result of the last check',
    section: 'safety 25',
    callers,
    answer: auditState,
    refusals: ['sessionEnded'],
  }),
  verifyAudit: operation({
    id: 'verifyAudit',
    method: 'POST',
    path: '/betreiber/system/siegel',
    group,
    summary: 'Seals what is waiting and checks the whole log again',
    section: 'safety 25',
    callers,
    answer: auditState,
    refusals: ['sessionEnded', 'tooMany'],
    limit: { per: 'caller', count: 20, seconds: 3_600 },
  }),
}
