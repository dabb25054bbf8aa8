import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { mailIcon } from '#ui/tool-icons.ts'

/** Asks the recommender for a new link, in the recipient's own mail client or messenger: we send nothing. */
export function AskAgain() {
  const w = useWords('recipients')
  const pathTo = usePathTo()
  const { name: client, config } = useTenant()
  const body = w('expired.ask.body', { client, link: `${config.url.replace(/\/$/, '')}${pathTo('Produkte')}` })
  const mail = `mailto:?subject=${encodeURIComponent(w('expired.ask.subject'))}&body=${encodeURIComponent(body)}`
  return (
    <div className="flex flex-wrap gap-3">
      <Button icon={mailIcon} href={mail}>
        {w('expired.ask.action')}
      </Button>
      <CopyButton variant="secondary" value={body} label={w('expired.ask.copy')} />
    </div>
  )
}
