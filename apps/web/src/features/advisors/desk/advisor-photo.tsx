import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PhotoPick } from '#desk/picture/photo-pick.tsx'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { useToast } from '#ui/toast.tsx'
import { AdvisorPicture } from './advisor-picture.tsx'
import type { DeskAdvisor } from './advisors.screen.tsx'

/** An advisor's picture; the dialog stays, since its other fields may be half filled. */
export function AdvisorPhoto({ advisor }: { readonly advisor: DeskAdvisor }) {
  const { externalId, isActive } = advisor
  const w = useWords('advisors-desk')
  const { key } = useTenant()
  const cache = useQueryClient()
  const toast = useToast()
  const [photo, setPhoto] = useState(advisor.photo)
  const [hasPhoto, setHasPhoto] = useState(advisor.hasPhoto)
  return (
    <div className="mb-6">
      <PhotoPick
        label={w('photo')}
        shown={<AdvisorPicture photo={photo} />}
        hasPhoto={hasPhoto}
        send={async (picture) => {
          await call('setAdvisorPhoto', { params: { externalId }, body: { picture } })
          setHasPhoto(picture !== '')
          // The address stays, and the browser keeps its picture for minutes. Of somebody hidden nobody sees it.
          const address = `/api/v1/${key}/produkt/berater/${encodeURIComponent(externalId)}/foto?${Date.now()}`
          setPhoto(picture === '' || !isActive ? null : address)
          toast({ text: w(picture === '' ? 'photo.gone' : 'photo.done'), tone: 'positive' })
          await cache.invalidateQueries()
        }}
      />
    </div>
  )
}
