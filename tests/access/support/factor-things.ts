import { randomBytes } from 'node:crypto'
import { scan } from '../../../apps/server/src/features/accounts/authenticator.fixture.ts'
import { findAccount } from '../../../apps/server/src/features/accounts/accounts.sql.ts'
import { offerSecondFactor, takeUpOffer } from '../../../apps/server/src/features/accounts/second-factor.ts'
import type { Place } from './furnish.ts'
import type { Actor, World } from './world.ts'

/** Second factors of an agency's members. */
export function createFactorThings(
  world: World,
  memberBeside: (place: Place, accountId: string, standing: 'active') => Promise<string>,
) {
  /** The caller's account requires no code. */
  async function withoutFactor({ place, accountId }: Actor): Promise<void> {
    const ctx = await world.contextOf(place)
    await ctx.write((tx) =>
      tx.query('UPDATE account SET totp_sealed = NULL WHERE tenant_id = $1 AND id = $2', [tx.tenantId, accountId]),
    )
  }

  /** An offer to the caller, and its app. */
  async function factorOffer(actor: Actor) {
    await withoutFactor(actor)
    const ctx = await world.contextOf(actor.place)
    const account = (await ctx.read((tx) => findAccount(tx, actor.accountId)))!
    const { offer, address } = offerSecondFactor(ctx, account)
    return { ctx, account, offer, codeOf: scan(address) }
  }

  return {
    withoutFactor,
    factorOffer,
    /** The caller's account requires a code; answers the next one. */
    async factorCode(actor: Actor): Promise<string> {
      const { ctx, account, offer, codeOf } = await factorOffer(actor)
      const refused = await ctx.write((tx) => takeUpOffer(ctx, tx, account, { offer, code: codeOf(-1) }))
      if (refused !== undefined) throw new Error(`The offer was not taken up: ${refused.name}`)
      return codeOf(0)
    },
    /** A member of an agency who has lost their authenticator. */
    async memberWithFactor(place: Place, accountId: string): Promise<{ id: string; konto: string }> {
      const konto = await memberBeside(place, accountId, 'active')
      const ctx = await world.contextOf(place)
      const [row] = await ctx.write(async (tx) => {
        await tx.query('UPDATE account SET totp_sealed = $3 WHERE tenant_id = $1 AND id = $2', [
          tx.tenantId,
          konto,
          randomBytes(40),
        ])
        return tx.query<{ id: string }>(
          'SELECT agency_id AS id FROM agency_member WHERE tenant_id = $1 AND account_id = $2',
          [tx.tenantId, konto],
        )
      })
      return { id: row!.id, konto }
    },
  }
}
