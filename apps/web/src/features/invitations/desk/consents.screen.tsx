import { useState } from 'react'
import { validateEmail } from '@referral/domain/validate/email-field'
import { call } from '#platform/api/api.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Banner } from '#ui/banner.tsx'
import { Card } from '#ui/card.tsx'
import { DateText } from '#ui/date-text.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Form } from '#ui/form.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page, Stack } from '#ui/page.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFormat } from '#ui/use-format.ts'

type Found = AnswerOf<'findConsentProofs'>
type Proof = Found['proofs'][number]

/** The proof of a consent, by the address of the person who disputes it. */
export function Screen() {
  const w = useWords('staff-desk')
  const [found, setFound] = useState<Found>()
  const form = useForm({
    initial: { email: '' },
    labels: { email: w('consents.email') },
    validate: ({ email }) => ({ email: validateEmail(email, []) }),
    submit: async ({ email }) => {
      setFound(undefined)
      setFound(await call('findConsentProofs', { body: { email: email.trim() } }))
    },
  })
  return (
    <Page>
      <PageHeading lead={w('consents.lead')}>{w('consents.title')}</PageHeading>
      <Stack>
        <div className="max-w-form">
          <Form {...form.form} label={w('consents.title')}>
            <TextField {...form.text('email')} type="email" required autoComplete="off" />
            <SubmitButton>{w('consents.submit')}</SubmitButton>
          </Form>
        </div>
        <div aria-live="polite" className="grid grid-cols-1 gap-stack">
          {found?.isOptedOut === true && <Banner tone="caution">{w('consents.out')}</Banner>}
          {found?.proofs.length === 0 && <EmptyState title={w('consents.none')} text={w('consents.none.text')} />}
          {found?.proofs.map((proof) => (
            <ProofCard key={proof.id} proof={proof} />
          ))}
        </div>
      </Stack>
    </Page>
  )
}

function ProofCard({ proof }: { readonly proof: Proof }) {
  const w = useWords('staff-desk')
  const format = useFormat()
  const by = [proof.member, proof.staffNumber, proof.inviter, proof.terminal].filter(Boolean).join(', ')
  return (
    <Card title={w('consents.on', { day: format.day(proof.consentedOn) })} titleAs="h2">
      <DescriptionList
        items={[
          { term: w('consents.by'), text: by },
          { term: w('consents.kind'), text: w(`kind.${proof.kind}`) },
          { term: w('consents.recorded'), text: <DateText value={proof.recordedAt} withTime /> },
          {
            term: w('consents.used'),
            text: proof.lastUsedAt === null ? '–' : <DateText value={proof.lastUsedAt} withTime />,
          },
          { term: w('consents.kept'), text: format.day(proof.keptUntil) },
          { term: w('consents.text'), text: proof.consentText },
        ]}
      />
    </Card>
  )
}
