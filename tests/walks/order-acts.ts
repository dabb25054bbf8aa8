import { orderOf, type Plan } from './act.ts'
import { endings, isErased, ofLife } from './case-acts.ts'
import { shiftDay, shiftMonths } from './snapshot.ts'
import { newest, productIds, reportOrder } from './world.ts'

/** The reports of the client's systems, and the operator's acts on them. */

const weeks12 = 84

let orders = 0

/** The client reports a new order of the recipient's, or of a person who only had the link. */
export const order = (index: number, isActive: boolean, product: number, daysAgo: number) =>
  ofLife(index, (world, now, life, row) => {
    orders += 1
    const orderedOn = shiftDay(now.today, -daysAgo)
    const { recipient } = life
    const window = shiftDay(row.recipientOn ?? row.createdOn, weeks12)
    const matches = row.state === 'open' && orderedOn >= row.createdOn && orderedOn <= window
    const isFamily = now.recommendations.some(({ parentId }) => parentId === row.id) || row.parentId !== null
    const report = {
      Quelle: 'shop',
      Auftragsnummer: `W-${orders}`,
      Auftragsdatum: orderedOn,
      Status: isActive ? 'aktiv' : 'eingegangen',
      Produkt: productIds[product % productIds.length],
      ...(recipient === null
        ? { Empfehlungsnummer: life.number }
        : {
            Empfaengernummer: recipient.number,
            // The client's report about a person after their erasure is new data, and stored as such.
            ...(isErased(now, row) || !matches
              ? {}
              : {
                  Vorname: recipient.person.firstName,
                  Nachname: recipient.person.lastName,
                  Email: recipient.person.email,
                }),
          }),
    }
    return {
      name: `order ${daysAgo} days old`,
      operation: 'pushOrders',
      legal: true,
      events: ['orderReceived', 'orderActivated', 'recommendationMatched', 'rewardOpened', 'holdSet'],
      // By the link's number alone the order may go to a sibling, or to nobody; an erased recipient's matches nothing.
      ...(matches && !isErased(now, row) && (recipient !== null || !isFamily)
        ? { shows: 'recommendationMatched' }
        : {}),
      perform: async () => {
        const answer = await reportOrder(world, report)
        const [stored] = await world.test.services.db.read(world.tenantId, (tx) =>
          tx.query<{ id: string; state: string | null }>(
            'SELECT id FROM customer_order WHERE tenant_id = $1 AND order_number = $2',
            [world.tenantId, report.Auftragsnummer],
          ),
        )
        world.reported.set(stored!.id, report)
        return answer
      },
    }
  })

/** The client reports that an order became active, was cancelled or withdrawn. */
export const changeOrder =
  (index: number, to: 'aktiv' | 'storniert' | 'widerrufen'): Plan =>
  (world, now) => {
    const target = now.orders[index % Math.max(now.orders.length, 1)]
    if (target === undefined) return undefined
    const report = world.reported.get(target.id)!
    const isOver = ['cancelled', 'withdrawn'].includes(target.state)
    const shown = { aktiv: 'orderActivated', storniert: 'orderCancelled', widerrufen: 'orderWithdrawn' }[to]
    const changes = !isOver && (to !== 'aktiv' || target.state === 'received')
    return {
      name: `order becomes ${to}`,
      operation: 'pushOrders',
      // A report that can't be followed is answered line by line.
      legal: true,
      events: [shown, ...endings, 'recommendationMatched', 'rewardOpened', 'holdSet'],
      ...(changes ? { shows: shown } : {}),
      perform: () => reportOrder(world, { ...report, Status: to }),
    }
  }

export const matchByHand = (index: number, which: number) =>
  ofLife(index, (world, now, life, row) => {
    const target = now.orders[which % Math.max(now.orders.length, 1)]
    if (target === undefined) return undefined
    const window = shiftDay(row.recipientOn ?? row.createdOn, weeks12)
    return {
      name: 'match by hand',
      operation: 'matchOrder',
      legal:
        target.recommendationId === null &&
        ['received', 'active'].includes(target.state) &&
        row.state === 'open' &&
        target.orderedOn >= row.createdOn &&
        target.orderedOn <= window,
      events: ['recommendationMatched', 'rewardOpened', 'holdSet'],
      recommendationId: row.id,
      shows: 'recommendationMatched',
      perform: () =>
        world.call('POST', `/betreiber/auftraege/${target.id}/zuordnen`, {
          token: world.operators[0]!.token,
          body: { Empfehlungsnummer: life.number, Grund: 'Kunde rief an' },
        }),
    }
  })

/** An order for a recommendation that has expired (Nachbuchung): never released, three months, with consent, anew where the data are gone. */
export const claimLate = (index: number, which: number, isConsented: boolean) =>
  ofLife(index, (world, now, life, row) => {
    const target = which === newest ? now.orders.at(-1) : now.orders[which % Math.max(now.orders.length, 1)]
    if (target === undefined) return undefined
    const linked = orderOf(now, row.id)
    return {
      name: 'claim late',
      operation: 'matchOrder',
      legal:
        row.state === 'expired' &&
        (linked === undefined ? target.recommendationId === null : linked.id === target.id) &&
        ['received', 'active'].includes(target.state) &&
        target.orderedOn >= row.createdOn &&
        !row.wasReleased &&
        now.today <= shiftMonths(row.endedOn!, 3) &&
        (isConsented || (row.confirmed && !row.erased)),
      events: ['lateClaimAccepted', 'rewardOpened', 'holdSet'],
      recommendationId: row.id,
      shows: 'lateClaimAccepted',
      perform: () =>
        world.call('POST', `/betreiber/auftraege/${target.id}/zuordnen`, {
          token: world.operators[0]!.token,
          body: {
            Empfehlungsnummer: life.number,
            Grund: 'nachgereicht',
            Nachweis: 'Vertragskopie',
            Zustimmung: isConsented,
          },
        }),
    }
  })
