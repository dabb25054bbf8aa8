import { useQueryClient } from '@tanstack/react-query'
import { PhotoPick } from '#desk/picture/photo-pick.tsx'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf } from '#platform/query.ts'
import { useToast } from '#ui/toast.tsx'

/** The seller's photo; the preview beside the form shows it large. */
export function PagePhoto({ photo }: { photo: string | null }) {
  const w = useWords('seller-links')
  const cache = useQueryClient()
  const toast = useToast()
  return (
    <PhotoPick
      label={w('page.photo')}
      hint={w('page.photo.hint')}
      shown={
        photo !== null && (
          <img src={photo} alt="" width="320" height="320" className="size-16 shrink-0 rounded-full object-cover" />
        )
      }
      hasPhoto={photo !== null}
      send={async (picture) => {
        cache.setQueryData(keyOf('getSellerPage'), await call('setSellerPhoto', { body: { picture } }))
        toast({ text: w(picture === '' ? 'page.photo.gone' : 'page.photo.done'), tone: 'positive' })
      }}
    />
  )
}
