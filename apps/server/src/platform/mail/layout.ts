import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Text } from '@react-email/text'
import { render } from '@react-email/render'
import { createElement as h, type ReactNode } from 'react'
import { mailTheme, type MailTheme } from '@referral/theme/mail'
import { defaultTheme } from '@referral/theme/themes'
import { mergeTheme } from '@referral/theme/tokens'
import type { Locale } from '../locale.ts'
import { logoOf } from '../look-pictures.ts'
import type { Tenant } from '../tenant.ts'
import { drawBlock } from './blocks.ts'
import type { MailContent } from './content.ts'

/** The mail as HTML in the tenant's look, with the plain text of the same blocks. */
export async function layOut(
  tenant: Tenant,
  locale: Locale,
  content: MailContent,
): Promise<{ html: string; text: string }> {
  const look = mailTheme(mergeTheme(defaultTheme, tenant.theme))
  const html = await render(page(tenant, locale, content, look))
  return { html, text: plainText(tenant, content) }
}

function page(tenant: Tenant, locale: Locale, content: MailContent, look: MailTheme): ReactNode {
  const { colour } = look
  return h(
    Html,
    { lang: locale },
    h(
      Head,
      null,
      h('title', null, content.subject),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      // Dark mode would turn the tenant's colours into pairs of unchecked contrast.
      h('meta', { name: 'color-scheme', content: 'light only' }),
    ),
    h(Preview, null, content.preview),
    h(
      Body,
      {
        style: {
          backgroundColor: colour.page,
          margin: 0,
          padding: '24px 12px',
          fontFamily: look.bodyFont,
          color: colour.ink,
        },
      },
      h(
        Container,
        {
          style: {
            maxWidth: '560px',
            borderRadius: `${look.cardRadius}px ${look.cardRadius}px 0 0`,
            backgroundColor: colour.band,
            padding: '18px 32px',
          },
        },
        head(tenant, look),
      ),
      h(
        Container,
        {
          style: {
            maxWidth: '560px',
            borderRadius: `0 0 ${look.cardRadius}px ${look.cardRadius}px`,
            backgroundColor: colour.surface,
            border: `1px solid ${colour.line}`,
            borderTop: 'none',
            padding: '32px',
          },
        },
        h(
          Heading,
          {
            as: 'h1',
            style: {
              fontFamily: look.headingFont,
              fontWeight: look.headingWeight,
              textTransform: look.headingCase,
              fontSize: '26px',
              lineHeight: '33px',
              margin: '0 0 16px',
              color: colour.ink,
            },
          },
          content.heading,
        ),
        ...content.blocks.map((block, index) => drawBlock(block, look, index)),
        h(Hr, { style: { borderColor: colour.line, margin: '28px 0 16px' } }),
        h(Text, { style: small(colour.inkMuted) }, sender(tenant)),
        ...footerLink(content, look),
      ),
    ),
  )
}

/** The tenant's logo where it has one, else its name as mail programs can set it. */
function head(tenant: Tenant, look: MailTheme): ReactNode {
  const logo = logoOf(tenant)
  if (logo !== undefined)
    return h(Img, {
      src: tenant.url + logo.src,
      alt: tenant.name,
      width: Math.round(logo.width / 2),
      height: Math.round(logo.height / 2),
    })
  return h(
    Text,
    {
      style: {
        margin: 0,
        fontWeight: look.headingWeight,
        fontSize: '18px',
        lineHeight: '24px',
        color: look.colour.onBand,
        fontFamily: look.headingFont,
        textTransform: look.headingCase,
      },
    },
    tenant.name,
  )
}

const small = (color: string) => ({ fontSize: '13px', lineHeight: '20px', color, margin: 0 })

function footerLink({ footer }: MailContent, { colour }: MailTheme): ReactNode[] {
  if (footer === undefined) return []
  const link = h(
    Link,
    { href: footer.url, style: { color: colour.inkMuted, textDecoration: 'underline' } },
    footer.label,
  )
  return [h(Text, { key: 'footer', style: { ...small(colour.inkMuted), marginTop: '8px' } }, link)]
}

function sender(tenant: Tenant): string {
  const { company, street, city, email } = tenant.config.contact
  return `${company} · ${street} · ${city} · ${email}`
}

function plainText(tenant: Tenant, content: MailContent): string {
  const parts = content.blocks.map((block) => {
    switch (block.kind) {
      case 'text':
      case 'note':
        return block.text
      case 'button':
        return `${block.label}:\n${block.url}`
      case 'amount':
        return `${block.label}: ${block.amount}`
      case 'facts':
        return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
      case 'steps':
        return block.steps.map((step, index) => `${index + 1}. ${step}`).join('\n')
    }
  })
  return `${[content.heading, ...parts].join('\n\n')}\n\n-- \n${tenant.name}\n${sender(tenant)}\n${content.footer === undefined ? '' : `${content.footer.label}: ${content.footer.url}\n`}`
}
