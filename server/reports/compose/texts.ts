/** Sentences and words that more than one format prints. */
import type { TicketEntity } from './ticket';

export const reportTexts = {
  allTickets: 'All tickets of the period.',
  internal: 'Internal: not for any one party',
  grandTotal: 'Grand total',
  loads: 'Loads',
} as const;

/** What a notice begins with: tickets left out of totals, or tickets that look wrong. */
export const noticeHeads = { missing: 'Missing', doubtful: 'Look again' } as const;

/** Names filters that are set and that a report cannot use. */
export function unusedText(unused: readonly string[]): string {
  return `Not used by this report: ${unused.join(', ')}.`;
}

/** What the tickets of a table are called within a sentence. */
export const ticketWords: Readonly<Record<TicketEntity, string>> = {
  crop_ticket: 'crop',
  delivery_ticket: 'delivery',
  haul_ticket: 'haul',
};

/** What a report on several kinds of ticket says when a filter leaves one of them. */
export const oneTableTexts: Readonly<Record<TicketEntity, string>> = {
  crop_ticket: 'Crop tickets only.',
  delivery_ticket: 'Delivery tickets only: feed hauls have no crop and no producer.',
  haul_ticket: 'Feed hauls only: deliveries have no feed and no feedmill.',
};
