/** The issued statements, as a list. */
import { amount, choice, count, date, recordId, text } from '../../../src/grammar/field';
import { defineReadList } from '../../../src/rules/lists/readList';
import { settlementRoles } from '../../../src/sides';

/** How far a statement can be. */
export const statementStates = ['issued', 'mailed', 'part', 'paid', 'overdue', 'credit', 'void'] as const;
/** What can have become of its mail. */
export const mailFates = ['no', 'failed', 'unknown', 'sent', 'sending'] as const;

/** Its entry. What is not shown is for the acts of a row and for sums: `counted` is the amount of live ones. */
export const statementList = defineReadList({
  read: true,
  name: 'statements',
  title: 'settle.issued',
  things: ['settle.one', 'settle.many'],
  about: 'The issued statements',
  columns: {
    party: { is: text(), head: 'settle.party', phone: true },
    reference: { is: text(), head: 'settle.reference', phone: 'below', least: 116 },
    code: {
      is: choice(['PS', 'HS', 'CS', 'CM', 'FC', 'DS']),
      head: 'settle.kind',
      words: {
        PS: 'report.producer_statement.title',
        HS: 'report.hauler_statement.title',
        CS: 'report.customer_statement.title',
        CM: 'report.customer_statement_with_miles.title',
        FC: 'report.feedmill_customer_statement.title',
        DS: 'report.delivery_statement.title',
      },
      short: {
        PS: 'settle.for.producers',
        HS: 'settle.for.haulers',
        CS: 'settle.for.customers',
        CM: 'settle.for.customers',
        FC: 'settle.for.feedmill',
        DS: 'settle.for.delivery',
      },
    },
    issued_on: { is: date(), head: 'settle.issuedOn' },
    due_on: { is: date(), head: 'settle.dueOn', only: 'file' },
    amount: { is: amount(), head: 'settle.amount', decimals: 2 },
    open: { is: amount(), head: 'settle.openAmount', phone: true, decimals: 2 },
    age: { is: count(), head: 'settle.age', only: 'page' },
    state: {
      is: choice(statementStates),
      head: 'settle.state',
      phone: 'below',
      least: 150,
      words: {
        issued: 'settle.is.issued',
        mailed: 'settle.is.mailed',
        part: 'settle.is.part',
        paid: 'settle.is.paid',
        overdue: 'settle.asked.overdue',
        credit: 'settle.is.credit',
        void: 'settle.is.void',
      },
    },
    mailed: { is: choice(mailFates, { list: false }), head: 'settle.state' },
    role: { is: choice(settlementRoles, { list: false }), head: 'settle.kind' },
    party_id: { is: recordId({ list: false }), head: 'settle.party' },
    counted: { is: amount({ list: false }), head: 'settle.amount' },
  },
  finds: ['reference', 'party'],
  filters: {
    code: 'settle.of.all',
    state: {
      all: 'settle.asked.all',
      states: {
        unmailed: 'settle.asked.unmailed',
        open: 'settle.asked.open',
        overdue: 'settle.asked.overdue',
        paid: 'settle.asked.paid',
        void: 'settle.asked.void',
      },
    },
  },
  called: 'reference',
  sums: { counted: 'settle.amountSum', open: 'settle.openSum' },
  day: 'issued_on',
  pageSize: 100,
  sort: { field: 'issued_on', order: 'DESC' },
});
