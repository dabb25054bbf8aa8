import { createHash, randomBytes } from 'node:crypto'
import { freshAddress } from '../../support/test-app.ts'
import { home, twin, type Place } from './furnish.ts'
import { someMail, type World } from './world.ts'

const newVerifier = () => randomBytes(32).toString('base64url')
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

/** Logins with an OpenID provider, of a new person each time. */
export function createSignOnThings(world: World, agency: (place: Place) => Promise<string>) {
  const { app, provider } = world
  let isReady: Promise<void> | undefined
  /** Both tenants have the provider; it starts when it is needed first. */
  const ready = () => (isReady ??= prepare())
  async function prepare(): Promise<void> {
    const { issuer, clientId } = provider
    const setting = {
      ...{ name: 'Firmenkonto', issuer, clientId, roleClaim: 'groups', agencyClaim: 'agency' },
      staffClaim: 'staff_number',
      roles: { employee: ['staff'] },
    }
    const addresses: string[] = []
    for (const place of [home, twin]) {
      await app.services.db.owner.query(
        `UPDATE tenant SET config = config || jsonb_build_object('signOn', $2::jsonb) WHERE id = $1`,
        [place.id, JSON.stringify(setting)],
      )
      app.services.tenants.forget()
      const token = (await world.actor('operator', place)).bearer!
      const kept = await app.call('PUT', '/betreiber/anmeldedienst', {
        ...{ tenant: place.key, token, address: freshAddress() },
        body: { ClientSecret: provider.clientSecret },
      })
      addresses.push(...kept.body.Ruecksprung.map(({ Adresse }: { Adresse: string }) => Adresse))
    }
    await provider.start(addresses)
  }

  return {
    signOnReady: ready,
    newChallenge: () => challengeOf(newVerifier()),
    /** A login that is back from the provider: a member of an agency, or a staff number of the place's shop. */
    async signOn(place: Place, path: '/agentur/sso' | '/terminal/sso' = '/agentur/sso', staffNumber?: string) {
      await ready()
      const [verifier, subject] = [newVerifier(), newVerifier()]
      await provider.knows(subject, {
        ...{ given_name: 'Kim', family_name: 'Kollege', email: someMail('kim'), email_verified: true },
        ...{ groups: ['staff'], agency: await agency(place), staff_number: staffNumber },
      })
      const begun = await app.call('POST', path, {
        ...{ tenant: place.key, address: freshAddress() },
        body: { Challenge: challengeOf(verifier) },
      })
      const { searchParams } = await provider.logIn(begun.body.Adresse, subject)
      return { code: searchParams.get('code')!, verifier, state: begun.body.Zustand as string, issuer: provider.issuer }
    },
  }
}
