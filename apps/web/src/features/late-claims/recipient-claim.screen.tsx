import { LinkNeededLater } from '#features/shell/link-needed-later.tsx'
import { Loaded } from '#features/shell/loaded.tsx'
import { useAnswer, useAnswers } from '#platform/answers/use-answer.ts'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf, queryOf } from '#platform/query.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { ClaimPage, ClaimSkeleton } from './claim-page.tsx'

/** EmpfaengerNachbuchung: the recipient reports that their order is missing, with their own link. */
export function Screen() {
  const w = useWords('late-claims')
  const pathTo = usePathTo()
  const answers = useAnswers()
  const prospect = useAnswer(queryOf('getRecipientLateClaimProspect'))
  return (
    <Page>
      <PageHeading lead={w('lead')}>{w('title')}</PageHeading>
      <Loaded
        query={prospect}
        titleAs="h2"
        skeleton={<ClaimSkeleton />}
        failed={(error) =>
          isApiError(error, 'tokenInvalid') || isApiError(error, 'tokenExpired') ? (
            <LinkNeededLater token="recipient" isExpired inPlace />
          ) : undefined
        }
      >
        {(data) => (
          <ClaimPage
            data={data}
            isRecommender={false}
            send={(body, idempotencyKey) => call('fileRecipientLateClaim', { body }, { idempotencyKey })}
            reload={async () => answers.refresh(keyOf('getRecipientLateClaimProspect'))}
            way={
              <Button variant="secondary" href={pathTo('EmpfaengerBestaetigung')}>
                {w('back.case')}
              </Button>
            }
          />
        )}
      </Loaded>
    </Page>
  )
}
