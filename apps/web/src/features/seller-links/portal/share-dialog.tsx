import { create } from 'qrcode'
import { useMemo, useState } from 'react'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { saveFile } from '#platform/save-file.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { CopyField } from '#ui/copy-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Link } from '#ui/link.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { matrixOf, paint } from '#ui/qr-matrix.ts'
import { downloadIcon, printIcon } from '#ui/tool-icons.ts'
import { Embed } from './embed.tsx'
import type { LinkRow } from './links.screen.tsx'

/** Everything to bring a link to its place: to copy, to scan, to print, to build in. */
export function ShareDialog({ link, name, onClose }: { link: LinkRow; name: string; onClose: () => void }) {
  const w = useWords('seller-links')
  const pathTo = usePathTo()
  return (
    <Dialog open onClose={onClose} title={w('share.title', { name: link.name })} size="l">
      <CopyField label={w('share.link')} value={link.url} />
      <p className="text-small">
        <Link href={pathTo('Profiseite', { nummer: link.number })}>{w('share.open')}</Link>
      </p>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <Qr url={link.url} />
        <Sheets id={link.id} />
      </div>
      <Embed url={link.url} name={name} />
    </Dialog>
  )
}

function Qr({ url }: { url: string }) {
  const w = useWords('seller-links')
  const matrix = useMemo(() => {
    const { modules } = create(url, { errorCorrectionLevel: 'M' })
    return matrixOf(modules.data, modules.size)
  }, [url])
  const save = () => paint(matrix).toBlob((blob) => blob !== null && saveFile(blob, w('share.qr.file')), 'image/png')
  return (
    <div className="grid gap-3">
      <QrCode label={w('share.qr')} matrix={matrix} />
      <div>
        <Button variant="secondary" size="s" icon={downloadIcon} onClick={save}>
          {w('share.qr.download')}
        </Button>
      </div>
    </div>
  )
}

type Kind = 'poster' | 'cards'

function Sheets({ id }: { id: string }) {
  const w = useWords('seller-links')
  const [busy, setBusy] = useState<Kind>()
  const [said, say] = useState<'saved' | 'failed' | 'closed'>()
  const print = async (kind: Kind): Promise<void> => {
    setBusy(kind)
    say(undefined)
    try {
      saveFile(await call('printSellerLink', { params: { id, kind } }), w(`share.${kind}.file`))
      say('saved')
    } catch (error) {
      if (!isApiError(error)) throw error
      say(isApiError(error, 'illegalMove') || isApiError(error, 'notFound') ? 'closed' : 'failed')
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <div className="grid gap-3">
      <h3 className="heading text-h3">{w('share.print.title')}</h3>
      <p className="text-small text-ink-muted">{w('share.print.text')}</p>
      <div className="flex flex-wrap gap-3">
        {(['poster', 'cards'] as const).map((kind) => (
          <Button
            key={kind}
            variant="secondary"
            size="s"
            icon={printIcon}
            busy={busy === kind}
            onClick={() => void print(kind)}
          >
            {w(`share.${kind}`)}
          </Button>
        ))}
      </div>
      <p role="status" className="text-small empty:hidden">
        {said === 'saved' && w('share.saved')}
      </p>
      {said !== undefined && said !== 'saved' && (
        <div ref={(told) => told?.scrollIntoView({ block: 'nearest' })}>
          <Banner tone="critical" live>
            {w(`share.${said}`)}
          </Banner>
        </div>
      )}
    </div>
  )
}
