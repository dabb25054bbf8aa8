import { PhotoPick } from '#desk/picture/photo-pick.tsx'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import type { Member } from './members-tab.tsx'
import { Portrait } from './portrait.tsx'

interface Props {
  readonly member: Member
  readonly onDone: (text: string) => void
}

/** A member's picture. */
export function PhotoField({ member, onDone }: Props) {
  const w = useWords('agency-members')
  return (
    <div className="mb-6">
      <PhotoPick
        label={w('photo')}
        shown={<Portrait id={member.id} name={member.name} photo={member.photo} />}
        hasPhoto={member.photo !== null}
        send={async (picture) => {
          await call('setAgencyMemberPhoto', { params: { id: member.id }, body: { picture } })
          onDone(w(picture === '' ? 'photo.gone' : 'photo.done'))
        }}
      />
    </div>
  )
}
