import { useQuery } from '@tanstack/react-query'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { OwnItem } from './own-item.tsx'
import type { Own } from './own-recommendations.ts'

/** Before the first recommendation: the next step, and what it will look like here. */
export function NothingYet() {
  const w = useWords('personal')
  const pathTo = usePathTo()
  const product = useQuery(queryOf('listProducts')).data?.[0]
  return (
    <EmptyState
      title={w('empty.title')}
      text={w('empty.text')}
      actions={<Button href={pathTo('Produkte')}>{w('recommend')}</Button>}
      sample={
        product && (
          <OwnItem
            isOpen
            item={sampleOf(product.Id, product.AnzeigeName, product.Praemien[0]?.WertCent ?? 0, w('empty.sample.name'))}
          />
        )
      }
    />
  )
}

const step = (Schluessel: string, Status: 'Erledigt' | 'Aktuell' | 'Offen', Wer: string | null = null) => ({
  Schluessel,
  Status,
  Am: null,
  Tag: null,
  Wer,
  Bis: null,
  BisArt: null,
  Grund: null,
})

/** What an item looks like on its way; with a product that is really there. */
function sampleOf(Id: number, AnzeigeName: string, amount: number, friend: string): Own {
  return {
    Empfehlungsnummer: 'sample',
    Status: 'Ok',
    Produkt: { Id, AnzeigeName, Symbol: 'tag' },
    EmpfehlerVorname: '',
    PraemieEmpfehlerCent: amount,
    PraemieEmpfaengerCent: 0,
    PraemieCent: amount,
    AnteilEmpfehler: 100,
    GueltigBis: '2000-01-01',
    IstEigentuemer: true,
    EmpfaengerKuerzel: friend,
    Verlauf: [
      step('created', 'Erledigt'),
      step('recipientConfirmed', 'Erledigt'),
      step('orderMatched', 'Erledigt'),
      step('complaintPeriod', 'Aktuell', 'client'),
      step('rewardReceived', 'Offen'),
    ],
  }
}
