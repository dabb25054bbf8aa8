import type { JoiningState as State } from '@referral/domain/states/joining'
import type { ReactNode } from 'react'
import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { Banner } from '#ui/banner.tsx'
import { Card } from '#ui/card.tsx'
import { Timeline, type TimelineItem } from '#ui/timeline.tsx'

interface Joining {
  readonly state: State
  /** Why the data were sent back, or why it was stopped. */
  readonly reason: string | null
  readonly registeredAt: string
  readonly confirmedAt: string | null
  readonly completedAt: string | null
  readonly approvedAt: string | null
  readonly deactivatedAt: string | null
}

interface Props {
  readonly joining: Joining
  /** The missing data, by name. */
  readonly missing: readonly string[]
  /** What a deactivated agency or seller may still do. */
  readonly stopped: string
  /** The next step, for a reader who can take it. */
  readonly action?: ReactNode
}

/** The progress of an agency's or a seller's registration, the missing data, and who acts next; words `joining`. */
export function JoiningState({ joining, missing, stopped, action }: Props) {
  const w = useWords('joining')
  const { name } = useTenant()
  const isStopped = joining.state === 'inactive'
  return (
    <Card title={w('state.title')}>
      {joining.reason !== null && (
        <Banner tone={isStopped ? 'critical' : 'caution'} title={w(`reason.${isStopped ? 'inactive' : 'back'}`)}>
          <span className="wrap-anywhere whitespace-pre-line">{joining.reason}</span>
        </Banner>
      )}
      <Timeline label={w('state.title')} items={stepsOf(joining, { w, tenant: name, missing, stopped })} />
      {action}
    </Card>
  )
}

interface Say {
  readonly w: ReturnType<typeof useWords<'joining'>>
  readonly tenant: string
  readonly missing: readonly string[]
  readonly stopped: string
}

function stepsOf(joining: Joining, { w, tenant, missing, stopped }: Say): readonly TimelineItem[] {
  const { state, registeredAt, confirmedAt, completedAt, approvedAt, deactivatedAt } = joining
  const at = (value: string | null) => (value === null ? {} : { at: value })
  const isComplete = state !== 'confirmed'
  return [
    { id: 'registered', state: 'done', title: w('step.registered'), ...at(registeredAt) },
    { id: 'confirmed', state: 'done', title: w('step.confirmed'), ...at(confirmedAt) },
    {
      id: 'data',
      state: isComplete ? 'done' : 'current',
      title: w('step.data'),
      ...(isComplete
        ? at(completedAt)
        : {
            who: w('who.owner'),
            text: missing.length === 0 ? w('missing.nothing') : w('missing', { parts: missing.join(', ') }),
          }),
    },
    {
      id: 'approved',
      state: approvedAt !== null ? 'done' : isComplete ? 'current' : 'upcoming',
      title: w('step.approved'),
      ...(approvedAt !== null ? at(approvedAt) : isComplete ? { who: tenant, text: w('approve.text') } : {}),
    },
    ...(state === 'inactive'
      ? [
          {
            id: 'inactive',
            state: 'failed',
            title: w('step.inactive'),
            who: tenant,
            text: stopped,
            ...at(deactivatedAt),
          } as const,
        ]
      : []),
  ]
}
