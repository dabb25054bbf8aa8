import { useWords } from '#platform/i18n/use-words.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/page.tsx'
import { ConsentSettings } from './consent-settings.tsx'
import { OpenPages } from './open-pages.tsx'
import { PrePage } from './pre-page.tsx'
import { SettingChecks, SettingChoice, SettingField } from './setting-field.tsx'
import type { SettingsAnswer, SettingsDraft } from './settings-draft.ts'
import { readAt } from './settings-edits.ts'
import { SignOnSettings } from './sign-on-settings.tsx'

interface Props {
  readonly draft: SettingsDraft
}

export function ProgrammeSettings({ draft }: Props) {
  const w = useWords('settings')
  return (
    <>
      <Card title={w('group.programme')}>
        <Stack>
          <SettingField draft={draft} path="name" />
          <SettingChoice draft={draft} path="tone" options={['du', 'Sie']} />
          <SettingChecks draft={draft} path="languages" options={['de', 'en']} />
        </Stack>
      </Card>
      <Card title={w('group.contact')}>
        <p className="max-w-text text-ink-muted">{w('group.contact.lead')}</p>
        <Stack>
          {(['company', 'street', 'city', 'email', 'phone'] as const).map((name) => (
            <SettingField key={name} draft={draft} path={`contact.${name}`} />
          ))}
        </Stack>
      </Card>
      <Card title={w('group.billing')}>
        <p className="max-w-text text-ink-muted">{w('group.billing.lead')}</p>
        <Stack>
          <SettingField draft={draft} path="billing.vatId" optional />
          <SettingField draft={draft} path="billing.taxNumber" optional />
          <SettingField draft={draft} path="billing.paymentDays" kind="number" />
        </Stack>
      </Card>
      <Card title={w('group.client')}>
        <p className="max-w-text text-ink-muted">{w('group.client.lead')}</p>
        <Stack>
          <SettingField draft={draft} path="shopUrl" />
          <SettingField draft={draft} path="shopHosts" kind="lines" optional />
          <SettingField draft={draft} path="recommendWebPage" />
          <SettingField draft={draft} path="portalUrl" optional />
          <SettingChoice draft={draft} path="productApi" options={['telco', 'advisor', 'standard']} />
        </Stack>
      </Card>
    </>
  )
}

export function RuleSettings({ draft }: Props) {
  const w = useWords('settings')
  return (
    <>
      <Card title={w('group.rewards')}>
        <Stack>
          <SettingChoice draft={draft} path="recommenderDefaultShare" options={['100', '50', '0']} />
          <SettingField draft={draft} path="maxRecipientCents" kind="euro" />
          <SettingField draft={draft} path="complaintDays" kind="number" />
          <SettingField draft={draft} path="automaticRelease" kind="flag" />
          <SettingField draft={draft} path="nightHour" kind="number" optional />
        </Stack>
      </Card>
      <Card title={w('group.who')}>
        <Stack>
          <SettingField draft={draft} path="allowSelfRecommendation" kind="flag" />
          <SettingField draft={draft} path="emailWhitelist" kind="lines" />
          <SettingField draft={draft} path="facebookId" />
        </Stack>
      </Card>
    </>
  )
}

export function AccessSettings({ draft, answer }: Props & { readonly answer: SettingsAnswer }) {
  const w = useWords('settings')
  return (
    <>
      <Card title={w('group.login')}>
        <Stack>
          <SettingField draft={draft} path="autologin" kind="flag" />
          <SettingField draft={draft} path="modules.forcedLogin" kind="flag" />
          <PrePage draft={draft} />
          <OpenPages draft={draft} answer={answer} />
        </Stack>
      </Card>
      {(['agencies', 'employees'] as const).some((module) => readAt(draft.draft, `modules.${module}`) === true) && (
        <SignOnSettings draft={draft} answer={answer} />
      )}
      <ConsentSettings draft={draft} />
      <Card title={w('group.analytics')}>
        <SettingField draft={draft} path="analytics.url" optional />
      </Card>
      <Card title={w('group.frame')}>
        <SettingField draft={draft} path="frameHosts" kind="lines" optional />
      </Card>
      <Card title={w('group.hosts')}>
        <p className="max-w-text text-ink-muted">{w('group.hosts.lead')}</p>
        <ol className="list-decimal ps-6">
          {answer.hosts.map((host) => (
            <li key={host} className="tabular break-all">
              {host}
            </li>
          ))}
        </ol>
      </Card>
    </>
  )
}
