import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '#features/shell/loaded.tsx'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { queryOf } from '#platform/query.ts'
import { Page } from '#ui/page.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'

export type Standing = AnswerOf<'getSellerStanding'>

/** A page of professional sellers; other users get an explanation. */
export function SellerPage({ children }: { children: (standing: Standing) => ReactNode }) {
  const standing = useQuery(queryOf('getSellerStanding'))
  return (
    <Page>
      <Loaded query={standing} titleAs="h1" skeleton={<SkeletonCards count={3} />}>
        {children}
      </Loaded>
    </Page>
  )
}
