import { z } from 'zod'
import { instant, pageOf, record } from './fields.ts'
import { operation } from './operation.ts'
import { callers, group, paging } from './operator-parts.ts'
import { uuid } from './parts.ts'

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

const handedOut = record({
  id: ['Id', uuid()],
  at: ['Am', instant()],
  /** The call that answered the file. */
  list: ['Liste', z.string()],
  role: ['Rolle', z.enum(['operator', 'account'])],
  /** Null of an erased account. */
  who: ['Wer', z.string().nullable()],
  /** An operator was signed in in somebody's name; null of an erased account. */
  isAssist: ['ImNamen', z.boolean()],
  inNameOf: ['ImNamenVon', z.string().nullable()],
  /** By the wire's names; without a value where it was free text. */
  filter: ['Filter', z.array(record({ name: ['Name', z.string()], value: ['Wert', z.string().nullable()] }))],
  rows: ['Zeilen', z.int().nullable()],
  /** Null while it is sent, or where that end is unknown. */
  isWhole: ['Vollstaendig', z.boolean().nullable()],
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
  listFilesHandedOut: operation({
    id: 'listFilesHandedOut',
    method: 'GET',
    path: '/betreiber/system/dateien',
    group,
    summary: 'Who was handed a file with data about people or with bank accounts, the newest first',
    section: 'safety 25',
    callers,
    query: record(paging),
    answer: pageOf(handedOut),
    refusals: ['sessionEnded', 'narrowFilter', 'invalidInput'],
  }),
}
