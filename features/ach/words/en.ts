/** ACH: files for the bank and the bank accounts in them. */
import { title } from './title';
import { english as panel } from './panel';

export const english = {
  ...panel,
  'ach.title': title.en,
  'ach.ofOurServer': 'Only a Windrow server makes ACH files.',
  'ach.toSend': 'To send',
  'ach.files': 'Files',
  'ach.file.one': 'file',
  'ach.file.many': 'files',
  'ach.file': 'File',
  'ach.madeOn': 'Made',
  'ach.madeBy': 'Made by',
  'ach.effective': 'Effective day',
  'ach.effectiveNote': 'A banking day, Monday to Friday',
  'ach.once': 'A payment goes out in one file only.',
  'ach.payments': 'Payments',
  'ach.prenotes': 'Prenotes',
  'ach.prenote': 'Prenote',
  'ach.amount': 'Amount, $',
  'ach.takenBack': 'Taken back',
  'ach.takenBackOne': 'taken back',
  'ach.day': 'Day',
  'ach.party': 'Name',
  'ach.pays': 'Pays',
  'ach.account': 'Account',
  'ach.trace': 'Trace number',
  'ach.all': 'All payments',
  'ach.choose': 'Send the payment to %{name}',
  'ach.choosePrenote': 'Send a prenote for %{name}',
  'ach.ends': '%{kind}, ends in %{end}',
  'ach.missing': 'No bank account',
  'ach.add': 'Add Account…',
  'ach.noneWait': 'No payment waits',
  'ach.noneWaitAbout':
    'Payments by bank transfer to producers and haulers come here, from %{day} on. Each goes out in one file.',
  'ach.setUp': 'Enter your bank and your own account first.',
  'ach.setUpOthers': 'An owner has to enter the bank and the own account first.',
  'ach.openSettings': 'Open Settings',
  'ach.newAccounts': 'New accounts',
  'ach.newAbout':
    'A prenote of $0.00 asks the bank whether an account is there. Send money three banking days later, if the bank reports nothing.',
  'ach.make': 'Make File, %{amount}',
  'ach.makePrenotes': 'Make File of Prenotes',
  'ach.makeNone': 'Make File',
  'ach.made': '%{file} was made. Save it and upload it to your bank.',
  'ach.ownersMake': 'Owners make ACH files.',
  'ach.key': 'make file',
  'ach.sumPayments': 'payments',
  'ach.sumPrenotes': 'prenotes',
  'ach.sumMissing': 'without a bank account',
  'ach.notDay': 'Enter a day.',
  'ach.download': 'Download %{file}',
  'ach.gone': 'There is no such file.',
  'ach.digest': 'SHA-256',
  'ach.backOne':
    '1 payment was taken back after this file was made. The bank pays it all the same, unless you delete or reverse it there.',
  'ach.backMany':
    '%{count} payments were taken back after this file was made. The bank pays them all the same, unless you delete or reverse them there.',
  'ach.bank.own': 'Own Account',
  'ach.bank.ownHint': 'files are sent through this bank; a balanced file takes the money from here',
  'ach.bank.of': 'Bank Account of %{name}',
  'ach.bank.about':
    'The numbers are encrypted. Windrow shows the last four digits, and tells all owners of the change.',
  'ach.bank.routingNote': 'Nine digits, at the lower left of a check',
  'ach.bank.saved': 'Bank account saved.',
  'ach.bank.removed': 'Bank account removed.',
  'ach.bank.removeAsk': 'Remove the Bank Account of %{name}?',
  'ach.bank.removeAbout': 'Payments by ACH are not possible until one is entered again. All owners are told.',
  'ach.bank.removeDo': 'Remove Account',
  'ach.settings.title': 'ACH Files',
  'ach.settings.hint': 'how your bank knows you',
  'ach.settings.bank': 'Name of your bank',
  'ach.settings.company': 'Company name',
  'ach.settings.companyNote': 'Payees see it. At most 16 characters',
  'ach.settings.companyId': 'Company ID',
  'ach.settings.companyIdNote': 'From your bank: often 1 and the tax number',
  'ach.settings.from': 'Payments from',
  'ach.settings.fromNote': 'Earlier ones went out another way',
  'ach.settings.balanced':
    'Balanced file: it takes the money from the own account itself. Ask your bank which it wants.',
  'ach.settings.save': 'Save ACH Settings',
  'ach.settings.saved': 'ACH settings saved.',
  'ach.settings.owners': 'Owners set up ACH.',
} as const;

type AchWords = typeof english;

declare module '../../../src/messages/catalogue' {
  interface FeatureMessages extends AchWords {}
}
