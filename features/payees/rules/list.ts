/** The other payees of all parties, as a list. */
import { amount, choice, date, percent, recordId, text } from '../../../src/grammar/field';
import { defineReadList } from '../../../src/rules/lists/readList';
import { otherPayeeKinds } from '../../../src/rules/settled/otherPayees';
import { paidRoles } from './names';

/** Its entry. The id of the party is for the way to its page. */
export const otherPayeeList = defineReadList({
  read: true,
  name: 'other_payees',
  title: 'otherPayees.title',
  things: ['otherPayees.one', 'otherPayees.many'],
  about: 'Who is paid besides producers and haulers, or in place of them',
  columns: {
    party: { is: text(), head: 'otherPayees.party', phone: true },
    role: {
      is: choice(paidRoles),
      head: 'otherPayees.role',
      words: { producer: 'otherPayees.of.producer', hauler: 'otherPayees.of.hauler' },
    },
    party_id: { is: recordId({ list: false }), head: 'otherPayees.party' },
    name: { is: text(), head: 'otherPayees.name', phone: true },
    kind: {
      is: choice(otherPayeeKinds),
      head: 'otherPayees.kind',
      phone: true,
      words: {
        'Joint Check': 'otherPayees.kind.Joint Check',
        Lienholder: 'otherPayees.kind.Lienholder',
        Assignment: 'otherPayees.kind.Assignment',
      },
    },
    percent: { is: percent(), isRare: true, head: 'otherPayees.percent' },
    amount: { is: amount(), isRare: true, head: 'otherPayees.amount', decimals: 2 },
    date_from: { is: date(), head: 'otherPayees.from' },
    date_to: { is: date(), isRare: true, head: 'otherPayees.to' },
    note: { is: text(), isRare: true, head: 'otherPayees.note' },
  },
  finds: ['party', 'name', 'note'],
  filters: { role: 'otherPayees.of.all', kind: 'otherPayees.allKinds' },
  sort: { field: 'party', order: 'ASC' },
});
