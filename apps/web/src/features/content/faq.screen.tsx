import { Loaded } from '#features/shell/loaded.tsx'
import { useAnswer } from '#platform/answers/use-answer.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { Questions } from './blocks.tsx'
import type { Block } from './blocks.tsx'

/** Questions and answers, under the headings of their topics. */
export function Screen() {
  const w = useWords('content')
  const shell = useWords('shell')
  const pathTo = usePathTo()
  const document = useAnswer(queryOf('getDocument', { params: { key: 'faq' } }))
  return (
    <Page width="text">
      <Loaded query={document} skeleton={<SkeletonText lines={10} />}>
        {(data) => (
          <>
            <PageHeading lead={w('faq.lead')}>{data.title}</PageHeading>
            {groupByTopic(data.blocks).map(({ topic, questions }) => (
              <section key={topic} className="grid gap-4">
                {topic !== '' && <h2 className="heading text-h3">{topic}</h2>}
                <Questions blocks={questions} />
              </section>
            ))}
          </>
        )}
      </Loaded>
      <Card tone="tint" title={w('faq.more')} footer={<Button href={pathTo('Kontakt')}>{shell('nav.contact')}</Button>}>
        <p>{w('faq.more.text')}</p>
      </Card>
    </Page>
  )
}

function groupByTopic(blocks: readonly Block[]): { topic: string; questions: Block[] }[] {
  const groups: { topic: string; questions: Block[] }[] = []
  for (const block of blocks) {
    if (block.kind === 'heading') groups.push({ topic: block.text ?? '', questions: [] })
    else if (block.kind === 'question')
      (groups.at(-1) ?? groups[groups.push({ topic: '', questions: [] }) - 1])?.questions.push(block)
  }
  return groups.filter(({ questions }) => questions.length > 0)
}
