/** The checks of a haul ticket, from the most serious of a field to the least. */
import type { Draft } from '../../rows';
import type { Check } from '../check';
import { dayChecks, oldDay } from '../dates';
import type { EarlierTicket, TicketHistory } from '../history';
import { dayText, isSameText, numberChecks } from '../numbers';
import { rateChecks } from '../rates';
import { weightChecks } from '../weights';

/** What a haul ticket is compared with. */
export interface HaulTicketKnown extends TicketHistory {
  readonly form: 'haul_ticket';
  /** Tickets of this customer in the year whose dairy number begins as this one. */
  readonly sameDairyNumber?: readonly EarlierTicket[] | undefined;
  /** The dairy number of the load before, which stays in the form (ruling 69): until it is sent again it is no repetition. */
  readonly keptDairyNumber?: string | undefined;
}

type HaulCheck = Check<keyof Draft<'haul_ticket'>, HaulTicketKnown>;

const dairyNumber: HaulCheck = {
  at: 'dairy_ticket_number',
  of: ['dairy_ticket_number', 'customer_id'],
  warn: ({ text }, { sameDairyNumber, keptDairyNumber, loaded }, t) => {
    const number = text('dairy_ticket_number');
    const other = sameDairyNumber?.find(
      (ticket) => ticket.id !== loaded?.id && isSameText(ticket.dairy_ticket_number, number),
    );
    if (number === '' || number === keptDairyNumber || !other) return undefined;
    return t('warning.alsoOnTicket', { number: String(other.ticket_number ?? ''), day: dayText(other.date, t) });
  },
};

/** The checks. */
export const haulTicketChecks: readonly HaulCheck[] = [
  ...numberChecks,
  dairyNumber,
  ...weightChecks,
  ...rateChecks('rate'),
  ...dayChecks,
  oldDay,
];
