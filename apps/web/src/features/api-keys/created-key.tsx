import { SecretOnce } from '#desk/secret-once.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { Link } from '#ui/link.tsx'
import type { CreatedKey } from './api-keys.screen.tsx'

interface Props {
  readonly made: CreatedKey
  readonly onDone: () => void
}

/** The key, once, and how a system sends it. */
export function CreatedKeyNotice({ made, onDone }: Props) {
  const w = useWords('api-keys')
  return (
    <SecretOnce
      title={w('made.title', { name: made.key.name })}
      once={w('made.once')}
      label={w('made.secret')}
      value={made.secret}
      done={w('made.done')}
      onDone={onDone}
      leave={{ title: w('leave.title'), text: w('leave.text'), go: w('leave.go') }}
    >
      <div className="grid gap-1">
        <p>
          {w('made.use')} <code className="font-mono text-small wrap-anywhere">Authorization: Bearer …</code>
        </p>
        <p>
          <Link href="/api/docs" external>
            {w('made.calls')}
          </Link>
        </p>
      </div>
    </SecretOnce>
  )
}
