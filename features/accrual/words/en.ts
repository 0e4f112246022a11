/** Accrual at a day. */
import { title } from './title';

export const english = {
  'accrual.title': title.en,
  'accrual.ofOurServer': 'Only a Windrow server keeps the history that this is read from.',
  'accrual.day': 'At the end of',
  'accrual.kinds': 'Kinds',
  'accrual.of.all': 'All kinds',
  'accrual.owed.producer': 'Owed to producers',
  'accrual.owed.hauler': 'Owed to haulers',
  'accrual.owed.customer': 'Billable to customers',
  'accrual.about': 'Tickets on no statement at the end of the day, at the amounts they had then.',
  'accrual.noCutoff': 'No cut-off was set by then, so tickets of all earlier days count.',
  'accrual.oneLate': '1 ticket of these days was entered later and is not in it.',
  'accrual.late': '%{count} tickets of these days were entered later and are not in it.',
  'accrual.sinceAbout':
    '%{amount} of it is on statements of this day or earlier that were issued later. Take it off where the books have those statements.',
  'accrual.count': '%{count} accounts',
  'accrual.countOne': '1 account',
  'accrual.nothing': 'No unsettled ticket was known at the end of this day.',
  'accrual.name': 'Name',
  'accrual.kind': 'Kind',
  'accrual.loads': 'Loads',
  'accrual.lacking': 'No amount',
  'accrual.to_30': '0 to 30 days, $',
  'accrual.to_60': '31 to 60, $',
  'accrual.to_90': '61 to 90, $',
  'accrual.over_90': 'Over 90, $',
  'accrual.amount': 'Amount, $',
  'accrual.crop': 'Crop, $',
  'accrual.haul': 'Feed haul, $',
  'accrual.delivery': 'Delivery, $',
  'accrual.since': 'Issued later, $',
  'accrual.ticketsOf': 'Tickets of %{name}',
  'accrual.ticket': 'Ticket',
  'accrual.ticketDay': 'Day',
  'accrual.age': 'Age, days',
  'accrual.statement': 'Issued later on',
} as const;

type AccrualWords = typeof english;

declare module '../../../src/messages/catalogue' {
  interface FeatureMessages extends AccrualWords {}
}
