import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '#platform/api/api-error.ts'
import { call } from '#platform/api/api.ts'
import type { InputOf } from '#platform/api/call-types.ts'
import { useRepeatable } from '#platform/api/use-repeatable.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf, queryOf } from '#platform/query.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { useToast } from '#ui/toast.tsx'
import { Block } from '#desk/block.tsx'
import { ReasonDialog } from '#desk/reason-dialog.tsx'
import type { Case } from './recommendation.screen.tsx'

type Kind = InputOf<'askApproval'>['body']['kind']
interface Askable {
  readonly kind: Kind
  readonly id: string
  readonly name: string
}

/** The requests for a second person that this case permits, and the open ones. */
export function CaseApprovals({ data }: { data: Case }) {
  const t = useWords('two-persons')
  const pathTo = usePathTo()
  const [asked, setAsked] = useState<Askable>()
  const { id: caseId } = data.row
  const approvals = useQuery(queryOf('listApprovals'))
  const waiting =
    approvals.data?.filter(({ state, recommendationId }) => state === 'open' && recommendationId === caseId) ?? []
  const askable: Askable[] = [
    ...(data.allowed.includes('appeal') ? [{ kind: 'appeal' as const, id: caseId, name: '' }] : []),
    ...data.rewards.flatMap(({ askable: kinds, id, name }) => kinds.map((kind) => ({ kind, id, name }))),
  ]
  if (askable.length === 0 && waiting.length === 0) return null
  return (
    <Block title={t('ask')} lead={t('ask.lead')}>
      {waiting.map(({ id, kind, askedBy }) => (
        <Banner key={id} tone="info" action={<Link href={pathTo('operatorApprovals')}>{t('ask.see')}</Link>}>
          {t('ask.open', { kind: t(`kind.${kind}`), name: askedBy })}
        </Banner>
      ))}
      {askable.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {askable.map((one) => (
            <Button key={`${one.kind} ${one.id}`} variant="secondary" onClick={() => setAsked(one)}>
              {t(`ask.${one.kind}`)}
              {askable.filter(({ kind }) => kind === one.kind).length > 1 && `: ${one.name}`}
            </Button>
          ))}
        </div>
      )}
      {asked !== undefined && <AskDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </Block>
  )
}

function AskDialog({ asked: { kind, id, name }, onClose }: { asked: Askable; onClose: () => void }) {
  const t = useWords('two-persons')
  const toast = useToast()
  const cache = useQueryClient()
  const once = useRepeatable()
  const ask = async (reason: string) => {
    const body = { kind, subjectId: id, reason }
    try {
      await once(body, (idempotencyKey) => call('askApproval', { body }, { idempotencyKey }))
      toast({ text: t('ask.done'), tone: 'positive' })
      for (const list of ['listApprovals', 'getOperatorTasks'] as const)
        void cache.invalidateQueries({ queryKey: keyOf(list) })
    } catch (error) {
      if (!isApiError(error, 'illegalMove')) throw error
      return t(error.reason === 'alreadyAsked' ? 'ask.already' : 'ask.impossible')
    }
  }
  return (
    <ReasonDialog
      title={t(`ask.${kind}`)}
      text={t(`ask.${kind}.text`, { name: name === '' ? '–' : name })}
      action={t(`ask.${kind}`)}
      onSubmit={ask}
      onClose={onClose}
    />
  )
}
