import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { choiceOf, rangeOf } from '#desk/list/filters-in-address.ts'
import { ReportList } from '#desk/list/report-list.tsx'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf } from '#platform/query.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { Button } from '#ui/button.tsx'
import { DateText } from '#ui/date-text.tsx'
import { EmailText } from '#ui/email-text.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useToast } from '#ui/toast.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { CustomersDialog } from './customers-dialog.tsx'
import { ChangeDialog, EndDialog, InviteDialog } from './member-dialogs.tsx'
import { Portrait } from './portrait.tsx'

export type Member = AnswerOf<'listAgencyMembers'>['content'][number]

type Open = { readonly kind: 'invite' } | { readonly kind: 'change' | 'end' | 'customers'; readonly member: Member }

const tones = { invited: 'neutral', active: 'positive', withoutRole: 'caution', ended: 'critical' } as const
/** To narrow by. */
const states = ['invited', 'active', 'withoutRole', 'ended'] as const
const roles = ['owner', 'employee'] as const

/** Who works for the agency: invite, change, end, and let back in. Words `agency-members`; the active owner's alone. */
export function MembersTab() {
  const w = useWords('agency-members')
  // A role is taken away by a provider alone.
  const hasProvider = useTenant().config.signOnName !== undefined
  const cache = useQueryClient()
  const toast = useToast()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const kept = (text: string) => {
    toast({ text, tone: 'positive' })
    void cache.invalidateQueries({ queryKey: keyOf('listAgencyMembers') })
  }
  const letBackIn = async ({ id, name }: Member) => {
    try {
      await call('reactivateAgencyMember', { params: { id } })
      kept(w('back.done', { name }))
    } catch (error) {
      if (!isApiError(error)) throw error
      toast({ text: error.detail || error.title, tone: 'caution' })
    }
  }
  return (
    <>
      <ReportList
        list="listAgencyMembers"
        title={w('title')}
        lead={w('lead')}
        search={w('search')}
        empty={{ title: w('empty'), text: w('empty.text') }}
        file={w('file')}
        actions={<Button onClick={() => setOpen({ kind: 'invite' })}>{w('invite')}</Button>}
        choices={[
          {
            name: 'rolle',
            label: w('column.role'),
            options: roles.map((value) => ({ value, label: w(`role.${value}`) })),
          },
          {
            name: 'zugang',
            label: w('column.state'),
            options: states
              .filter((value) => hasProvider || value !== 'withoutRole')
              .map((value) => ({ value, label: w(`state.${value}`) })),
          },
          {
            name: 'kunden',
            label: w('column.customers'),
            isMore: true,
            options: (['mit', 'ohne'] as const).map((value) => ({ value, label: w(`filter.customers.${value}`) })),
          },
        ]}
        texts={[{ name: 'nummer', label: w('number'), isMore: true }]}
        narrow={({ rolle, zugang, kunden, nummer, von, bis }) => ({
          ...choiceOf('role', rolle),
          ...choiceOf('state', zugang),
          ...(kunden === undefined ? {} : { customers: kunden === 'mit' ? { from: 1 } : { until: 0 } }),
          ...(nummer === undefined ? {} : { staffNumber: nummer }),
          ...rangeOf('joinedAt', von, bis),
        })}
        columns={[
          {
            id: 'name',
            header: w('column.name'),
            main: true,
            sortable: true,
            cell: ({ id, name, email, photo, isCaller }: Member) => (
              <span className="flex items-center gap-3">
                <Portrait id={id} name={name} photo={photo} />
                <span className="grid wrap-anywhere">
                  <span>{isCaller ? `${name} (${w('you')})` : name || (email === '' && w('erased'))}</span>
                  <span className="text-small font-normal text-ink-muted">
                    <EmailText email={email} />
                  </span>
                </span>
              </span>
            ),
          },
          { id: 'role', header: w('column.role'), sortable: true, cell: ({ role }: Member) => w(`role.${role}`) },
          {
            id: 'state',
            header: w('column.state'),
            sortable: true,
            cell: ({ state }: Member) => (
              <span className="grid justify-items-start gap-1">
                <StatusBadge tone={tones[state]}>{w(`state.${state}`)}</StatusBadge>
                {state === 'withoutRole' && (
                  <span className="text-small text-ink-muted">{w('state.withoutRole.where')}</span>
                )}
              </span>
            ),
          },
          {
            id: 'staffNumber',
            header: w('column.number'),
            sortable: true,
            cell: ({ staffNumber }: Member) => staffNumber ?? '–',
          },
          {
            id: 'customers',
            header: w('column.customers'),
            align: 'end',
            sortable: true,
            cell: (member: Member) =>
              member.customers === 0 ? (
                0
              ) : (
                // On a card the number stands under its label.
                <Button
                  size="s"
                  variant="quiet"
                  className="max-md:-ms-4 max-md:-my-3"
                  onClick={() => setOpen({ kind: 'customers', member })}
                >
                  <span aria-hidden>{member.customers}</span>
                  <VisuallyHidden>{w('customers.open', { name: member.name, count: member.customers })}</VisuallyHidden>
                </Button>
              ),
          },
          {
            id: 'joinedAt',
            header: w('column.since'),
            sortable: true,
            cell: ({ joinedAt }: Member) => <DateText value={joinedAt} />,
          },
        ]}
        rowActions={(member: Member) =>
          member.state === 'ended' ? (
            member.mayReturn && (
              <Button
                size="s"
                variant="secondary"
                aria-label={`${w('back')}: ${member.name}`}
                onClick={() => void letBackIn(member)}
              >
                {w('back')}
              </Button>
            )
          ) : (
            <span className="inline-flex gap-1 max-md:flex-wrap md:[&>*]:px-2.5">
              <Button
                size="s"
                variant="secondary"
                aria-label={`${w('change')}: ${member.name}`}
                onClick={() => setOpen({ kind: 'change', member })}
              >
                {w('change')}
              </Button>
              <Button
                size="s"
                variant="quiet"
                aria-label={`${w(member.state === 'invited' ? 'takeBack' : 'end')}: ${member.name}`}
                onClick={() => setOpen({ kind: 'end', member })}
              >
                {w(member.state === 'invited' ? 'takeBack' : 'end')}
              </Button>
            </span>
          )
        }
      />
      {open?.kind === 'invite' && <InviteDialog onClose={close} onKept={kept} />}
      {open?.kind === 'change' && <ChangeDialog member={open.member} onClose={close} onKept={kept} />}
      {open?.kind === 'end' && <EndDialog member={open.member} onClose={close} onKept={kept} />}
      {open?.kind === 'customers' && <CustomersDialog member={open.member} onClose={close} />}
    </>
  )
}
