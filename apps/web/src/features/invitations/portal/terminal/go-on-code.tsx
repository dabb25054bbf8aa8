import { create } from 'qrcode'
import { useMemo } from 'react'
import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { QrCode } from '#ui/qr-code.tsx'
import { matrixOf } from '#ui/qr-matrix.ts'

/**
 * The address where the customer continues on their own phone. It names no person and opens nothing: only the mail's
 * link proves that an address is theirs (docs/decisions/0061-invitations.md).
 */
export function GoOnCode({ productId, locale }: { readonly productId: string; readonly locale: 'de' | 'en' }) {
  const w = useWords('terminal')
  const pathTo = usePathTo()
  const path = productId === '' ? pathTo('Home') : pathTo('Empfehlen', { productId })
  const link = `${location.origin}${path.replace(/^\/(de|en)/, `/${locale}`)}`
  const matrix = useMemo(() => {
    const { modules } = create(link, { errorCorrectionLevel: 'M' })
    return matrixOf(modules.data, modules.size)
  }, [link])
  return (
    <div className="mx-auto w-full max-w-56" data-link={link}>
      <QrCode label={w('qr.label')} matrix={matrix} />
    </div>
  )
}
