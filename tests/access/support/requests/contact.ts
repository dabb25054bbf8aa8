import { solvedCaptcha } from '../../../../apps/server/src/platform/captcha/solved.fixture.ts'
import type { Make } from '../request.ts'
import { uniqueMail } from '../world.ts'

export const contactRequests = {
  getContactCaptcha: () => ({ query: { cmd: 'IsCaptchaRequired' } }),
  sendContactMessage: async ({ world, actor }) => ({
    query: { captcha: await solvedCaptcha(world.app, 'contact', actor.place.id) },
    body: { Email: uniqueMail('frage'), Betreff: 'Meine Prämie', Nachricht: 'Wann kommt sie?', Kopie: true },
  }),
  searchContactMessages: async ({ fixtures, actor }) => {
    await fixtures.message(actor.place)
    return { body: {} }
  },
  getContactMessage: async ({ fixtures, actor }) => ({ params: { id: await fixtures.message(actor.place) } }),
  moveContactMessage: async ({ fixtures, actor }) => ({
    params: { id: await fixtures.message(actor.place), move: 'done' },
  }),
} satisfies Record<string, Make>
