/** The files that were made, as a list. */
import { amount, count, date, text } from '../../../src/grammar/field';
import { defineReadList } from '../../../src/rules/lists/readList';

/** Its entry. */
export const fileList = defineReadList({
  read: true,
  name: 'ach_files',
  title: 'ach.files',
  things: ['ach.file.one', 'ach.file.many'],
  about: 'The ACH files that were made',
  columns: {
    file: { is: text(), head: 'ach.file', phone: true },
    made_on: { is: date(), head: 'ach.madeOn' },
    effective_on: { is: date(), head: 'ach.effective' },
    made_by: { is: text(), head: 'ach.madeBy' },
    payments: { is: count(), head: 'ach.payments' },
    prenotes: { is: count(), head: 'ach.prenotes' },
    amount: { is: amount(), head: 'ach.amount', phone: true, decimals: 2 },
    taken_back: { is: count(), head: 'ach.takenBack', phone: true },
  },
  finds: ['file', 'made_by'],
  day: 'made_on',
  sort: { field: 'made_on', order: 'DESC' },
});
