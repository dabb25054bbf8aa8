import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { berlinDay } from '@referral/domain/calendar'
import { oldestKept } from '@referral/domain/retention'
import type { Context, Services } from './context.ts'
import { mayHaveCommitted } from './db/tx.ts'
import { takesBack } from './outcome.ts'

/**
 * The erased person: an account, a recipient, the buyer of an order, an advisor, or the owner of an address who wrote or
 * was invited (`id` is its digest). Objections, their withdrawal, and opt-outs of invitations and newsletters (`id` is
 * the account or the recipient) are recorded as well: a restore must not let mails be sent to people who want none.
 */
export interface ErasedPerson {
  readonly kind:
    | 'account'
    | 'recipient'
    | 'buyer'
    | 'advisor'
    | 'sender'
    | 'invited'
    | 'invitationsEnded'
    | 'newsletterEnded'
    | 'objection'
    | 'objectionEnded'
  readonly id: string
}

export interface NotedErasure extends ErasedPerson {
  readonly at: Date
}

interface Line extends ErasedPerson {
  readonly tenantId: number
  readonly at: string
  /** For two concurrent attempts: the later one retracts its own note, not the other's. */
  readonly attempt: string
  readonly undone?: true
}

export type NoteErasure = (person: ErasedPerson) => Promise<void>

const folderOf = ({ config }: Services) => join(config.database.dataDir, 'erasures')

/**
 * Carries out requested erasures, and notes them outside the database, where no restore of a backup removes them: only
 * the person and the time. `note` is called before the commit, so that after a crash in between the person is erased
 * again rather than forgotten. All notes are undone where nothing was carried out; they stay where the outcome of the
 * commit is unknown.
 */
export async function noteErasures<T>(
  { services, tenant }: Context,
  erase: (note: NoteErasure) => Promise<T>,
): Promise<T> {
  const noted: Line[] = []
  const note = async ({ kind, id }: ErasedPerson): Promise<void> => {
    const line = { tenantId: tenant.id, kind, id, at: new Date().toISOString(), attempt: randomUUID() }
    noted.push(line)
    await append(services, line)
  }
  const undo = async (): Promise<void> => {
    for (const line of noted) await append(services, { ...line, undone: true })
  }
  try {
    const outcome = await erase(note)
    if (takesBack(outcome)) await undo()
    return outcome
  } catch (error) {
    if (!mayHaveCommitted(error)) await undo()
    throw error
  }
}

/** The same for one person, who is known before anything else. */
export const noteErasure = <T>(ctx: Context, person: ErasedPerson, erase: () => Promise<T>): Promise<T> =>
  noteErasures(ctx, async (note) => {
    await note(person)
    return erase()
  })

async function append(services: Services, line: Line): Promise<void> {
  const folder = folderOf(services)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = await open(join(folder, `${line.at.slice(0, 10)}.jsonl`), 'a', 0o600)
  try {
    // On a separate line, also behind a line that a crash left half written.
    await file.appendFile(`\n${JSON.stringify(line)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** All persons of a tenant whose erasure was requested since the oldest backup that may be restored. */
export async function listErasures(services: Services, tenantId: number): Promise<NotedErasure[]> {
  const asked = new Map<string, NotedErasure>()
  for (const name of await filesOf(services)) {
    for (const text of (await readFile(join(folderOf(services), name), 'utf8')).split('\n')) {
      // Most lines are other tenants'.
      const line = text.startsWith(`{"tenantId":${tenantId},`) ? parse(text) : undefined
      if (line?.tenantId !== tenantId) continue
      if (line.undone === true) asked.delete(line.attempt)
      else asked.set(line.attempt, { kind: line.kind, id: line.id, at: new Date(line.at) })
    }
  }
  return [...asked.values()]
}

/** A line may be incomplete where the machine stopped in the middle of it. */
function parse(text: string): Line | undefined {
  try {
    return text === '' ? undefined : (JSON.parse(text) as Line)
  } catch {
    return undefined
  }
}

/** Notes that are older than every backup go. */
export async function dropOldErasures(services: Services): Promise<void> {
  const first: string = oldestKept('erasureNote', berlinDay(new Date()))
  for (const name of await filesOf(services))
    if (name < first) await rm(join(folderOf(services), name), { force: true })
}

async function filesOf(services: Services): Promise<string[]> {
  try {
    const names = await readdir(folderOf(services))
    return names.filter((name) => /^\d{4}-\d{2}-\d{2}\.jsonl$/.test(name)).toSorted()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
