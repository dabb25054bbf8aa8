import type { TestApp } from './test-app.ts'

/** Sets the languages that the first tenant offers. */
export async function offerLanguages({ services }: TestApp, ...languages: readonly ('de' | 'en')[]): Promise<void> {
  await services.db.owner.query(
    `UPDATE tenant SET config = config || jsonb_build_object('languages', $1::jsonb) WHERE id = 1`,
    [JSON.stringify(languages)],
  )
  services.tenants.forget()
}
