import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '#platform/api/api-error.ts'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf } from '#platform/query.ts'
import { Banner } from '#ui/banner.tsx'
import { ButtonRow } from '#ui/button-row.tsx'
import { Button } from '#ui/button.tsx'
import { downloadIcon } from '#ui/tool-icons.ts'
import type { Batch } from './payout.screen.tsx'
import { countHeld } from './batch-progress.ts'
import { BatchQuestion, isAsked, type ConfirmedMove } from './batch-question.tsx'
import { ReasonDialog } from '#desk/reason-dialog.tsx'
import { saveFile } from '#platform/save-file.ts'

type Move = 'freeze' | 'reopen' | 'approve' | 'export'

/** What may be done with a batch now; the bank file, once there is one. */
export function BatchActions({ data }: { data: Batch }) {
  const w = useWords('payouts')
  const cache = useQueryClient()
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isReopening, setReopening] = useState(false)
  const [asked, setAsked] = useState<ConfirmedMove>()
  const id = data.row.id
  const act = async (name: string, run: () => Promise<void>) => {
    setBusy(name)
    setProblem(undefined)
    try {
      await run()
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem([error.title, error.detail].filter(Boolean).join(' '))
    } finally {
      setBusy(undefined)
    }
  }
  const perform = async (name: Move, body: { reason?: string }) => {
    const answer = await call('moveBatch', { params: { id, move: name }, body })
    cache.setQueryData(keyOf('getBatch', { params: { id } }), answer)
    void cache.invalidateQueries({ queryKey: keyOf('listBatches') })
  }
  const move = (name: Move) => act(name, () => perform(name, {}))
  const offered = data.allowed
  const main: readonly Move[] = ['freeze', 'approve', 'export']
  const heldCount = countHeld(data)
  return (
    <>
      {problem !== undefined && (
        <Banner tone="critical" live>
          {problem}
        </Banner>
      )}
      {heldCount > 0 && (
        <Banner tone="caution" title={w('batch.held', { count: heldCount })}>
          {w('batch.held.text')}
        </Banner>
      )}
      {data.row.state === 'frozen' && heldCount === 0 && !offered.includes('approve') && (
        <p className="text-ink-muted">{w('batch.approve.text')}</p>
      )}
      <ButtonRow>
        {main
          .filter((name) => offered.includes(name))
          .map((name) => (
            <Button key={name} busy={busy === name} onClick={() => (isAsked(name) ? setAsked(name) : void move(name))}>
              {w(`batch.${name as 'freeze' | 'approve' | 'export'}`)}
            </Button>
          ))}
        {offered.includes('bankFile') && (
          <Button
            icon={downloadIcon}
            busy={busy === 'file'}
            onClick={() =>
              void act('file', async () =>
                saveFile(await call('downloadBankFile', { params: { id } }), `${data.row.reference}.xml`),
              )
            }
          >
            {w('batch.download')}
          </Button>
        )}
        {offered.includes('reopen') && (
          <Button variant="secondary" onClick={() => setReopening(true)}>
            {w('batch.reopen')}
          </Button>
        )}
      </ButtonRow>
      {asked !== undefined && (
        <BatchQuestion
          data={data}
          move={asked}
          onSubmit={() => perform(asked, {})}
          onClose={() => setAsked(undefined)}
        />
      )}
      {isReopening && (
        <ReasonDialog
          title={w('batch.reopen')}
          text={w('batch.reopen.text')}
          action={w('batch.reopen')}
          onSubmit={(reason) => perform('reopen', { reason })}
          onClose={() => setReopening(false)}
        />
      )}
    </>
  )
}
