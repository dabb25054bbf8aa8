import { instant, tenantTable, text } from '../db/table.ts'

export const captchaUseTable = tenantTable('captcha_use', {
  signature: text().notNull(),
  usedAt: instant().notNull(),
})
