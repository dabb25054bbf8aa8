import { useState } from 'react'
import { PhotoPick } from '#desk/picture/photo-pick.tsx'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import type { Member } from './members-tab.tsx'
import { Portrait } from './portrait.tsx'

interface Props {
  readonly member: Member
  /** Shown beside the dialog, which stays: its other fields may be half filled. */
  readonly onKept: (text: string) => void
}

/** A member's picture. */
export function PhotoField({ member, onKept }: Props) {
  const w = useWords('agency-members')
  const [photo, setPhoto] = useState(member.photo)
  return (
    <div className="mb-6">
      <PhotoPick
        label={w('photo')}
        shown={<Portrait id={member.id} name={member.name} photo={photo} />}
        hasPhoto={photo !== null}
        send={async (picture) => {
          await call('setAgencyMemberPhoto', { params: { id: member.id }, body: { picture } })
          setPhoto(picture === '' ? null : String(Date.now()))
          onKept(w(picture === '' ? 'photo.gone' : 'photo.done'))
        }}
      />
    </div>
  )
}
