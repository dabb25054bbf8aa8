import type { Sabotage } from './sabotage.ts'

const rights = 'apps/server/src/features/recipient-rights/recipient-rights.test.ts'
const policy = 'tests/secrets/page-policy.test.ts'

/** Erasure and objection without an account, and pages in another site's frame. */
export const rightsAndFrames: readonly Sabotage[] = [
  {
    name: 'rights-link-single-use',
    defence: 'the link to erase or object decides once',
    file: 'apps/server/src/features/recipient-rights/decide-by-rights-link.ts',
    remove: 'if (!(await ctx.services.tokens.use(tx, row.id)))',
    put: 'if (row.usedAt !== null)',
    test: rights,
    only: 'decides once',
  },
  {
    name: 'rights-captcha',
    defence: 'asking for a link needs a solved captcha of its own',
    file: 'apps/server/src/features/recipient-rights/request-link.ts',
    remove: 'if (!(await spendCaptcha(ctx, tx, given.captcha)))',
    put: 'if ((await spendCaptcha(ctx, tx, given.captcha)) === undefined)',
    test: rights,
    only: 'captcha of its own',
  },
  {
    name: 'rights-mailbox-limit',
    defence: 'a mailbox gets three links a day',
    file: 'apps/server/src/features/recipient-rights/request-link.ts',
    remove: 'if (!isAllowed)',
    put: 'if (isAllowed === undefined)',
    test: rights,
    only: 'three times a day',
  },
  {
    name: 'objection-mails',
    defence: 'no mail goes to a recommended person who objected',
    file: 'apps/server/src/platform/mail/mailer.ts',
    remove: "template.audience === 'recipient' && (await isUnwanted",
    put: "template.audience === 'sender' && (await isUnwanted",
    test: rights,
    only: 'stops the mails',
  },
  {
    name: 'objection-entry',
    defence: 'an entry with an objected address keeps no person',
    file: 'apps/server/src/features/recipients/create-recipient.ts',
    remove: 'const isUnwanted = await hasObjected(ctx, tx, email)',
    put: 'const isUnwanted = (await hasObjected(ctx, tx, email)) === undefined',
    test: rights,
    only: 'stores nothing that identifies its owner',
  },
  {
    name: 'erasure-by-address',
    defence: 'what is known by the address alone is erased too',
    file: 'apps/server/src/features/recipient-rights/decide-by-rights-link.ts',
    remove: '() => eraseBuyerOf(ctx, tx, id)',
    put: '() => Promise.resolve(id)',
    test: rights,
    only: 'covers every recommendation',
  },
  {
    name: 'objection-restore',
    defence: 'a restore does not take an objection back',
    file: 'apps/server/src/erase-again.ts',
    remove: "setObjection(ctx, tx, Buffer.from(id, 'base64url'), true)",
    put: 'Promise.resolve(false)',
    test: rights,
    only: 'not taken back by a restore',
  },
  {
    name: 'frame-unframed-pages',
    defence: 'pages that move money stand in no frame, also with the module on',
    file: 'apps/server/src/platform/http/pages.ts',
    remove: 'resolved.isFramed ? frameSourcesOf',
    put: 'resolved.locale !== undefined ? frameSourcesOf',
    test: policy,
    only: 'may not be framed',
  },
  {
    name: 'frame-hosts',
    defence: 'only whole https origins become frame-ancestors',
    file: 'apps/server/src/platform/frame-hosts.ts',
    remove: '.filter((host) => origin.test(host))',
    test: policy,
    only: 'whole https origins',
  },
]
