import { JoiningState } from '#features/shell/joining-state.tsx'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'

export type Standing = AnswerOf<'getAgencyStanding'>

/** The state of an agency's registration; words `joining`, `agency-joining`. */
export function AgencyStanding({ standing }: { standing: Standing }) {
  const w = useWords('agency-joining')
  const pathTo = usePathTo()
  const { state } = standing.agency
  return (
    <JoiningState
      joining={{ ...standing, state }}
      missing={standing.missing.map((part) => w(`part.${part}`))}
      stopped={w('inactive.text')}
      action={
        state === 'confirmed' &&
        standing.role === 'owner' && (
          <div>
            <Button href={pathTo('registerAdditionalData')}>{w('state.complete')}</Button>
          </div>
        )
      }
    />
  )
}
