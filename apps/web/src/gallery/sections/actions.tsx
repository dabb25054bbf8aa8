import { useState } from 'react'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonRow } from '#ui/button-row.tsx'
import { CopyField } from '#ui/copy-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import { Menu } from '#ui/menu.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { SkeletonTable } from '#ui/skeleton-table.tsx'
import { Skeleton, SkeletonCards, SkeletonText } from '#ui/skeleton.tsx'
import { SuccessState } from '#ui/success-state.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { useToast } from '#ui/toast.tsx'
import { bankIcon, bellIcon, downloadIcon, logoutIcon, printIcon, settingsIcon } from '#ui/tool-icons.ts'
import type { GallerySection } from '../example.ts'
import type { GalleryWords } from '../words.ts'

const variants = ['primary', 'secondary', 'quiet', 'reward', 'danger'] as const

function DialogExample({ words }: { words: GalleryWords }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {words.withdraw}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={words.dialogTitle}
        actions={
          <>
            <Button variant="danger" onClick={() => setOpen(false)}>
              {words.withdraw}
            </Button>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {words.keep}
            </Button>
          </>
        }
      >
        <p>{words.dialogText}</p>
      </Dialog>
    </>
  )
}

function ToastExample({ words }: { words: GalleryWords }) {
  const toast = useToast()
  return (
    <ButtonRow>
      <Button variant="secondary" onClick={() => toast({ text: words.saved })}>
        Toast
      </Button>
      <Button
        variant="secondary"
        onClick={() => toast({ text: words.saved, tone: 'info', action: { label: words.undo, onSelect: () => {} } })}
      >
        Toast with undo
      </Button>
      <Button variant="secondary" onClick={() => toast({ text: words.errorTitle, tone: 'critical' })}>
        Failed
      </Button>
    </ButtonRow>
  )
}

export function actionSection(words: GalleryWords): GallerySection {
  return {
    id: 'actions',
    title: 'Actions',
    examples: [
      {
        name: 'Button',
        node: (
          <div className="grid gap-4">
            {(['l', 'm', 's'] as const).map((size) => (
              <ButtonRow key={size}>
                {variants.map((variant) => (
                  <Button key={variant} variant={variant} size={size}>
                    {words.recommend}
                  </Button>
                ))}
              </ButtonRow>
            ))}
            <ButtonRow>
              <Button icon="share">{words.share}</Button>
              <Button busy>{words.create}</Button>
              <Button disabled>{words.create}</Button>
              <Button variant="secondary" disabled>
                {words.create}
              </Button>
              <Button variant="secondary" icon={downloadIcon} href="#download">
                PDF
              </Button>
            </ButtonRow>
            <div className="max-w-xs">
              <Button wide size="l" iconEnd="arrow-right">
                {words.create}
              </Button>
            </div>
          </div>
        ),
      },
      {
        name: 'Icon buttons, links, menu',
        node: (
          <div className="flex flex-wrap items-center gap-4">
            <IconButton icon={bellIcon} label="Bell" />
            <IconButton icon={printIcon} label="Print" />
            <Link href="#link">{words.faq}</Link>
            <Link href="https://example.org/" external>
              example.org
            </Link>
            <Menu
              label={words.account}
              icon="user"
              align="start"
              items={[
                { id: 'settings', label: words.settings, icon: settingsIcon, href: '#settings' },
                { id: 'bank', label: words.iban, icon: bankIcon, onSelect: () => {} },
                { id: 'logout', label: words.logout, icon: logoutIcon, tone: 'critical', onSelect: () => {} },
              ]}
            />
          </div>
        ),
      },
      {
        name: 'Copy field',
        node: <CopyField label={words.linkLabel} value="https://fernblick.example/e/7Q2M-KX4P-9TRA" />,
      },
      { name: 'Dialog', node: <DialogExample words={words} /> },
      { name: 'Toast', node: <ToastExample words={words} /> },
    ],
  }
}

export function feedbackSection(words: GalleryWords): GallerySection {
  return {
    id: 'feedback',
    title: 'Feedback',
    examples: [
      {
        name: 'Banner',
        node: (
          <div className="grid gap-3">
            <Banner title={words.infoTitle}>{words.infoText}</Banner>
            <Banner tone="positive">{words.saved}</Banner>
            <Banner
              tone="caution"
              title={words.infoTitle}
              onDismiss={() => {}}
              action={<Link href="#more">{words.faq}</Link>}
            >
              {words.infoText}
            </Banner>
            <Banner tone="critical">{words.errorTitle}</Banner>
          </div>
        ),
      },
      {
        name: 'Empty state',
        node: (
          <EmptyState
            title={words.emptyTitle}
            titleAs="h3"
            text={words.emptyText}
            actions={<Button href="#recommend">{words.recommend}</Button>}
            sample={
              <Stepper label={words.nav[1] ?? ''} steps={words.fourSteps.map((title) => ({ title }))} current={2} />
            }
          />
        ),
      },
      {
        name: 'Error state',
        node: (
          <ErrorState
            title={words.errorTitle}
            what={words.errorWhat}
            safe={words.errorSafe}
            next={words.errorNext}
            actions={<Button icon="refresh">{words.retry}</Button>}
            code="7f3a-22c1"
          />
        ),
      },
      { name: 'Progress', node: <ProgressBar label={words.file} value={64} max={100} hint="64 / 100" /> },
      {
        name: 'Skeletons',
        node: (
          <div className="grid gap-8">
            <Skeleton width="12rem" height="2.5rem" />
            <SkeletonText />
            <SkeletonCards />
            <SkeletonTable rows={3} />
          </div>
        ),
      },
      {
        name: 'Success state',
        node: (
          <SuccessState
            title={words.successTitle}
            text={words.successText}
            amount={{ cents: 9000, caption: words.rewardForYou }}
            actions={<Button icon="share">{words.share}</Button>}
          >
            <Stepper label={words.nav[1] ?? ''} steps={words.fourSteps.map((title) => ({ title }))} current={1} />
          </SuccessState>
        ),
      },
    ],
  }
}
