/** Delivery reports as mail servers write them, shortened; of a mail to `to`. */
interface ReportFields {
  readonly to: string
  readonly action?: string
  readonly status?: string
  readonly said?: string
}

const message = (lines: readonly string[]) => Buffer.from(lines.join('\r\n'))

export const postfixReport = ({
  to,
  action = 'failed',
  status = '5.1.1',
  said = 'smtp; 550 5.1.1 unknown',
}: ReportFields) =>
  message([
    'Return-Path: <>',
    'From: MAILER-DAEMON@mx.example (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="4ABC.1700000000/mx.example"',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--4ABC.1700000000/mx.example',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    `<${to}>: host mx.example said: no (in reply to RCPT TO command)`,
    '',
    '--4ABC.1700000000/mx.example',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    'X-Postfix-Queue-ID: 4ABC',
    'Arrival-Date: Tue, 24 Nov 2026 08:00:00 +0100 (CET)',
    '',
    `Final-Recipient: rfc822; ${to}`,
    `Original-Recipient: rfc822;${to}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Remote-MTA: dns; mx.example',
    `Diagnostic-Code: ${said}`,
    '    in reply to RCPT TO command',
    '',
    '--4ABC.1700000000/mx.example',
    'Content-Type: text/rfc822-headers',
    '',
    'Subject: Secret subject of the mail',
    '',
    '--4ABC.1700000000/mx.example--',
    '',
  ])

/** Exchange: status in base64, folded address, the address in another casing. */
export const exchangeReport = ({ to, status = '5.1.10' }: ReportFields) => {
  const fields = [
    'Reporting-MTA: dns;EX01.corp.example',
    'Received-From-MTA: dns;mail.example',
    'Arrival-Date: Tue, 24 Nov 2026 07:00:00 +0000',
    '',
    'Final-Recipient: rfc822;',
    ` ${to.toUpperCase()}`,
    'Action: failed',
    `Status: ${status}`,
    `Diagnostic-Code: smtp;550 ${status} RESOLVER.ADR.RecipientNotFound; Recipient not found`,
    'X-Display-Name: somebody',
    '',
  ].join('\r\n')
  return message([
    'From: <postmaster@corp.example>',
    'Subject: Undeliverable: Secret subject of the mail',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; boundary="b1"; report-type="delivery-status"',
    '',
    '--b1',
    'Content-Type: multipart/alternative; boundary="b2"',
    '',
    '--b2',
    'Content-Type: text/html; charset="Windows-1252"',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    '<p>Ihre Nachricht wurde nicht zugestellt. =80</p>',
    '',
    '--b2--',
    '--b1',
    'Content-Type: message/delivery-status',
    'Content-Transfer-Encoding: base64',
    '',
    ...Buffer.from(fields)
      .toString('base64')
      .match(/.{1,76}/g)!,
    '',
    '--b1',
    'Content-Type: message/rfc822',
    '',
    'Subject: Secret subject of the mail',
    '',
    'text',
    '--b1--',
    '',
  ])
}

/** qmail reports it in prose only. */
export const qmailNotice = ({ to }: ReportFields) =>
  message([
    'From: MAILER-DAEMON@qmail.example',
    'Subject: failure notice',
    '',
    'Hi. This is the qmail-send program at qmail.example.',
    `<${to}>:`,
    'Sorry, no mailbox here by that name. (#5.1.1)',
    '',
  ])

export const holidayAnswer = ({ to }: ReportFields) =>
  message([
    `From: ${to}`,
    'Auto-Submitted: auto-replied',
    'Subject: Out of office: 550 5.1.1 failed',
    'Content-Type: text/plain',
    '',
    `Final-Recipient: rfc822;${to}`,
    'Action: failed',
    'Status: 5.1.1',
  ])

/** A receipt of reading (RFC 8098) is a report of another type. */
export const readReceipt = ({ to }: ReportFields) =>
  message([
    `From: ${to}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=disposition-notification; boundary=b',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns;x',
    '',
    `Final-Recipient: rfc822;${to}`,
    'Action: failed',
    'Status: 5.1.1',
    '',
    '--b--',
  ])
