import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { SuccessState } from '#ui/success-state.tsx'
import { printIcon } from '#ui/tool-icons.ts'
import type { RewardClaim } from './loaded-claim.tsx'

/** The code itself: large, to copy, to print; it is shown again on each visit. */
export function CodeView({ claim }: { claim: RewardClaim }) {
  const w = useWords('rewards')
  const pathTo = usePathTo()
  const option = claim.options.find(({ id }) => id === claim.optionId)?.title ?? w('way.ecode')
  return (
    <SuccessState title={w('done.code.title')} text={w('done.code.text', { option })} amount={{ cents: claim.cents }}>
      {claim.code === null ? (
        <Banner>{w('done.code.gone')}</Banner>
      ) : (
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <p className="grid min-w-0 grid-cols-1 gap-1 rounded-card border-2 border-dashed border-reward bg-reward-soft p-6 text-center text-reward-ink">
            <span className="text-small text-ink">
              {w('done.code.label')}
              <VisuallyHidden>: </VisuallyHidden>
            </span>
            <span className="numeral min-w-0 text-h3 whitespace-normal! wrap-anywhere select-all sm:text-h2">
              {claim.code}
            </span>
          </p>
          <p className="text-small text-ink-muted">{w('done.code.safe')}</p>
          <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:justify-center">
            <CopyButton value={claim.code} label={w('done.code.copy')} />
            <Button variant="secondary" icon={printIcon} onClick={() => window.print()}>
              {w('done.code.print')}
            </Button>
            <Button variant="quiet" href={pathTo('Produkte')}>
              {w('done.more')}
            </Button>
          </div>
        </div>
      )}
    </SuccessState>
  )
}
