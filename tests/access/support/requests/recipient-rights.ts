import { solvedCaptcha } from '../../../../apps/server/src/platform/captcha/solved.fixture.ts'
import type { Make } from '../request.ts'

export const recipientRightsRequests = {
  requestRightsLink: async ({ world, fixtures, actor }) => ({
    query: { captcha: await solvedCaptcha(world.app, 'recipientRights', actor.place.id) },
    body: { Email: (await fixtures.caseOf(actor.place, actor.accountId)).recipientEmail },
  }),
  mailRightsLink: async ({ fixtures, actor }) => ({
    body: { Email: (await fixtures.caseOf(actor.place, actor.accountId)).recipientEmail, Sprache: 'de' },
  }),
  lookUpByRightsLink: async ({ fixtures, actor }) => ({ body: { Token: await fixtures.rightsToken(actor.place) } }),
  decideByRightsLink: async ({ fixtures, actor }) => ({
    body: {
      Token: await fixtures.rightsToken(actor.place),
      Loeschen: true,
      Widersprechen: false,
      NewsletterBeenden: false,
    },
  }),
} satisfies Record<string, Make>
