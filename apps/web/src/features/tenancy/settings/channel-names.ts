/** What the channels are called, which have names of their own everywhere. */
export const channelNames: Readonly<Record<string, string>> = {
  ModuleEmailClient: 'E-Mail',
  ModuleGmail: 'Gmail',
  ModuleOutlook: 'Outlook',
  ModuleYahoo: 'Yahoo',
  ModuleFacebook: 'Facebook',
  ModuleWhatsapp: 'WhatsApp',
  ModuleXing: 'Xing',
  ModuleLinkedIn: 'LinkedIn',
  ModuleTwitter: 'X (Twitter)',
}
