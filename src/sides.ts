/**
 * The tables beside the registry: what we keep of a record beyond its form (ruling 83). They are stored, written, undone and
 * kept in history like the registry's tables, and have no API, screen or menu entry of their own. Data only.
 */
import { amount, choice, date, recordId, required, text } from './grammar/field';
import { defineSides } from './grammar/entity';

export const sides = defineSides({
  /** At most one row for each record. */
  record_extra: {
    title: 'Record Extra',
    unique: ['record_table', 'record_id'],
    fields: {
      record_table: text({ ...required, max: 60 }),
      record_id: recordId(required),
      account_number: text({ max: 60 }),
      inactive: choice(['Inactive']),
      paid_producer: amount({ label: 'Paid to Producer' }),
      paid_hauler: amount({ label: 'Paid to Hauler' }),
      paid_customer: amount({ label: 'Paid by Customer' }),
    },
  },
  /** Up to which day tickets of a kind are closed (ruling 82); at most one row for each kind, without a day where all are open. */
  period_closing: {
    title: 'Closed Period',
    unique: ['kind'],
    fields: {
      /** The table of the tickets. */
      kind: text({ ...required, max: 60 }),
      closed_to: date(),
      /** Why it was reopened last. */
      reason: text(),
    },
  },
  /** What was chosen for the whole business: at most one row for each name. */
  setting: {
    title: 'Setting',
    unique: ['name'],
    fields: { name: text({ ...required, max: 60 }), value: text() },
  },
});
