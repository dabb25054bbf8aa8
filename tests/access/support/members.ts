import { deskMeanings, plainDeskMembers } from './desk-requests.ts'
import type { Kind } from './named.ts'

/**
 * How a member that names something is answered:
 * - `owned`: only its owner's is known; another user's, another tenant's and an unknown one are the same answer
 * - `tenant`: the tenant's own are known to whoever may call; another tenant's and an unknown one are the same answer
 * - `bearer`: who knows it may use it, like a stranger may; another tenant's and an unknown one are the same answer
 * - `silent`: even a known one is answered like an unknown one
 */
export type Rule = 'owned' | 'tenant' | 'bearer' | 'silent'

/** What a member names, or that it names nothing (`value`). */
export type Meaning = readonly [Kind, Rule] | 'value'

/** By the call and its member; else by the member, where it means the same everywhere. */
export const meanings: Readonly<Record<string, Meaning>> = {
  'getTenantConfig.params.tenant': ['tenantKey', 'bearer'],
  'getLanguageContent.params.lang': 'value',
  'getDocument.params.key': 'value',

  // The browser's own random number; whose it is nobody knows, and nothing is answered.
  'recordCookieConsent.body.Kennung': 'value',
  'getContactCaptcha.query.cmd': 'value',
  'sendContactMessage.query.cmd': 'value',
  'sendContactMessage.query.captcha': 'value',

  'listProducts.query.quelle': 'value',
  'listProducts.query.kategorie': 'value',
  'listProducts.query.tarifId': 'value',
  'getProduct.params.id': ['product', 'tenant'],
  'getProduct.query.quelle': 'value',
  'getProduct.query.handyId': 'value',
  'getExternalProduct.params.id': ['externalProduct', 'tenant'],
  'listBatches.query.status': 'value',
  'listDeviceTariffs.params.id': ['device', 'tenant'],
  'listManufacturers.query.kategorie': 'value',
  'getListing.query.pfad': ['listing', 'tenant'],
  'getListing.query.handyId': ['device', 'tenant'],
  'getListing.query.tarifId': 'value',
  'getCategoryPicture.params.id': ['category', 'tenant'],
  'getCategoryIcon.params.id': ['category', 'tenant'],
  'getProductPicture.params.id': ['product', 'tenant'],
  'getSmallProductPicture.params.id': ['product', 'tenant'],
  'getRewardPicture.params.id': ['option', 'tenant'],
  'getHalfRewardPicture.params.id': ['option', 'tenant'],
  'getRecommendersHalfPicture.params.id': ['option', 'tenant'],
  'getRecipientsHalfPicture.params.id': ['option', 'tenant'],
  'getPicture.params.digest': ['picture', 'tenant'],
  'getPicture.params.groesse': 'value',
  'uploadPicture.body.Bild': 'value',

  'createRecommendation.query.captcha': 'value',
  'createRecommendation.body.Empfehlung.Produkt': ['product', 'tenant'],
  'createRecommendation.body.Empfehlung.AgentNumber': ['advisor', 'tenant'],
  // The same under its other name; the first one wins where both are there.
  'createRecommendation.body.Empfehlung.Agentennummer': 'value',
  'createRecommendation.body.Empfehler.Firma': 'value',
  'createRecommendation.body.Empfehler.Email': 'value',
  'createRecommendation.body.Empfaenger.Email': 'value',
  'createRecommendation.body.Aktionen.0.AktionsId': ['campaign', 'silent'],
  // A place in the caller's own list, which is asked by the account alone.
  'listOwnRecommendations.query.nach': 'value',
  'getRecommendation.params.number': ['number', 'bearer'],
  'getRecommendationByHex.params.nummer': ['number', 'bearer'],
  'getRecommendationByHex.params.hex': ['numberHex', 'tenant'],
  'getAnyRecommendation.params.nummer': ['number', 'bearer'],
  'getAnyRecommendation.params.hex': ['numberHex', 'tenant'],
  'countJumpIn.params.id': ['number', 'bearer'],
  'sendToMyself.params.id': ['number', 'owned'],
  'attachRecommendation.body.Token': ['attachToken', 'tenant'],
  'openOfflineCode.params.code': ['offlineCode', 'bearer'],
  'createOfflineCode.params.id': ['number', 'owned'],
  'printRecommendation.params.id': ['number', 'owned'],
  'printRecommendation.params.art': 'value',
  'getAdvisorPhoto.params.externeId': ['advisor', 'tenant'],

  'createRecipient.params.number': ['number', 'bearer'],
  'recipientExists.params.hex': ['recipientHex', 'bearer'],
  'resendRecipientLink.body.Email': ['recipientEmail', 'silent'],
  'requestRightsLink.query.captcha': 'value',
  'requestRightsLink.body.Email': ['recipientEmail', 'silent'],
  'lookUpByRightsLink.body.Token': ['rightsToken', 'tenant'],
  'decideByRightsLink.body.Token': ['rightsToken', 'tenant'],
  'decideByRightsLink.body.Loeschen': 'value',
  'decideByRightsLink.body.Widersprechen': 'value',
  'getShopLink.params.id': ['caseNumber', 'owned'],
  'getShopLink.query.empfaengernummer': ['recipientNumber', 'owned'],
  'trackCompletion.body.empfehlungsnummer': ['caseNumber', 'owned'],
  'trackCompletion.body.empfaengernummer': ['recipientNumber', 'owned'],

  'listRecipientRewards.params.n': ['recipientNumber', 'bearer'],
  'resendRewardMail.params.x': ['caseNumber', 'owned'],
  'claimReward.body.PraemieId': ['option', 'tenant'],

  'login.body.Email': ['accountEmail', 'tenant'],
  'requestPasswordReset.params.email': ['accountEmail', 'silent'],
  'resendWelcomeMail.params.email': ['accountEmail', 'silent'],
  'setPassword.body.Token': ['passwordToken', 'tenant'],
  'validatePasswordToken.body.Token': ['passwordToken', 'tenant'],
  'decideNewsletter.body.Token': ['optinToken', 'tenant'],
  'endNewsletterAtOnce.params.token': ['optoutToken', 'tenant'],
  'loginOperator.body.Email': ['operatorEmail', 'tenant'],
  'loginOperator.body.Code': 'value',
  'loginByToken.query.token': ['adminLoginToken', 'tenant'],
  'createRecommenderAccount.body.Email': ['registeredEmail', 'silent'],
  'grantAutologin.body.ExterneId': ['externalAccount', 'tenant'],
  // Their own id goes before.
  'grantAutologin.body.Email': ['accountEmail', 'silent'],
  'grantAdminLogin.body.Email': ['accountEmail', 'tenant'],

  'requestEmailChange.body.Email': ['accountEmail', 'silent'],
  'confirmEmailChange.body.Token': ['emailToken', 'tenant'],
  'setCustomerNumber.params.x': ['customerNumber', 'silent'],

  'pushOrders.body.Auftraege.0.Auftragsnummer': ['orderNumber', 'tenant'],
  'pushOrders.body.Auftraege.0.Produkt': ['product', 'tenant'],
  'pushOrders.body.Auftraege.0.ExterneId': ['externalProduct', 'tenant'],
  'pushOrders.body.Auftraege.0.Empfehlungsnummer': ['number', 'tenant'],
  'pushOrders.body.Auftraege.0.Empfaengernummer': ['recipientNumber', 'tenant'],
  'pushOrders.body.Auftraege.0.Kundennummer': ['customerNumber', 'tenant'],
  'pushOrders.body.Auftraege.0.Empfehlungscode': ['offlineCode', 'tenant'],
  // No agencies are kept yet; it is stored as reported.
  'pushOrders.body.Auftraege.0.AgenturId': 'value',
  'pushOrders.body.Auftraege.0.Mitarbeiternummer': 'value',
  'importOrders.body.Inhalt': ['orderFile', 'tenant'],

  'getLateClaimProspect.params.id': ['number', 'owned'],
  'fileLateClaim.params.id': ['number', 'owned'],
  // What was written on a confirmation; whose order it is, a person finds out.
  'fileLateClaim.body.Auftragsnummer': 'value',
  'fileRecipientLateClaim.body.Auftragsnummer': 'value',
  'getLateClaim.params.id': ['claimId', 'tenant'],
  'downloadLateClaimProof.params.id': ['claimId', 'tenant'],
  'moveLateClaim.params.id': ['claimId', 'tenant'],
  'moveLateClaim.body.AuftragId': ['orderId', 'tenant'],
  'getRecommendationDetail.params.id': ['recommendationId', 'tenant'],
  'moveRecommendation.params.id': ['recommendationId', 'tenant'],
  'suggestMatches.params.id': ['orderId', 'tenant'],
  'matchOrder.params.id': ['orderId', 'tenant'],
  'matchOrder.body.Empfehlungsnummer': ['number', 'tenant'],
  'askApproval.body.Id': ['lapsedReward', 'tenant'],
  'decideApproval.params.id': ['approvalId', 'tenant'],
  'decidePayerAccount.params.id': ['payerProposal', 'tenant'],
  // A number in a row of its own in each tenant.
  'getThemeVersion.params.version': 'value',
  'changeSettings.body.Einstellungen.Sprachen.0': 'value',
  'changeSettings.body.Einstellungen.EmailWhitelist.0': 'value',
  'changeSettings.body.Einstellungen.RahmenSeiten.0': 'value',
  'changeSettings.body.Einstellungen.ErzwingeLoginAusnahmen.0': 'value',
  'publishTheme.body.Bilder.Logo': ['picture', 'tenant'],
  'publishTheme.body.Bilder.Symbol': ['picture', 'tenant'],
  'publishTheme.body.Bilder.Teilen': ['picture', 'tenant'],
  'previewMail.body.Bilder.Logo': ['picture', 'tenant'],
  'previewMail.body.Bilder.Symbol': ['picture', 'tenant'],
  'previewMail.body.Bilder.Teilen': ['picture', 'tenant'],
  'getContactMessage.params.id': ['messageId', 'tenant'],
  'moveContactMessage.params.id': ['messageId', 'tenant'],
  'retryMail.params.id': ['mailId', 'tenant'],
  'getBatch.params.id': ['batchId', 'tenant'],
  'moveBatch.params.id': ['batchId', 'tenant'],
  'downloadBankFile.params.id': ['batchId', 'tenant'],
  'movePayout.params.id': ['payoutId', 'tenant'],
  'uploadBankAnswer.body.Inhalt': ['bankAnswer', 'tenant'],
  'uploadEcodes.body.PraemieId': ['option', 'tenant'],
  'uploadEcodes.body.Codes': ['ecode', 'tenant'],
  ...(deskMeanings as Readonly<Record<string, Meaning>>),
}

/** Members that name no row, wherever they stand. */
export const plainMembers: ReadonlySet<string> = new Set([
  ...['channel', 'Channel', 'einsprungsquelle', 'details', 'page', 'pagesize', 'query', 'status', 'aufgabe', 'von'],
  ...['bis', 'zugeordnet', 'move', 'decision', 'Grund', 'Language', 'NewsletterPermission', 'Cookiebindung', 'Art'],
  ...['AngemeldetBleiben', 'Password', 'AltesPassword', 'AnteilEmpfehler', 'AgbText', 'AgbAkzeptiert', 'Vorname'],
  ...['Nachname', 'abgehakt', 'anrede', 'vorname', 'name', 'geburtsdatum', 'email', 'telefon', 'werbeeinwilligung'],
  ...['ort', 'plz', 'strasse', 'hausnummer', 'Kontoinhaber', 'IBAN', 'Aendern', 'HinterlegteBankdatenNutzen', 'Email'],
  ...['Quelle', 'Status', 'Auftragsdatum', 'Geburtsdatum', 'PLZ', 'Neukunde', 'Probelauf', 'Format', 'Dateiname'],
  ...['Kodierung', 'AktuellesPasswort', 'Anrede', 'WertCent', 'GueltigBis', 'Nachweis', 'Zustimmung'],
  ...['Betreff', 'Nachricht', 'Kopie', 'Funktional', 'Analyse', 'Marketing', 'jahr', 'Stand'],
  ...['Bemerkung', 'offen'],
  ...plainDeskMembers,
  // Settings and look of a tenant, below `Einstellungen` and beside them.
  ...['colour', 'type', 'radius', 'density', 'shadow', 'rule', 'motif', 'layout', 'mail'],
  ...[
    'Name',
    'BIC',
    'Tokens',
    'Bilder',
    'Einstellungen',
    'Sprachen',
    'produktApi',
    'EmpfehlenPath',
    'EmpfehlenWebPage',
  ],
  ...['RecommenderDefaultShare', 'MaxEmpfaengerPraemieCent', 'ModuleAuftragsdatumMindestalterTage', 'EmailWhitelist'],
  ...['FacebookId', 'AllowSelfRecommendation', 'IsAutologin', 'AutomatischeFreigabe', 'Kanaele', 'Module'],
  ...['Einwilligung', 'RahmenSeiten', 'Kontakt', 'ShopAdresse', 'PortalUrl', 'ErzwingeLoginAusnahmen', 'Routen'],
  ...['Auszahlungskonto', 'Firma', 'Strasse', 'Ort', 'Telefon', 'Adresse', 'Anbieter', 'Skript', 'Banner', 'Zwecke'],
  ...['BrauchtMarkup', 'Ereignis', 'Kategorien', 'Zustand', 'Oeffnen', 'AgbCheckBoxAutoAccept', 'ShowProductCategory'],
  ...['ModuleAgentRecommendation', 'ModuleCompanyRecommendation', 'ModuleIntegratedFrame', 'ModuleStoringBankdata'],
  ...['ModuleErstelleOfflineEmpfehlungCode', 'ModuleNewsletterPermission', 'ModuleIBANNurDE', 'ModuleAdv'],
  ...['ModuleErzwingeLogin', 'ModuleExitIntent', 'ModuleEmailClient', 'ModuleGmail', 'ModuleOutlook', 'ModuleYahoo'],
  ...['ModuleFacebook', 'ModuleWhatsapp', 'ModuleXing', 'ModuleLinkedIn', 'ModuleTwitter'],
])
