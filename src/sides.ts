/**
 * The tables beside the registry: what we keep of a record beyond its form (ruling 83). They are stored, written, undone and
 * kept in history like the registry's tables, and have no API, screen or menu entry of their own. Data only.
 */
import { amount, choice, count, date, recordId, ref, required, text } from './grammar/field';
import { defineSides } from './grammar/entity';

/** What a ticket can be settled as, once each: what a producer or a hauler is paid for it, what a customer is charged. */
export const settlementRoles = ['producer', 'hauler', 'customer'] as const;

/** How money changes hands. */
export const paymentMethods = ['Check', 'Bank Transfer', 'Card', 'Cash', 'Other'] as const;

/** Of payments: to the party and others together, or to another one alone. */
export const payeeKinds = ['Joint', 'Assigned'] as const;

/** No money: what a statement below zero owes is taken off another one, in two rows that add up to 0.00. */
export const OFFSET = 'Offset';

/** How far a message is. `unknown`: it may have gone out, and nobody sends it again by itself. */
export const mailStates = ['queued', 'sending', 'sent', 'failed', 'unknown'] as const;

/** Whom something is owed to or by: one of the three has a value. */
const party = { producer_id: ref('producer'), hauler_id: ref('hauler'), customer_id: ref('customer') } as const;

export const sides = defineSides({
  /** At most one row for each record. */
  record_extra: {
    title: 'Record Extra',
    unique: ['record_table', 'record_id'],
    fields: {
      record_table: text({ ...required, max: 60 }),
      record_id: recordId(required),
      account_number: text({ max: 60 }),
      /** Who gets a copy of every paper that is mailed to a party. */
      email_copy_to: text({ max: 254 }),
      inactive: choice(['Inactive']),
      /** Crop tickets of a customer are billed with miles. */
      statement_miles: choice(['Yes'], { label: 'Statements with Miles' }),
      paid_producer: amount({ label: 'Paid to Producer' }),
      paid_hauler: amount({ label: 'Paid to Hauler' }),
      paid_customer: amount({ label: 'Paid by Customer' }),
    },
  },
  /** What was chosen for the whole business: at most one row for each name. */
  setting: {
    title: 'Setting',
    unique: ['name'],
    fields: { name: text({ ...required, max: 60 }), value: text() },
  },
  /** A paper that pays or bills one party, as it was issued. Its lines and its file are kept in `windrow_paper`. */
  statement: {
    title: 'Statement',
    nameField: 'reference',
    unique: ['code', 'year', 'number'],
    fields: {
      /** The report's code: `PS`. */
      code: text({ ...required, max: 4 }),
      /** The year of issue, in which numbers run without gaps. */
      year: count(required),
      number: count(required),
      /** `PS-2026-0042`. */
      reference: text({ ...required, max: 20 }),
      report: text({ ...required, max: 60 }),
      role: choice(settlementRoles, required),
      ...party,
      date_from: date(required),
      date_to: date(required),
      /** Further filters of a partial paper, as the query of its report; empty where it has all tickets of the party. */
      filters: text({ max: 2000 }),
      issued_on: date(required),
      issued_by: text(required),
      due_on: date(),
      terms: text(),
      note: text({ lines: 4 }),
      language: text({ ...required, max: 5 }),
      loads: count(required),
      /** Sum of their net weights as they are printed. */
      tons: amount(required),
      /** Sum of the tickets, less what other programs paid for them. */
      tickets_amount: amount(required),
      /** Sum of adjustments and corrections that it takes up. */
      more_amount: amount(required),
      /** Both: what is owed for this paper. Payments are taken off elsewhere. */
      amount: amount(required),
      voided_on: date(),
      voided_by: text(),
      void_reason: text({ lines: 4 }),
    },
  },
  /** What a statement settles, each once: a ticket in one role, an adjustment or a correction. A void statement has none. */
  statement_item: {
    title: 'Settled Ticket',
    unique: ['item_table', 'item_id', 'role'],
    fields: {
      statement_id: ref('statement', required),
      /** A ticket table, `adjustment`, `correction`, or `record_extra`: what another program paid for a ticket, which is taken off. */
      item_table: text({ ...required, max: 60 }),
      item_id: recordId(required),
      role: choice(settlementRoles, required),
      amount: amount(required),
    },
  },
  /**
   * What a feature has a paper take off, from a row of its own. What was taken is an adjustment that the issue makes and the void takes
   * back. A void statement has none.
   */
  paper_line: {
    title: 'Deducted Line',
    unique: ['statement_id', 'source', 'source_id'],
    fields: {
      statement_id: ref('statement', required),
      /** The table of the feature, and its row. */
      source: text({ ...required, max: 60 }),
      source_id: recordId(required),
      /** Empty where nothing could be taken. */
      adjustment_id: recordId(),
      /** What the paper adds to what is due, taken or not. */
      due: amount(required),
      amount: amount(required),
      /** What of the row it covers, in the terms of the feature. */
      covers: text({ max: 2000 }),
    },
  },
  /** What a ticket's amount changed by after its paper was issued. The party's next statement takes it up. */
  correction: {
    title: 'Correction',
    nameField: 'text',
    fields: {
      /** The paper that stays as it is. */
      statement_id: ref('statement', required),
      role: choice(settlementRoles, required),
      ...party,
      ticket_table: text({ ...required, max: 60 }),
      ticket_id: recordId(required),
      date: date(required),
      text: text({ ...required, lines: 2 }),
      amount: amount(required),
    },
  },
  /** Money that changed hands, and offsets. Without a statement it is kept on account until the party's next one takes it up. */
  payment: {
    title: 'Payment',
    nameField: 'reference',
    fields: {
      ...party,
      statement_id: ref('statement'),
      /** The first row of the same payment; empty on that row. One payment can be on several statements, a row each. */
      part_of: recordId(),
      date: date(required),
      method: choice([...paymentMethods, OFFSET], required),
      /** An advance stays on account for later statements; a plain payment pays what is open. */
      purpose: choice(['Advance']),
      /** Number of the check or the transfer. */
      reference: text(),
      amount: amount({ ...required, min: -9_999_999_999_999, max: 9_999_999_999_999 }),
      note: text(),
      /** To whom its check is, where that is not the party alone; as it was named when it was paid. */
      payee: text({ max: 1000 }),
      payee_kind: choice(payeeKinds),
      payee_address: text({ lines: 4 }),
      /** By which assignment: its payee may be called otherwise later. */
      assignment_id: recordId(),
    },
  },
  /**
   * A paper in a message to its party (decision 66): a statement, or the statement of an account at a day, whose figures are kept in
   * `windrow_mail_account`. Each try is a row of its own for each paper of the message.
   */
  mail_message: {
    title: 'Message',
    nameField: 'subject',
    fields: {
      statement_id: ref('statement'),
      /** Of an account: whose, and the day. */
      ...party,
      account_day: date(),
      /** The first row of the same message; empty on that row. One message has all papers of a party. */
      part_of: recordId(),
      address: text({ ...required, max: 254 }),
      /** Who else gets it: addresses with commas. */
      copy: text({ max: 800 }),
      subject: text({ ...required, max: 200 }),
      body: text({ ...required, lines: 4, max: 100_000 }),
      state: choice(mailStates, required),
      /** The words of the mail server, or why there are none. */
      answer: text({ max: 500 }),
      /** The moment of the answer, ISO 8601. */
      sent_at: text({ max: 30 }),
      sent_by: text(required),
    },
  },
  /** What went to an accounting program at once (decision 68). Its files are kept in `windrow_books_file`. */
  books_export: {
    title: 'Export for the Books',
    plural: 'Exports for the Books',
    nameField: 'number',
    unique: ['program', 'number'],
    fields: {
      program: choice(['quickbooks', 'quickbooks_desktop', 'xero'], required),
      /** From 1 up for each program. */
      number: count(required),
      /** The export whose documents were asked for again. */
      again_of: recordId(),
      exported_by: text(required),
      documents: count(required),
      /** How many of each kind, and what they add up to (`BookSum[]`), JSON. */
      sums: text({ ...required, max: 2000 }),
    },
  },
  /** A document of an export: a statement, its void, a payment, its being taken back. */
  books_entry: {
    title: 'Document in the Books',
    plural: 'Documents in the Books',
    unique: ['program', 'source', 'item_id', 'export_id'],
    fields: {
      export_id: ref('books_export', required),
      program: choice(['quickbooks', 'quickbooks_desktop', 'xero'], required),
      source: choice(['statement', 'void', 'payment', 'taken_back', 'loan', 'loan_back'], required),
      /** The statement, the first row of the payment, which may be gone, or the deduction. */
      item_id: recordId(required),
      /** The document as it went out (`BookDocument`), JSON. */
      document: text({ ...required, max: 100_000 }),
    },
  },
});
