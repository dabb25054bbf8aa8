import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'

/** oidc-provider in a separate process; the parent sends its people, by message. */
const { issuer, clientId, clientSecret, returnAddresses } = JSON.parse(process.argv[2])
const people = new Map()

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: returnAddresses,
      post_logout_redirect_uris: returnAddresses,
    },
  ],
  claims: {
    openid: ['sub'],
    profile: ['given_name', 'family_name', 'groups', 'agency', 'staff_number'],
    email: ['email', 'email_verified'],
  },
  pkce: { required: () => true },
  cookies: { keys: ['of-this-test'] },
  findAccount: (_ctx, id) =>
    people.has(id) ? { accountId: id, claims: () => ({ ...people.get(id), sub: id }) } : undefined,
  // A login counts as consent.
  async loadExistingGrant(ctx) {
    const grant = new ctx.oidc.provider.Grant({
      clientId: ctx.oidc.client.clientId,
      accountId: ctx.oidc.session.accountId,
    })
    grant.addOIDCScope('openid profile email')
    await grant.save()
    return grant
  },
})
provider.proxy = true

const server = createServer(provider.callback()).listen(0, '127.0.0.1', () => process.send(server.address().port))
process.on('message', ({ subject, claims }) => {
  people.set(subject, claims)
  process.send('known')
})
process.on('disconnect', () => process.exit())
