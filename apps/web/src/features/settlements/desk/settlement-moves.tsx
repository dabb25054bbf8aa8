import { AskDialog } from '#desk/ask-dialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ReasonDialog } from '#desk/reason-dialog.tsx'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useGo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { ButtonRow } from '#ui/button-row.tsx'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import type { DeskSettlement } from './settlement-state.tsx'

type Move = DeskSettlement['allowed'][number]

/**
 * The operator's permitted actions, the main one first; the operator who checked it is told that another has to
 * approve.
 */
export function SettlementMoves({ settlement }: { settlement: DeskSettlement }) {
  const w = useWords('settlements')
  const cache = useQueryClient()
  const toast = useToast()
  const go = useGo()
  const [asked, ask] = useState<Move>()
  const { allowed, row } = settlement
  const close = () => ask(undefined)
  const move = async (what: Move, reason?: string) => {
    const answer = await call('moveSettlement', {
      params: { id: row.id, move: what },
      body: { reason },
    })
    toast({
      text: w(`${what}.done`, { number: answer.row.number ?? '' }),
      tone: 'positive',
    })
    if (what === 'keep') await go('operatorSettlement', { id: answer.row.id })
    await cache.invalidateQueries()
  }
  return (
    <>
      {row.state === 'objected' && (
        <Banner tone="caution" title={w('void.title')}>
          {w('void.desk')}
        </Banner>
      )}
      {row.state === 'checked' && !allowed.includes('approve') && <Banner tone="info">{w('second')}</Banner>}
      {allowed.length > 0 && (
        <ButtonRow>
          {allowed.map((what, index) => (
            <Button
              key={what}
              variant={index === 0 && what !== 'correct' ? 'primary' : 'secondary'}
              onClick={() => ask(what)}
            >
              {w(what)}
            </Button>
          ))}
        </ButtonRow>
      )}
      {(asked === 'issue' || asked === 'check' || asked === 'approve') && (
        <AskDialog key={asked} title={w(asked)} action={w(asked)} onClose={close} onSubmit={() => move(asked)}>
          <p>{w(`${asked}.text`)}</p>
        </AskDialog>
      )}
      {(asked === 'keep' || asked === 'correct') && (
        <ReasonDialog
          title={w(asked)}
          text={w(`${asked}.text`)}
          field={
            asked === 'correct' && row.state === 'objected'
              ? { label: w('correct.objected.label'), hint: w('correct.objected.hint') }
              : { label: w(`${asked}.label`), hint: w(`${asked}.hint`) }
          }
          action={w(asked)}
          isDangerous={asked === 'correct'}
          onClose={close}
          onSubmit={(reason) => move(asked, reason)}
        />
      )}
    </>
  )
}
