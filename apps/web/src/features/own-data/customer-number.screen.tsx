import { useEffect, useState } from 'react'
import { validateCustomerNumber } from '@referral/domain/validate/customer-number'
import { Loaded } from '#features/shell/loaded.tsx'
import { useAnswer, useAnswers } from '#platform/answers/use-answer.ts'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { ClientOnly } from '#platform/client-only.tsx'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useSession, useTokens } from '#platform/session/use-session.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonRow } from '#ui/button-row.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Form } from '#ui/form.tsx'
import { Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'

/** Kundennummer: the recommender's number at the client, by login or by the link to their reward (spec §2.2, §6). */
export function Screen() {
  return (
    <ClientOnly
      fallback={
        <Page width="form">
          <Bones />
        </Page>
      }
    >
      <Whose />
    </ClientOnly>
  )
}

function Whose() {
  const w = useWords('own-data')
  const { name } = useTenant()
  const isLoggedIn = useSession('user') !== null
  const { page, reward } = useTokens()
  // A link that was just opened means more than who else is logged in here.
  const token = page ?? (isLoggedIn ? undefined : reward)
  const answer = useAnswer(
    { queryKey: ['getCustomerNumber', token ?? ''], queryFn: () => call('getCustomerNumber', {}, { token }) },
    { enabled: isLoggedIn || token !== undefined, retry: false },
  )
  return (
    <Page width="form">
      <PageHeading lead={w('number.lead', { name })}>{w('number.title')}</PageHeading>
      {isLoggedIn || token !== undefined ? (
        <Loaded
          query={answer}
          titleAs="h2"
          skeleton={<Bones />}
          failed={(error) => (isApiError(error, 'forbidden') ? <NotARecommender token={token} /> : undefined)}
        >
          {(data) => <NumberForm data={data} token={token} />}
        </Loaded>
      ) : (
        <WhoAreYou />
      )}
    </Page>
  )
}

/** A link that opened something is remembered, as on the pages of the reward. */
function useKeptLink(token: string | undefined): void {
  const { setRewardToken } = useTokens()
  useEffect(() => {
    if (token !== undefined) setRewardToken(token)
  }, [token, setRewardToken])
}

/** Neither a login nor a link: offers both. */
function WhoAreYou() {
  const w = useWords('own-data')
  const pathTo = usePathTo()
  const { config } = useTenant()
  return (
    <Banner
      action={
        <ButtonRow>
          {!config.autologin && (
            <Button size="s" href={pathTo('Login', undefined, { redirect: 'Kundennummer' })}>
              {w('number.who.login')}
            </Button>
          )}
          <Button size="s" variant="secondary" href={pathTo('Kontakt')}>
            {w('number.who.contact')}
          </Button>
        </ButtonRow>
      }
    >
      {w('number.who')}
    </Banner>
  )
}

/** By the link of a reward of the recommended person. */
function NotARecommender({ token }: { token: string | undefined }) {
  const w = useWords('own-data')
  useKeptLink(token)
  const pathTo = usePathTo()
  const { name } = useTenant()
  return (
    <EmptyState
      title={w('number.recipient')}
      text={w('number.recipient.text', { name })}
      actions={<Button href={pathTo('PraemieWaehlen')}>{w('number.recipient.action')}</Button>}
    />
  )
}

function NumberForm({ data, token }: { data: AnswerOf<'getCustomerNumber'>; token: string | undefined }) {
  const w = useWords('own-data')
  const pathTo = usePathTo()
  const answers = useAnswers()
  const isLoggedIn = useSession('user') !== null
  const [isSaved, setSaved] = useState(false)
  useKeptLink(token)
  const form = useForm({
    initial: { number: data.customerNumber ?? '' },
    labels: { number: w('number') },
    paths: { number: 'customerNumber' },
    validate: ({ number }) => ({ number: validateCustomerNumber(number) }),
    submit: async ({ number }) => {
      setSaved(false)
      await call('setCustomerNumber', { params: { customerNumber: number.trim() } }, { token })
      setSaved(true)
      await answers.refresh(['getOwnData'])
    },
  })
  return (
    <>
      {isSaved && (
        <Banner tone="positive" live>
          {w('number.saved')}
        </Banner>
      )}
      <Form {...form.form} label={w('number.title')}>
        <TextField
          {...form.text('number')}
          required
          width="medium"
          autoComplete="off"
          maxLength={40}
          hint={w('number.hint')}
        />
        <div className="flex flex-col gap-3 sm:flex-row sm:items-center">
          <SubmitButton>{w('save')}</SubmitButton>
          {isLoggedIn && (
            <Button variant="quiet" size="l" href={pathTo('PersoenlicherBereich')}>
              {w('number.back')}
            </Button>
          )}
        </div>
      </Form>
    </>
  )
}

function Bones() {
  return (
    <div role="status" className="grid gap-6">
      <Skeleton width="70%" height="2.75em" />
      <Skeleton height="4.5rem" />
      <Skeleton width="12rem" height="3.5rem" />
    </div>
  )
}
