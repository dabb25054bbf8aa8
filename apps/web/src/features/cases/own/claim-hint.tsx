import { useMutation } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { ClaimOwn } from '#features/rewards/public.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { mailIcon } from '#ui/tool-icons.ts'

/** A reward waits for its owner: the link to it, and a button to mail it once more (spec §7.6 praemierungmail). */
export function ClaimHint({ number }: { number: string }) {
  const w = useWords('cases')
  const again = useMutation({ mutationFn: () => call('resendRewardMail', { params: { number } }) })
  const said = again.isSuccess
    ? w('item.claim.sent')
    : again.isError
      ? w(isApiError(again.error, 'tooMany') ? 'item.claim.tooMany' : 'item.claim.failed')
      : ''
  return (
    <Banner
      tone="positive"
      action={
        <div className="grid justify-items-start gap-2">
          <ClaimOwn number={number} label={w('item.claim.now')} variant="secondary" size="s" />
          <Button size="s" variant="quiet" icon={mailIcon} busy={again.isPending} onClick={() => again.mutate()}>
            {w('item.claim.again')}
          </Button>
          <p role="status" className="text-small empty:hidden">
            {said}
          </p>
        </div>
      }
    >
      {w('item.claim')}
    </Banner>
  )
}
