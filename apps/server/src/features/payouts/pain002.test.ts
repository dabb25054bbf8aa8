import { describe, expect, it } from 'vitest'
import { readStatusReport } from './pain002.ts'

const report = (group: string, blocks: string, version = '10') =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.${version}"><CstmrPmtStsRpt>
    <GrpHdr><MsgId>B1</MsgId></GrpHdr>
    <OrgnlGrpInfAndSts><OrgnlMsgId>A1</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>${group}</OrgnlGrpInfAndSts>${blocks}
   </CstmrPmtStsRpt></Document>`

describe('reading a status report', () => {
  it('takes the status of the payment before the block’s, and the block’s before the file’s', () => {
    const found = readStatusReport(
      report(
        '<GrpSts>ACCP</GrpSts>',
        `<OrgnlPmtInfAndSts><OrgnlPmtInfId>A1.0</OrgnlPmtInfId><PmtInfSts>ACSP</PmtInfSts>
          <TxInfAndSts><OrgnlEndToEndId>P1</OrgnlEndToEndId><TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf></TxInfAndSts>
          <TxInfAndSts><OrgnlEndToEndId>P2</OrgnlEndToEndId></TxInfAndSts></OrgnlPmtInfAndSts>`,
        '03',
      ),
    )
    expect(found).toEqual({
      messageId: 'A1',
      group: 'paid',
      groupReason: null,
      madeOn: null,
      payments: [
        { reference: 'P1', verdict: 'rejected', reason: 'AC04', on: null, settledOn: null, isSettled: false },
        { reference: 'P2', verdict: 'paid', reason: null, on: null, settledOn: null, isSettled: false },
        { reference: null, verdict: 'paid', reason: null, on: null, settledOn: null, isSettled: false },
      ],
    })
  })

  it('takes the file’s status and reason where neither the payment nor its block has one', () => {
    const found = readStatusReport(
      report(
        '<GrpSts>RJCT</GrpSts><StsRsnInf><Rsn><Cd>FF01</Cd></Rsn></StsRsnInf>',
        `<OrgnlPmtInfAndSts><OrgnlPmtInfId>A1.0</OrgnlPmtInfId>
          <TxInfAndSts><OrgnlEndToEndId>P1</OrgnlEndToEndId></TxInfAndSts>
          <TxInfAndSts><OrgnlEndToEndId>P2</OrgnlEndToEndId><TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf></TxInfAndSts>
          <TxInfAndSts><OrgnlEndToEndId>P3</OrgnlEndToEndId><TxSts>PDNG</TxSts></TxInfAndSts></OrgnlPmtInfAndSts>`,
      ),
    )
    expect(found).toMatchObject({ group: 'rejected', groupReason: 'FF01' })
    expect(found?.payments.map(({ verdict, reason }) => [verdict, reason])).toEqual([
      ['rejected', 'FF01'],
      ['rejected', 'AC04'],
      ['open', 'FF01'],
    ])
  })

  it('reads the day of a payment: settled, else accepted, else the report’s own, in Berlin', () => {
    const payment = (reference: string, inside: string) =>
      `<TxInfAndSts><OrgnlEndToEndId>${reference}</OrgnlEndToEndId><TxSts>ACSC</TxSts>${inside}</TxInfAndSts>`
    const accepted = (at: string) => `<AccptncDtTm>${at}</AccptncDtTm>`
    const settled = `<OrgnlTxRef><IntrBkSttlmDt>2026-12-29</IntrBkSttlmDt></OrgnlTxRef>`
    const xml = report(
      '',
      `<OrgnlPmtInfAndSts><PmtInfSts>ACSC</PmtInfSts>${payment('P1', accepted('2026-12-30T23:30:00Z') + settled)}${payment('P2', accepted('2026-12-30T23:30:00Z'))}${payment('P3', '')}${payment('P4', accepted('yesterday'))}</OrgnlPmtInfAndSts>`,
    ).replace('<MsgId>B1</MsgId>', '<MsgId>B1</MsgId><CreDtTm>2027-01-02T08:00:00.123+01:00</CreDtTm>')
    const found = readStatusReport(xml)
    expect(found?.madeOn).toBe('2027-01-02')
    expect(found?.payments.map(({ reference, on, settledOn }) => [reference, settledOn ?? on])).toEqual([
      ['P1', '2026-12-29'],
      ['P2', '2026-12-31'],
      ['P3', '2027-01-02'],
      ['P4', '2027-01-02'],
      [null, '2027-01-02'],
    ])
  })

  it('leaves payments open that are only received or partly accepted', () => {
    expect(readStatusReport(report('<GrpSts>PART</GrpSts>', ''))?.group).toBeNull()
    expect(readStatusReport(report('<GrpSts>PDNG</GrpSts>', ''))?.group).toBe('open')
    expect(readStatusReport(report('<GrpSts>RCVD</GrpSts>', ''))?.group).toBe('open')
    expect(readStatusReport(report('', ''))?.group).toBeNull()
  })

  it('reads prefixed names', () => {
    const xml = `<p:Document xmlns:p="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><p:CstmrPmtStsRpt><p:OrgnlGrpInfAndSts><p:OrgnlMsgId>A1</p:OrgnlMsgId><p:GrpSts>RJCT</p:GrpSts></p:OrgnlGrpInfAndSts></p:CstmrPmtStsRpt></p:Document>`
    expect(readStatusReport(xml)).toEqual({
      ...{ messageId: 'A1', group: 'rejected', groupReason: null, madeOn: null, payments: [] },
    })
  })

  it('takes nothing else: other documents, broken ones, entities', () => {
    expect(readStatusReport('')).toBeUndefined()
    expect(readStatusReport('<Document><CstmrCdtTrfInitn/></Document>')).toBeUndefined()
    expect(readStatusReport('<Document><CstmrPmtStsRpt>')).toBeUndefined()
    expect(readStatusReport('[]')).toBeUndefined()
    const bomb = report('<GrpSts>&a;</GrpSts>', '').replace(
      '?>',
      '?><!DOCTYPE x [<!ENTITY a "ACSC"><!ENTITY b "&a;&a;&a;">]>',
    )
    expect(readStatusReport(bomb)).toBeUndefined()
  })

  it('is no report that is nested without end, or has a name that objects must not have', () => {
    const nested = '<a>'.repeat(1_000) + '</a>'.repeat(1_000)
    for (const inside of [nested, '<__proto__><a>1</a></__proto__>', '<constructor><prototype/></constructor>'])
      expect(readStatusReport(report('', inside))?.payments ?? []).toEqual([])
    expect(readStatusReport(report('', nested))).toBeUndefined()
    expect(readStatusReport(report('', '<__proto__><a>1</a></__proto__>'))).toBeUndefined()
  })
})
