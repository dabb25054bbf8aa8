/** What the channels are called, which have names of their own everywhere. */
export const channelNames: Readonly<Record<string, string>> = {
  email: 'E-Mail',
  gmail: 'Gmail',
  outlook: 'Outlook',
  yahoo: 'Yahoo',
  facebook: 'Facebook',
  whatsapp: 'WhatsApp',
  xing: 'Xing',
  linkedin: 'LinkedIn',
  twitter: 'X (Twitter)',
}
