/** Closing periods, in the settings. */
import { title } from './title';

export const english = {
  'closing.title': title.en,
  'closing.closedUpTo': 'Closed through',
  'closing.money': 'Statements and Payments',
  'closing.kind': 'What',
  'closing.chosen': 'Close',
  'closing.chooseOf': 'Close %{what}',
  'closing.choose': 'Tick what to close.',
  'closing.closeUpTo': 'Close through',
  'closing.wouldClose': 'To close',
  'closing.flagged': 'Flagged',
  'closing.reopen': 'Reopen…',
  'closing.close': 'Close %{what}…',
  'closing.part': '%{what} through %{day}',
  'closing.counted': '%{what} (%{count})',
  'closing.closeNone': 'Close…',
  'closing.closeDo': 'Close These Days',
  'closing.ask': 'Close these days?',
  'closing.ticketCount': 'Tickets: %{count}',
  'closing.rows': 'Statements, payments and adjustments: %{count}',
  'closing.flaggedCount': 'Flagged: %{count}',
  'closing.hint': 'Closed days can’t be changed by a form, an import or Undo. An owner can reopen them with a reason.',
  'closing.log': 'Closings',
  'closing.when': 'When',
  'closing.user': 'User',
  'closing.what': 'What',
  'closing.reason': 'Reason',
  'closing.closed': '%{what} closed through %{day}',
  'closing.reopened': '%{what} reopened after %{day}',
  'closing.reopenedAll': '%{what} reopened, all days',
  'closing.noLog': 'No period closed yet.',
  'closing.open': 'open',
  'closing.reopenTitle': 'Reopen %{what}',
  'closing.reopenTo': 'Stay closed through',
  'closing.reopenHint': 'Leave it empty to open all days.',
  'closing.reopenDo': 'Reopen',
  'closing.day': 'Day through which %{what} are closed',
  'closing.failed': 'Nothing was closed. %{reason}',
  'closing.notDay': 'Enter a day as YYYY-MM-DD.',
} as const;

type ClosingWords = typeof english;

declare module '../../../src/messages/catalogue' {
  interface FeatureMessages extends ClosingWords {}
}
