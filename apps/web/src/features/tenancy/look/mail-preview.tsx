import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { MailFrame } from '#features/shell/preview/mail-frame.tsx'
import { call } from '#platform/api/api.ts'
import { useLocale, useWords } from '#platform/i18n/use-words.ts'
import { SkeletonText } from '#ui/skeleton.tsx'
import { digestsOf, type Look } from './use-look.ts'

const pause = 300

/** A mail by the very layout of all mails, made by the server from the draft. */
export function MailPreview({ look }: { readonly look: Look }) {
  const w = useWords('look')
  const locale = useLocale()
  const [asked, setAsked] = useState(look)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(look), pause)
    return () => clearTimeout(timer)
  }, [look])
  const mail = useQuery({
    queryKey: ['previewMail', locale, asked],
    queryFn: () => call('previewMail', { body: { tokens: asked.theme, pictures: digestsOf(asked.pictures) } }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const html = mail.data?.html
  if (mail.isError) return <p className="text-critical">{w('view.mail.failed')}</p>
  return (
    <>
      {html === undefined && <SkeletonText lines={8} />}
      <MailFrame title={w('view.mail.frame')} html={html} />
    </>
  )
}
