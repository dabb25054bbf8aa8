/** The channels' names, which are the same in every language. */
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
