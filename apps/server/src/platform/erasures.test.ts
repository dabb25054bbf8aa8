import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { listErasures, noteErasure, type ErasedPerson } from './erasures.ts'
import { newId } from './ids.ts'
import { refuse } from './outcome.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  // Each connection that ends a transaction in which it wrote here is cut off while it does.
  await test.services.db.owner.query(`
    CREATE TABLE cut_off (tenant_id bigint);
    GRANT INSERT ON cut_off TO referral_app;
    CREATE FUNCTION cut_off() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$;
    CREATE CONSTRAINT TRIGGER cut_off AFTER INSERT ON cut_off DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION cut_off();`)
})
afterAll(() => test.close())

const somebody = (): ErasedPerson => ({ kind: 'account', id: newId() })
const noteOf = (person: ErasedPerson) => ({ ...person, at: expect.any(Date) })

it('retracts the note of a refused erasure; keeps that of a successful one', async () => {
  const ctx = await test.context()
  const [refused, erased] = [somebody(), somebody()]
  await noteErasure(ctx, refused, () => Promise.resolve(refuse('payoutRunning')))
  await noteErasure(ctx, erased, () => Promise.resolve())
  const noted = await listErasures(test.services, ctx.tenant.id)
  expect(noted).not.toContainEqual(noteOf(refused))
  expect(noted).toContainEqual(noteOf(erased))
})

it('keeps the note where the connection is lost during the commit: the outcome is unknown', async () => {
  const ctx = await test.context()
  const person = somebody()
  const lost = noteErasure(ctx, person, () =>
    ctx.write((tx) => tx.query('INSERT INTO cut_off VALUES ($1)', [tx.tenantId])),
  )
  await expect(lost).rejects.toThrow(/terminat/)
  expect(await listErasures(test.services, ctx.tenant.id)).toContainEqual(noteOf(person))
})

it('is noted as undone where a statement before the commit failed', async () => {
  const ctx = await test.context()
  const person = somebody()
  const failed = noteErasure(ctx, person, () => ctx.write((tx) => tx.query('SELECT 1 / 0', [])))
  await expect(failed).rejects.toThrow(/division by zero/)
  expect(await listErasures(test.services, ctx.tenant.id)).not.toContainEqual(noteOf(person))
})
