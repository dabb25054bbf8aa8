import { Icon } from './icon.tsx'
import { bankIcon } from './tool-icons.ts'

interface Props {
  /** As far as it may be shown. */
  readonly account: { readonly iban: string; readonly owner: string; readonly bankName: string | null }
}

/** A stored bank account, masked. */
export function StoredAccount({ account: { iban, owner, bankName } }: Props) {
  return (
    <div className="flex items-start gap-4">
      <Icon name={bankIcon} size={1.5} className="mt-0.5 text-action" />
      <div className="min-w-0">
        <p className="strong tabular">{iban}</p>
        <p className="text-small text-ink-muted">
          {owner}
          {bankName !== null && ` · ${bankName}`}
        </p>
      </div>
    </div>
  )
}
