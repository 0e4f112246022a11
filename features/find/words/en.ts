/** The command box. */
import { title } from './title';

export const english = {
  'find.title': title.en,
  'find.placeholder': 'Ticket number, name, screen or report',
  'find.recent': 'Recent',
  'find.tickets': 'Tickets',
  'find.reports': 'Reports',
  'find.records': 'Records',
  'find.screens': 'Screens',
  'find.do': 'Do',
  'find.choose': 'choose',
  'find.open': 'open',
  'find.fill': 'fill in the name',
  'find.close': 'close',
  'find.allKeys': 'all keys',
  'find.looking': 'Searching other years…',
  'find.nothing': 'Nothing found for “%{text}”.',
  'find.lookedThrough': 'Searched screens, records, reports and the tickets of all years.',
  'find.named': 'named %{name}',
  'find.chooseJob': 'choose a job',
  'find.load': '%{from} to %{to}',
  'find.ticketsOf': 'of %{party} · %{from} – %{to}',
  'find.yearIsNow': 'Year is now %{year}.',
} as const;

type FindWords = typeof english;

declare module '../../../src/messages/catalogue' {
  interface FeatureMessages extends FindWords {}
}
