import type { AnswerOf } from '#platform/api/call-types.ts'
import { Icon } from '#ui/icon.tsx'

type Account = NonNullable<AnswerOf<'getOwnBankAccount'>['Bankdaten']>

/** An account as far as it may be shown. */
export function StoredAccount({ account }: { account: Account }) {
  return (
    <div className="flex items-start gap-4">
      <Icon name="bank" size={1.5} className="mt-0.5 text-action" />
      <div className="min-w-0">
        <p className="strong tabular">{account.IBAN}</p>
        <p className="text-small text-ink-muted">
          {account.Kontoinhaber}
          {account.Bank !== null && ` · ${account.Bank}`}
        </p>
      </div>
    </div>
  )
}
