/** The payments of all parties, as a list. */
import { amount, choice, date, recordId, text } from '../../../src/grammar/field';
import { defineReadList } from '../../../src/rules/lists/readList';
import { paymentMethods, settlementRoles } from '../../../src/sides';

/** Its entry. The table and the id of the party are for the way to its account. */
export const paymentList = defineReadList({
  read: true,
  name: 'payments',
  title: 'payments.tab',
  things: ['payments.one', 'payments.many'],
  about: 'The payments of all parties',
  columns: {
    party: { is: text(), head: 'accounts.party', phone: true },
    role: {
      is: choice(settlementRoles),
      head: 'accounts.kind',
      words: { producer: 'accounts.is.producer', hauler: 'accounts.is.hauler', customer: 'accounts.is.customer' },
    },
    party_id: { is: recordId({ list: false }), head: 'accounts.party' },
    date: { is: date(), head: 'account.day' },
    method: {
      is: choice(paymentMethods),
      head: 'paid.method',
      words: {
        Check: 'paid.by.Check',
        'Bank Transfer': 'paid.by.Bank Transfer',
        Card: 'paid.by.Card',
        Cash: 'paid.by.Cash',
        Other: 'paid.by.Other',
      },
    },
    reference: { is: text(), head: 'payments.number' },
    amount: { is: amount(), head: 'account.amount', phone: true, decimals: 2 },
    statements: { is: text(), head: 'payments.on' },
    on_account: { is: amount(), isRare: true, head: 'accounts.onAccount', decimals: 2 },
    note: { is: text(), isRare: true, head: 'paid.note' },
  },
  finds: ['party', 'reference', 'statements', 'note'],
  filters: { role: 'accounts.of.all', method: 'payments.allMethods' },
  day: 'date',
  sort: { field: 'date', order: 'DESC' },
});
