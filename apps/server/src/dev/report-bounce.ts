import nodemailer from 'nodemailer'

export interface UndeliveredMail {
  readonly returnPath: string
  readonly to: string
  readonly headers: string
}

/**
 * Sends a delivery report in the format of Postfix (RFC 3464), with an empty sender to the mail's return address, by
 * SMTP. `port` is the receiver of reports.
 */
export async function reportBounce(port: number, status: string, mail: UndeliveredMail): Promise<void> {
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true })
  try {
    await transport.sendMail({ envelope: { from: false, to: [mail.returnPath] }, raw: reportOf(status, mail) })
  } finally {
    transport.close()
  }
}

const explained = { '5.1.1': '550 5.1.1 User unknown (demo)', '5.2.2': '552 5.2.2 Mailbox full (demo)' } as const

function reportOf(status: string, { returnPath, to, headers }: UndeliveredMail): string {
  const boundary = 'demo-report/mail.demo.example'
  const said = explained[status as keyof typeof explained] ?? `550 ${status} (demo)`
  return [
    'From: MAILER-DAEMON@mail.demo.example (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    `To: ${returnPath}`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=delivery-status;\r\n boundary="${boundary}"`,
    '',
    `--${boundary}`,
    'Content-Description: Notification',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I am sorry to have to inform you that your message could not be delivered.',
    '',
    `--${boundary}`,
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.demo.example',
    '',
    `Final-Recipient: rfc822; ${to}`,
    `Original-Recipient: rfc822;${to}`,
    'Action: failed',
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${said}`,
    '',
    `--${boundary}`,
    'Content-Description: Undelivered Message Headers',
    'Content-Type: text/rfc822-headers',
    '',
    headers,
    '',
    `--${boundary}--`,
    '',
  ].join('\r\n')
}
