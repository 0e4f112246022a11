/** The deductions of all parties, as a list. */
import { amount, choice, count, date, rate, recordId, text } from '../../../src/grammar/field';
import { defineReadList } from '../../../src/rules/lists/readList';
import { deductionKinds, deductionTerms, payeeRoles } from './plan';

/** Its entry. The id of the party is for the way to its page. */
export const deductionList = defineReadList({
  read: true,
  name: 'deductions',
  title: 'deductions.title',
  things: ['deductions.one', 'deductions.many'],
  about: 'The deductions of all producers and haulers',
  columns: {
    party: { is: text(), head: 'deductions.party', phone: true },
    role: {
      is: choice(payeeRoles),
      head: 'deductions.role',
      words: { producer: 'deductions.of.producer', hauler: 'deductions.of.hauler' },
    },
    party_id: { is: recordId({ list: false }), head: 'deductions.party' },
    name: { is: text(), head: 'deductions.name', phone: true },
    kind: {
      is: choice(deductionKinds),
      head: 'deductions.kind',
      words: {
        Loan: 'deductions.kind.Loan',
        Fuel: 'deductions.kind.Fuel',
        Repairs: 'deductions.kind.Repairs',
        Insurance: 'deductions.kind.Insurance',
        Other: 'deductions.kind.Other',
      },
    },
    takes: {
      is: choice(deductionTerms),
      head: 'deductions.takes',
      words: {
        'Each Paper': 'deductions.takes.Each Paper',
        'Each Month': 'deductions.takes.Each Month',
        'Per Ton': 'deductions.takes.Per Ton',
      },
    },
    amount: { is: amount(), head: 'deductions.amount', decimals: 2 },
    per_ton: { is: rate(), isRare: true, head: 'deductions.rate' },
    date_from: { is: date(), head: 'deductions.from' },
    date_to: { is: date(), isRare: true, head: 'deductions.to' },
    place: { is: count(), head: 'deductions.place' },
    given: { is: amount(), isRare: true, head: 'deductions.given', decimals: 2 },
    taken: { is: amount(), head: 'deductions.taken', decimals: 2 },
    balance: { is: amount(), head: 'deductions.balance', phone: true, decimals: 2 },
    ended_on: { is: date(), isRare: true, head: 'deductions.ended' },
  },
  finds: ['party', 'name'],
  filters: { role: 'deductions.of.all', kind: 'deductions.allKinds' },
  sort: { field: 'party', order: 'ASC' },
});
