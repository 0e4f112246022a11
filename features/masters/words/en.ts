/** The panel below the form of a record. */
import type { dialogWords } from './dialogs';

export const english = {
  'masters.account': 'Account',
  'masters.owed': 'Account balance',
  'masters.accountHint': 'Saved separately from the form above',
  'masters.paid': 'Paid elsewhere',
  'masters.paidHint': 'Already paid outside Windrow for this ticket, in dollars',
  'masters.inactiveHint': 'Not offered in option lists. Tickets and rates that have it keep it.',
  'masters.milesHint': 'For crop tickets.',
  'masters.updateAccount': 'Update Account',
  'masters.updatePaid': 'Update Amounts',
  'masters.saved': 'Saved.',
  'masters.kept': '%{name}: %{what} saved.',
  'masters.failed': 'This could not be saved.',
  'masters.yes': 'Yes',
  'masters.no': 'No',
  'masters.delete': 'Delete…',
  'masters.mergeInto': 'Merge Into…',
  'masters.mergeHint': 'Merge duplicates',
  'masters.merge': 'Merge',
} as const;

type MasterWords = typeof english & (typeof dialogWords)['en'];

declare module '../../../src/messages/catalogue' {
  interface FeatureMessages extends MasterWords {}
}
