import { lazy, Suspense, useMemo, useState } from 'react'
import { validateEmail } from '@referral/domain/validate/email-field'
import { validateCompanyNameShape, validateNameShape } from '@referral/domain/validate/name-shape'
import { validateTerms } from '@referral/domain/validate/terms'
import type { Product } from '#features/catalogue/public.tsx'
import { forgetInput, KeptInputLater } from '#features/shell/kept-input-later.tsx'
import { useAnswers } from '#platform/answers/use-answer.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf } from '#platform/query.ts'
import type { CurrentUser } from '#platform/session/session-store.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { redirectQuery } from '#routing/redirect-query.ts'
import { useCurrentPlace, useGo } from '#routing/use-path-to.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Form } from '#ui/form.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AboutYou } from './about-you.tsx'
import { CampaignConsents } from './campaign-consents.tsx'
import type { Campaign } from './campaign-consents.tsx'
import { ForCompany } from './for-company.tsx'
import { SendBar } from './send-bar.tsx'
import { ShareChoice } from './share-choice.tsx'
import { shareOptions } from './share-options.ts'
import { Terms, useTermsText } from './terms.tsx'
import { useCreate } from './use-create.ts'

// Painted with the page; its code is fetched where the tenant has advisors.
const AdvisorSection = import.meta.env.SSR
  ? (await import('./advisor/advisor-section.tsx')).AdvisorSection
  : lazy(async () => ({ default: (await import('./advisor/advisor-section.tsx')).AdvisorSection }))

// A focused element is never hidden behind the bar on a phone (WCAG 2.4.11).
const clearOfBar = '[&_:is(input,a,summary)]:scroll-mb-40 md:[&_:is(input,a,summary)]:scroll-mb-0'

interface Props {
  readonly product: Product
  readonly rewardCents: number
  readonly campaigns: readonly Campaign[]
  readonly user: CurrentUser | undefined
  /** An advisor has to be chosen (EmpfehlenAgent). */
  readonly needsAdvisor: boolean
}

/** One short form: the split of the reward, the recommender, the consents (spec §2.5). */
export function RecommendForm({ product, rewardCents, campaigns, user, needsAdvisor }: Props) {
  const w = useWords('recommend')
  const ofAdvisor = useWords('advisor')
  const { config } = useTenant()
  const go = useGo()
  const place = useCurrentPlace()
  const answers = useAnswers()
  const { create, isSolving } = useCreate()
  const [joined, setJoined] = useState<readonly number[]>([])
  const isAuto = config.termsCheckboxAutoAccept
  const termsText = useTermsText(isAuto)
  const draft = `recommendation of ${product.id}`
  const untouched = {
    share: String(config.recommenderDefaultShare),
    forCompany: false,
    company: '',
    note: '',
  }
  const form = useForm({
    initial: {
      ...untouched,
      firstName: user?.firstName ?? '',
      lastName: user?.lastName ?? '',
      email: user?.email ?? '',
      advisor: '',
      newsletter: false,
      terms: false,
    },
    labels: {
      firstName: w('firstName'),
      lastName: w('lastName'),
      email: w('email'),
      advisor: ofAdvisor('required'),
      company: w('company'),
      note: w('note'),
      terms: w('terms.name'),
    },
    paths: {
      share: 'recommendation.recommenderShare',
      firstName: 'recommender.firstName',
      lastName: 'recommender.lastName',
      email: 'recommender.email',
      advisor: 'recommendation.agentNumber',
      company: 'recommender.company',
      note: 'recommendation.note',
      terms: 'recommendation.termsText',
    },
    validate: (values, isTouched) => ({
      ...(user === undefined && {
        firstName: validateNameShape(values.firstName),
        lastName: validateNameShape(values.lastName),
        email: validateEmail(values.email, config.emailWhitelist),
      }),
      ...(needsAdvisor && { advisor: values.advisor === '' ? 'required' : null }),
      ...(values.forCompany && { company: validateCompanyNameShape(values.company) }),
      ...(!isAuto && { terms: validateTerms(values.terms || isTouched('terms') ? values.terms : undefined) }),
    }),
    submit: async (values) => {
      const answer = await create({
        recommendation: {
          product: product.id,
          deviceId: product.deviceId ?? null,
          recommenderShare: Number(values.share) as 0 | 50 | 100,
          termsText,
          termsAccepted: true,
          ...(values.advisor !== '' && { agentNumber: values.advisor }),
          note: values.note,
        },
        recommender: {
          firstName: values.firstName.trim(),
          lastName: values.lastName.trim(),
          email: values.email.trim(),
          newsletter: values.newsletter,
          ...(values.forCompany && { company: values.company.trim() }),
        },
        ...(joined.length > 0 && { campaigns: joined.map((id) => ({ id, given: true })) }),
      }).catch((error: unknown) => {
        // A stranger's recommendation would belong to nobody until a click in a mail.
        if (isApiError(error, 'sessionEnded') && !config.autologin) void go('Login', undefined, redirectQuery(place))
        throw error
      })
      await forgetInput(draft)
      const number = answer.number ?? ''
      // Seeds the share step's queries; it loads missing data itself.
      answers.put(keyOf('getRecommendation', { params: { number } }), answer.recommendation)
      void answers.refresh(keyOf('listOwnRecommendations'))
      await go('EmpfehlungTeilen', { empfehlungsnummer: number })
    },
  })
  const options = useMemo(
    () => shareOptions(rewardCents, config.maxRecipientCents),
    [rewardCents, config.maxRecipientCents],
  )
  const chosen = options.find(({ share }) => String(share) === form.values.share)
  const advisor = config.agentRecommendation && (
    <Suspense fallback={<Skeleton height="8rem" />}>
      <AdvisorSection isRequired={needsAdvisor} field={form.choice('advisor')} />
    </Suspense>
  )
  return (
    <Form {...form.form} label={w('title', { product: product.displayName })}>
      <KeptInputLater of={draft} values={form.values} untouched={untouched} set={form.set} />
      <div className={`grid grid-cols-1 gap-10 ${clearOfBar}`}>
        {needsAdvisor && advisor}
        <ShareChoice {...form.choice('share')} options={options} maxCents={config.maxRecipientCents} />
        <AboutYou user={user} form={form} />
        {config.companyRecommendation && (
          <ForCompany isChosen={form.values.forCompany} check={form.check('forCompany')} name={form.text('company')} />
        )}
        {!needsAdvisor && advisor}
        <TextField {...form.text('note')} optional maxLength={80} />
        <CampaignConsents campaigns={campaigns} joined={joined} onChange={setJoined} />
        <div className="grid gap-2">
          {config.newsletter && (
            <Checkbox {...form.check('newsletter')} hint={w('newsletter.hint')}>
              {w('newsletter')}
            </Checkbox>
          )}
          <Terms isAuto={isAuto} field={form.check('terms')} />
        </div>
      </div>
      <SendBar chosen={chosen} isSolving={isSolving} />
    </Form>
  )
}
