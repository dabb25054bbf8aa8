import type { PublicContext } from '#platform/context.ts'
import { refuse } from '#platform/outcome.ts'
import { deepestRow } from '#platform/paging.ts'
import { listAdvisorRows, pageOfAdvisors } from './advisors.sql.ts'
import { presentAdvisor } from './present-advisor.ts'

/** Spec §9: six a page, pages from 1. */
const pageSize = 6
const longestList = 500

/** Whether a tenant has advisors at all (ModuleAgentRecommendation). */
export const hasAdvisors = (ctx: PublicContext): boolean => ctx.tenant.config.modules.agentRecommendation

/** `Produkt/berater`: by the beginnings of words of name, postcode and city. */
export async function searchAdvisors(
  ctx: PublicContext,
  input: {
    readonly query?: string | undefined
    readonly page?: number | undefined
    readonly size?: number | undefined
  },
) {
  if (!hasAdvisors(ctx)) return refuse('notFound')
  const page = input.page ?? 1
  const size = input.size ?? pageSize
  if (page * size > deepestRow) return refuse('narrowFilter')
  const { advisors, count } = await ctx.read((tx) => pageOfAdvisors(tx, input.query ?? '', size, (page - 1) * size))
  const reachable = Math.min(count, deepestRow)
  return {
    content: advisors.map((advisor) => presentAdvisor(ctx.tenant, advisor)),
    hasNext: page * size < reachable,
    pageCount: Math.ceil(reachable / size),
    totalCount: count,
    totalCountIsExact: count <= deepestRow,
  }
}

/** `Produkt/agents`: the list that a client program offers for choice. */
export async function listAdvisors(ctx: PublicContext) {
  if (!hasAdvisors(ctx)) return refuse('notFound')
  const advisors = await ctx.read((tx) => listAdvisorRows(tx, longestList))
  return advisors.map((advisor) => presentAdvisor(ctx.tenant, advisor))
}
