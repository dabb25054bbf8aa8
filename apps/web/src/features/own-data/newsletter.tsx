import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf, queryOf } from '#platform/query.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useFormat } from '#ui/use-format.ts'
import { mailIcon } from '#ui/tool-icons.ts'

const tones = { optedIn: 'positive', pending: 'caution', optedOut: 'neutral' } as const

interface Props {
  /** By the account, or as the recipient of a recommendation. */
  readonly isConfirmed: boolean
}

/** The newsletter in its three states (spec §3): a request waits for the click in its mail. */
export function Newsletter({ isConfirmed }: Props) {
  const w = useWords('own-data')
  const format = useFormat()
  const { name } = useTenant()
  const answers = useQueryClient()
  const user = useQuery(queryOf('getCurrentUser'))
  const wish = useMutation({
    mutationFn: (wanted: boolean) => call('setNewsletterOptin', { body: { wanted } }),
    onSuccess: async () => {
      for (const told of ['getOwnData', 'getCurrentUser'] as const)
        await answers.invalidateQueries({ queryKey: keyOf(told) })
    },
  })
  if (user.data === undefined)
    return (
      <Card as="section" title={w('newsletter.title')}>
        {user.isError ? <p>{w('newsletter.unknown')}</p> : <Skeleton height="3rem" />}
      </Card>
    )
  const { newsletterOptedIn, newsletterSentAt: sentAt } = user.data
  const state = newsletterOptedIn || isConfirmed ? 'optedIn' : sentAt === null ? 'optedOut' : 'pending'
  return (
    <Card
      as="section"
      title={w('newsletter.title')}
      aside={<StatusBadge tone={tones[state]}>{w(`newsletter.${state}`)}</StatusBadge>}
    >
      <div className="flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between sm:gap-8">
        <p className="min-w-0">
          {w(`newsletter.${state}.text`, { name, day: sentAt === null ? '' : format.day(sentAt) })}
        </p>
        <div className="shrink-0">
          <Button
            size="s"
            variant="secondary"
            icon={state === 'optedOut' ? mailIcon : undefined}
            busy={wish.isPending}
            onClick={() => wish.mutate(state === 'optedOut')}
          >
            {w(`newsletter.${state}.action`)}
          </Button>
        </div>
      </div>
      <p role="status" className="text-small empty:hidden">
        {wish.isError ? w('failed') : ''}
      </p>
    </Card>
  )
}
