/** All pay runs, as a list. */
import { amount, choice, count, date, recordId, text } from '../../../src/grammar/field';
import { defineReadList } from '../../../src/rules/lists/readList';
import { runStates } from './payRuns';

/** Its entry. */
export const payRunList = defineReadList({
  read: true,
  name: 'payruns',
  title: 'payRun.runs',
  things: ['payRun.one', 'payRun.many'],
  about: 'Pay runs',
  columns: {
    number: { is: recordId(), head: 'payRun.number', phone: true },
    date: { is: date(), head: 'payRun.paidOn', phone: true },
    state: {
      is: choice(runStates),
      head: 'payRun.state',
      phone: true,
      words: {
        Prepared: 'payRun.is.Prepared',
        Released: 'payRun.is.Released',
        Discarded: 'payRun.is.Discarded',
      },
    },
    payments: { is: count(), head: 'payRun.payments' },
    amount: { is: amount(), head: 'payRun.amount', decimals: 2 },
    first_check: { is: text(), head: 'payRun.firstCheck' },
    prepared_by: { is: text(), head: 'payRun.preparedBy' },
    released_by: { is: text(), isRare: true, head: 'payRun.releasedBy' },
  },
  finds: ['first_check', 'prepared_by', 'released_by'],
  filters: { state: 'payRun.allStates' },
  day: 'date',
  sort: { field: 'number', order: 'DESC' },
});
