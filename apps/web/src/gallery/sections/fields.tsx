import { lazy, Suspense, useState } from 'react'
import { Checkbox } from '#ui/checkbox.tsx'
import { DateField } from '#ui/date-field.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { Form } from '#ui/form.tsx'
import { FormSection } from '#ui/form-section.tsx'
import { IbanField } from '#ui/iban-field.tsx'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { GallerySection } from '../example.ts'
import type { GalleryWords } from '../words.ts'
import { buildingIcon, phoneIcon } from '#ui/subject-icons.ts'

const LazyComboBox = lazy(() => import('#ui/combo-box.tsx').then(({ ComboBox }) => ({ default: ComboBox })))

const tests = [/^.{8,}$/s, /[a-z]/, /[A-Z]/, /\d/]

function ShareCards({ words, name, error }: { words: GalleryWords; name: string; error?: string }) {
  return (
    <RadioGroup
      look="cards"
      name={name}
      legend={words.whoGets}
      columns={3}
      defaultValue="100"
      error={error}
      options={words.shares.map((share) => ({
        value: share.value,
        title: share.title,
        text: share.text,
        aside: <Money cents={share.cents} tone="reward" />,
      }))}
    />
  )
}

function FormExample({ words }: { words: GalleryWords }) {
  const [, term, rest] = words.terms
  return (
    <div className="max-w-form">
      <Form
        label={words.create}
        onSubmit={() => new Promise((resolve) => setTimeout(resolve, 1500))}
        validate={(data) => ({
          ...(data.get('first') ? {} : { first: words.required }),
          ...(String(data.get('mail')).includes('@') ? {} : { mail: words.emailError }),
          ...(data.get('terms') ? {} : { terms: words.termsError }),
        })}
      >
        <ShareCards words={words} name="share" />
        <FormSection title={words.reward} hint={words.rewardForYou}>
          <div className="grid gap-stack sm:grid-cols-2">
            <TextField name="first" label={words.firstName} autoComplete="given-name" required />
            <TextField name="last" label={words.lastName} autoComplete="family-name" required />
          </div>
          <TextField
            name="mail"
            type="email"
            label={words.email}
            hint={words.emailHint}
            autoComplete="email"
            required
          />
        </FormSection>
        <Checkbox name="terms" required>
          {words.terms[0]}
          <Link href="#terms">{term}</Link>
          {rest}
        </Checkbox>
        <Checkbox name="newsletter">{words.newsletter}</Checkbox>
        <SubmitButton wide>{words.create}</SubmitButton>
      </Form>
    </div>
  )
}

function SwitchExample({ words }: { words: GalleryWords }) {
  const [on, setOn] = useState(true)
  return (
    <div className="grid max-w-form">
      <Switch label={words.notify} hint={words.notifyHint} checked={on} onChange={setOn} />
      <Switch label={words.newsletter} checked={false} onChange={() => {}} disabled />
    </div>
  )
}

export function fieldSection(words: GalleryWords): GallerySection {
  const salutations = [
    { value: 'a', label: words.salutations[0]! },
    { value: 'b', label: words.salutations[1]! },
    { value: 'c', label: words.salutations[2]! },
  ]
  return {
    id: 'fields',
    title: 'Fields',
    examples: [
      { name: 'Form', node: <FormExample words={words} /> },
      {
        name: 'Form with errors',
        node: (
          <div className="max-w-form">
            <Form
              label="Form with errors"
              onSubmit={() => {}}
              errors={{ wrong: words.emailError }}
              problem={words.errorWhat}
            >
              <TextField name="wrong" label={words.email} defaultValue="lena@" />
            </Form>
          </div>
        ),
      },
      {
        name: 'Text field',
        node: (
          <div className="grid max-w-form gap-stack">
            <TextField name="plain" label={words.firstName} defaultValue="Lena" />
            <TextField name="hint" label={words.email} hint={words.emailHint} optional />
            <TextField name="broken" label={words.email} defaultValue="lena@" error={words.emailError} />
            <TextField name="off" label={words.lastName} defaultValue="M." disabled />
            <TextField name="amount" label={words.reward} suffix="€" inputMode="decimal" width="short" />
            <TextField name="text" label={words.message} defaultValue={words.messageText} multiline />
          </div>
        ),
      },
      {
        name: 'Select, combo box, search',
        node: (
          <div className="grid max-w-form gap-stack">
            <Select name="salutation" label={words.salutation} placeholder={words.choose} options={salutations} />
            <Select
              name="wrong-select"
              label={words.salutation}
              placeholder={words.choose}
              options={salutations}
              error={words.required}
            />
            <Suspense fallback={<Skeleton height="3rem" />}>
              <LazyComboBox
                name="advisor"
                label={words.advisor}
                options={['Hamburg', 'Bremen', 'Lübeck', 'Rostock'].map((label) => ({
                  value: label,
                  label,
                  hint: `${label}-Mitte`,
                }))}
              />
            </Suspense>
            <SearchField label={words.search} onSearch={() => {}} value="Glasfaser" />
          </div>
        ),
      },
      {
        name: 'Date, IBAN, password',
        node: (
          <div className="grid max-w-form gap-stack">
            <DateField name="birth" label={words.birth} defaultValue="07.03.1984" autoComplete="bday" />
            <IbanField
              name="iban"
              label={words.iban}
              hint={words.ibanHint}
              defaultValue="DE89370400440532013000"
              bankName={words.bank}
            />
            <IbanField name="iban-wrong" label={words.iban} defaultValue="DE8937040044" error={words.ibanError} />
            <form>
              {/* Password managers need to know whose password it is; without this field the browser warns. */}
              <input type="text" name="username" autoComplete="username" defaultValue="mara" hidden />
              <PasswordField
                name="password"
                label={words.password}
                autoComplete="new-password"
                defaultValue="empfehlen"
                rules={words.rules.map((label, at) => ({ label, test: (value) => tests[at]?.test(value) ?? false }))}
              />
            </form>
          </div>
        ),
      },
      {
        name: 'Choices',
        node: (
          <div className="grid gap-8">
            <ShareCards words={words} name="share-2" error={words.required} />
            <RadioGroup
              look="cards"
              name="icons"
              legend={words.talk}
              columns={2}
              options={[
                { value: 'a', title: words.onSite, icon: buildingIcon, text: words.faqText },
                { value: 'b', title: words.byPhone, icon: phoneIcon, disabled: true },
              ]}
            />
            <RadioGroup
              name="talk"
              legend={words.talk}
              look="inline"
              defaultValue="site"
              options={[
                { value: 'site', title: words.onSite },
                { value: 'phone', title: words.byPhone },
              ]}
            />
            <div>
              <Checkbox name="checked" defaultChecked>
                {words.newsletter}
              </Checkbox>
              <Checkbox name="checked-wrong" error={words.termsError}>
                {words.terms.join('')}
              </Checkbox>
              <Checkbox name="checked-off" disabled>
                {words.newsletter}
              </Checkbox>
            </div>
            <SwitchExample words={words} />
          </div>
        ),
      },
      {
        name: 'File drop',
        node: (
          <div className="max-w-form">
            <FileDrop name="file" label={words.file} hint="CSV, UTF-8" accept=".csv" />
          </div>
        ),
      },
    ],
  }
}
