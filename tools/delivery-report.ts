/**
 * npm run -s delivery-report -- ADDRESS < MESSAGE: takes a message that a mail server got for one of our return
 * addresses. Its exit codes are those that mail servers know: 67 no such address, 65 too large, 75 try again later.
 */
import pino from 'pino'
import { createApp } from '../apps/server/src/app.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { mostReportBytes } from '../apps/server/src/platform/mail/reports/read-report.ts'
import { takeReport } from '../apps/server/src/platform/mail/reports/take-report.ts'
import { mailOfReturnPath } from '../apps/server/src/platform/mail/return-path.ts'
import { withDatabase } from './backup/with-database.ts'

const exit = { noUser: 67, tooLarge: 65, tryAgain: 75 } as const

const [address = '', ...more] = process.argv.slice(2)
if (address === '' || more.length > 0) {
  console.error('npm run -s delivery-report -- ADDRESS < MESSAGE')
  process.exit(2)
}

async function readMessage(): Promise<Buffer | undefined> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of process.stdin as AsyncIterable<Buffer>) {
    length += piece.length
    if (length > mostReportBytes) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

const message = await readMessage()
if (message === undefined) {
  console.error('The message is larger than a report is.')
  process.exit(exit.tooLarge)
}

await withDatabase(async (adminUrl, config) => {
  const app = await createApp(config, await migrate(adminUrl, config.secretsKey), { log: pino({ level: 'silent' }) })
  try {
    const mail = mailOfReturnPath(config.mail.bounces, app.services.mailReferences, address)
    if (mail === undefined) {
      console.error('No such address.')
      process.exitCode = exit.noUser
      return
    }
    console.log(await takeReport(app.services, mail, message))
  } finally {
    await app.close()
  }
})
// Any other fault is temporary: the mail server keeps the message and tries again.
if (process.exitCode === 1) process.exitCode = exit.tryAgain
