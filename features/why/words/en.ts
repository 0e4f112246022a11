/** What explains an amount. */
import { title } from './title';

export const english = {
  'why.name': title.en,
  'why.title': 'Why %{amount}?',
  'why.of': '%{figure} of ticket',
  'why.on': 'On',
  'why.onVoid': 'On a void statement:',
  'why.onNone': 'On no statement',
  'why.beforeCutoff': 'before the cut-off %{day}: already paid',
  'why.paperHas': 'The statement has %{amount}. The ticket would be %{now} today.',
  'why.rounding': 'Rounding',
  'why.roundedOnce': 'each figure is rounded once',
  'why.noExtra': '%{miles} mi do not go beyond %{least}',
  'why.missing': 'An input is missing.',
  'why.from': 'Where each comes from',
  'why.version': 'version %{version}',
  'why.byHand': 'by hand',
  'why.byHandWas': 'by hand, was %{was}',
  'why.imported': 'from the import of %{day}',
  'why.importedFile': 'from the import of %{day}, %{file}',
  'why.pasted': 'pasted cells',
  'why.notRecorded': 'not recorded',
  'why.noValue': 'no value',
  'why.changed': 'Changed since',
  'why.isNow': 'has been %{is} since %{day}, %{by}.',
  'why.isNowThere': 'has been %{is} on the ticket since %{day}, %{by}.',
  'why.isNowOnly': 'is %{is} now.',
  'why.gone': 'was removed on %{day} by %{by}.',
  'why.keeps': 'This ticket keeps %{was}.',
  'why.paperKeeps': 'The statement keeps %{was}.',
  'why.nothing': 'Nothing.',
  'why.corrections': 'Corrections',
  'why.taken': 'on',
  'why.nextPaper': 'for the next statement',
  'why.back': 'Back',
  'why.noSuch': 'There is no such amount.',
} as const;

type WhyWords = typeof english;

declare module '../../../src/messages/catalogue' {
  interface FeatureMessages extends WhyWords {}
}
