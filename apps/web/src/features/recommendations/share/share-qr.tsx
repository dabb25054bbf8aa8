import { create } from 'qrcode'
import { useMemo } from 'react'
import { useWords } from '#platform/i18n/use-words.ts'
import { Button } from '#ui/button.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { downloadIcon, printIcon } from '#ui/tool-icons.ts'
import { matrixOf, paint } from '#ui/qr-matrix.ts'

/** The link as a QR code, and as a picture to print or send. */
export function ShareQr({ link }: { link: string }) {
  const w = useWords('share')
  const matrix = useMemo(() => {
    const { modules } = create(link, { errorCorrectionLevel: 'M' })
    return matrixOf(modules.data, modules.size)
  }, [link])
  const save = (): void => {
    const canvas = paint(matrix)
    canvas.toBlob((blob) => {
      if (blob === null) return
      const url = URL.createObjectURL(blob)
      const anchor = document.createElement('a')
      anchor.href = url
      anchor.download = w('qr.file')
      anchor.click()
      setTimeout(() => URL.revokeObjectURL(url), 10_000)
    }, 'image/png')
  }
  return (
    <div className="grid gap-3">
      <QrCode label={w('qr.label')} matrix={matrix} />
      <p className="text-small text-ink-muted">{w('qr.text')}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="s" icon={downloadIcon} onClick={save}>
          {w('qr.download')}
        </Button>
        <Button variant="secondary" size="s" icon={printIcon} onClick={() => window.print()}>
          {w('qr.print')}
        </Button>
      </div>
    </div>
  )
}
