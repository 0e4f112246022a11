/** What was mailed, as a list: a row for each paper of a message. */
import { choice, count, date, recordId, text } from '../../../src/grammar/field';
import { defineReadList } from '../../../src/rules/lists/readList';
import { mailStates, settlementRoles } from '../../../src/sides';

/** Its entry. `papers` are those of the whole message, the row's own first; `may_again` is 1 where it can be sent once more. */
export const messageList = defineReadList({
  read: true,
  name: 'messages',
  title: 'mailing.log',
  things: ['mailing.one', 'mailing.many'],
  about: 'What was mailed, a row for each paper of a message. The fate of a message is that of all of its papers',
  columns: {
    party: { is: text(), head: 'mailing.party', phone: true },
    number: { is: text(), head: 'mailing.number', phone: 'below', least: 120 },
    at: { is: text(), head: 'mailing.when', phone: true, isMoment: true },
    state: {
      is: choice(mailStates),
      head: 'mailing.state',
      phone: 'below',
      words: {
        queued: 'mailing.is.queued',
        sending: 'mailing.is.sending',
        sent: 'mailing.is.sent',
        failed: 'mailing.is.failed',
        unknown: 'mailing.is.unknown',
      },
    },
    address: { is: text(), head: 'mailing.address' },
    copy: { is: text(), isRare: true, head: 'mailing.copy' },
    answer: { is: text(), isRare: true, head: 'mailing.answer' },
    sent_at: { is: text(), head: 'mailing.at', only: 'file' },
    subject: { is: text(), head: 'mailing.subject', only: 'file' },
    by: { is: text(), head: 'mailing.by', only: 'file' },
    day: { is: date(), head: 'mailing.account', only: 'file' },
    papers: { is: text({ list: false }), head: 'mailing.number' },
    statement_id: { is: recordId({ list: false }), head: 'mailing.number' },
    role: { is: choice(settlementRoles, { list: false }), head: 'mailing.party' },
    party_id: { is: recordId({ list: false }), head: 'mailing.party' },
    may_again: { is: count({ list: false }), head: 'mailing.again' },
  },
  finds: ['party', 'papers', 'address', 'copy', 'subject', 'answer'],
  filters: { state: 'mailing.allStates' },
  sort: { field: 'at', order: 'DESC' },
});
