import { z } from 'zod'
import { cents, day, instant, pageOf, record } from './fields.ts'
import { operation } from './operation.ts'
import { bounceClass } from './mail-parts.ts'
import { byId, callers, group, paging } from './operator-parts.ts'
import { done, uuid } from './parts.ts'

/** What belongs to no single room: the tasks of today, the outbox, shares and nights. */
export const operatorOperations = {
  getOperatorTasks: operation({
    id: 'getOperatorTasks',
    method: 'GET',
    path: '/betreiber/aufgaben',
    group,
    summary: 'Today’s tasks, each with its count and list',
    section: 'experience 11',
    callers,
    answer: record({
      tasks: ['Aufgaben', z.array(record({ key: ['Schluessel', z.string()], count: ['Anzahl', z.int()] }))],
      ledger: ['Konten', z.array(record({ kind: ['Konto', z.string()], cents: ['SaldoCent', cents()] }))],
      balanced: ['Ausgeglichen', z.boolean()],
      comparedAt: ['VerglichenAm', instant()],
      today: ['Heute', instant()],
    }),
    refusals: ['sessionEnded'],
  }),
  listMails: operation({
    id: 'listMails',
    method: 'GET',
    path: '/betreiber/system/mails',
    group,
    summary: 'E-mails in the outbox by status; texts and addresses are not kept',
    section: 'issue 2',
    callers,
    query: record({
      ...paging,
      /** `undelivered`: mails that did not arrive, whether they bounced or were given up. */
      state: ['status', z.enum(['queued', 'sent', 'dropped', 'dead', 'bounced', 'undelivered']).optional()],
    }),
    answer: pageOf(
      record({
        id: ['Id', uuid()],
        template: ['Vorlage', z.string()],
        state: ['Status', z.string()],
        attempts: ['Versuche', z.int()],
        error: ['Fehler', z.string().nullable()],
        createdAt: ['ErstelltAm', instant()],
        sentAt: ['GesendetAm', instant().nullable()],
        delayedAt: ['VerzoegertAm', instant().nullable()],
        bouncedAt: ['UnzustellbarAm', instant().nullable()],
        bounceStatus: ['Zustellstatus', z.string().nullable()],
        bounceClass: ['Zustellgrund', bounceClass().nullable()],
        /** Of a mail that did not arrive: its case. */
        caseId: ['EmpfehlungId', uuid().nullable()],
        caseNumber: ['Empfehlungsnummer', z.string().nullable()],
      }),
    ),
    refusals: ['sessionEnded', 'invalidInput', 'narrowFilter'],
  }),
  retryMail: operation({
    id: 'retryMail',
    method: 'POST',
    path: '/betreiber/system/mails/:id/erneut',
    group,
    summary: 'Sends an e-mail that did not arrive again, to the address as it is now',
    section: 'issue 2',
    callers,
    params: byId(),
    answer: done(),
    refusals: ['notFound', 'illegalMove', 'sessionEnded'],
  }),
  getMailReports: operation({
    id: 'getMailReports',
    method: 'GET',
    path: '/betreiber/system/zustellberichte',
    group,
    summary: 'What came to the return addresses of e-mails in the last thirty days; whether there are any',
    section: 'issue 14',
    callers,
    answer: record({
      isOn: ['Aktiv', z.boolean()],
      counts: [
        'Anzahl',
        record({
          bounced: ['unzustellbar', z.int()],
          delayed: ['verzoegert', z.int()],
          repeated: ['wiederholt', z.int()],
          noFault: ['ohneFehler', z.int()],
          notReport: ['keinBericht', z.int()],
          otherRecipient: ['andererEmpfaenger', z.int()],
          unknownMail: ['unbekannt', z.int()],
        }),
      ],
    }),
    refusals: ['sessionEnded'],
    example: {},
  }),
  getShares: operation({
    id: 'getShares',
    method: 'GET',
    path: '/betreiber/system/anteile',
    group,
    summary: 'Background jobs that wait, by lane; what the programme has used of its shares of the installation',
    section: 'issue 15',
    callers,
    answer: record({
      lanes: [
        'Spuren',
        z.array(
          record({
            lane: ['Spur', z.enum(['quick', 'mail', 'long', 'outside'])],
            waiting: ['Wartend', z.int()],
            running: ['Laufend', z.int()],
            /** Failed, and to be tried again. */
            later: ['Spaeter', z.int()],
          }),
        ),
      ],
      shares: [
        'Anteile',
        z.array(
          record({
            name: ['Name', z.enum(['mailsPerHour', 'mailsPerDay', 'uploadsPerHour'])],
            used: ['Genutzt', z.int()],
            most: ['Hoechstens', z.int()],
            until: ['Bis', instant()],
          }),
        ),
      ],
      callsPerSecond: ['AufrufeJeSekunde', z.int()],
      /** Calls of this hour that were refused because of the limit. */
      refusedCalls: ['AbgewieseneAufrufe', z.int()],
      jobsAtOnce: ['AuftraegeZugleich', z.int()],
    }),
    refusals: ['sessionEnded'],
  }),
  listNights: operation({
    id: 'listNights',
    method: 'GET',
    path: '/betreiber/system/naechte',
    group,
    summary: 'The nightly runs and what they did',
    section: 'issue 2',
    callers,
    answer: z.array(
      record({
        night: ['Nacht', day()],
        summary: ['Bericht', z.record(z.string(), z.int())],
        finishedAt: ['FertigAm', instant()],
      }),
    ),
    refusals: ['sessionEnded'],
  }),
}
