import { useState } from 'react'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { saveFile } from '#platform/save-file.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CopyField } from '#ui/copy-field.tsx'
import { Link } from '#ui/link.tsx'
import { printIcon } from '#ui/tool-icons.ts'
import { useFormat } from '#ui/use-format.ts'

type Busy = 'make' | 'cards' | 'poster'
const files = { cards: 'card.cards.file', poster: 'card.poster.file' } as const

interface Props {
  readonly number: string
  readonly code: string | undefined
  readonly expiresOn: string
}

/** The spoken code of a recommendation, and the sheets that carry it on paper (ModuleErstelleOfflineEmpfehlungCode). */
export function OfflineCard({ number, code: known, expiresOn }: Props) {
  const w = useWords('offline')
  const format = useFormat()
  const pathTo = usePathTo()
  const { config } = useTenant()
  const [code, setCode] = useState(known)
  const [busy, setBusy] = useState<Busy>()
  const [said, setSaid] = useState('')
  const work = async (what: Busy, act: () => Promise<string>): Promise<void> => {
    setBusy(what)
    setSaid('')
    try {
      setSaid(await act())
    } catch (error) {
      if (!isApiError(error)) throw error
      setSaid(w(isApiError(error, 'expired') ? 'card.over' : 'card.failed'))
    } finally {
      setBusy(undefined)
    }
  }
  const make = () =>
    work('make', async () => {
      setCode((await call('createOfflineCode', { params: { number } })).code)
      return ''
    })
  const print = (kind: 'cards' | 'poster') =>
    work(kind, async () => {
      saveFile(await call('printRecommendation', { params: { number, kind } }), w(files[kind]))
      return w('card.saved')
    })
  const address = new URL(pathTo('Empfehlungscode'), config.url).toString().replace(/^https?:\/\//, '')
  return (
    <Card title={w('card.title')}>
      <p className="text-small text-ink-muted">{w('card.text')}</p>
      {code === undefined ? (
        <div>
          <Button variant="secondary" busy={busy === 'make'} onClick={() => void make()}>
            {w('card.make')}
          </Button>
        </div>
      ) : (
        <>
          <CopyField secondary label={w('card.label')} value={code} />
          <p className="text-small break-words text-ink-muted">
            {w('card.where', { address, day: format.day(expiresOn) })}
          </p>
          <div className="flex flex-wrap gap-3">
            {(['cards', 'poster'] as const).map((kind) => (
              <Button
                key={kind}
                size="s"
                variant="secondary"
                icon={printIcon}
                busy={busy === kind}
                onClick={() => void print(kind)}
              >
                {w(kind === 'cards' ? 'card.cards' : 'card.poster')}
              </Button>
            ))}
          </div>
          <p className="text-small">
            <Link href={pathTo('DankeStepsOfflineEmpfehlung')}>{w('card.next')}</Link>
          </p>
        </>
      )}
      <p role="status" className="text-small empty:hidden">
        {said}
      </p>
    </Card>
  )
}
