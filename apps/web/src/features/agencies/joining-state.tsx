import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Timeline, type TimelineItem } from '#ui/timeline.tsx'

export type Standing = AnswerOf<'getAgencyStanding'>

/** How far an agency has come, what is missing, and who acts next; words `agency-joining`. */
export function JoiningState({ standing }: { standing: Standing }) {
  const w = useWords('agency-joining')
  const pathTo = usePathTo()
  const { name } = useTenant()
  const { state } = standing.agency
  const mayComplete = state === 'confirmed' && standing.role === 'owner'
  return (
    <Card title={w('state.title')}>
      {standing.reason !== null && (
        <Banner
          tone={state === 'inactive' ? 'critical' : 'caution'}
          title={w(`reason.${state === 'inactive' ? 'inactive' : 'back'}`)}
        >
          <span className="wrap-anywhere whitespace-pre-line">{standing.reason}</span>
        </Banner>
      )}
      <Timeline label={w('state.title')} items={stepsOf(standing, { w, tenant: name })} />
      {mayComplete && (
        <div>
          <Button href={pathTo('registerAdditionalData')}>{w('state.complete')}</Button>
        </div>
      )}
    </Card>
  )
}

interface Say {
  readonly w: ReturnType<typeof useWords<'agency-joining'>>
  readonly tenant: string
}

function stepsOf(standing: Standing, { w, tenant }: Say): readonly TimelineItem[] {
  const { agency, missing, registeredAt, confirmedAt, completedAt, approvedAt, deactivatedAt } = standing
  const at = (value: string | null) => (value === null ? {} : { at: value })
  const isComplete = agency.state !== 'confirmed'
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
            text:
              missing.length === 0
                ? w('missing.nothing')
                : w('missing', { parts: missing.map((part) => w(`part.${part}`)).join(', ') }),
          }),
    },
    {
      id: 'approved',
      state: approvedAt !== null ? 'done' : isComplete ? 'current' : 'upcoming',
      title: w('step.approved'),
      ...(approvedAt !== null ? at(approvedAt) : isComplete ? { who: tenant, text: w('approve.text') } : {}),
    },
    ...(agency.state === 'inactive'
      ? [
          {
            id: 'inactive',
            state: 'failed',
            title: w('step.inactive'),
            who: tenant,
            text: w('inactive.text'),
            ...at(deactivatedAt),
          } as const,
        ]
      : []),
  ]
}
