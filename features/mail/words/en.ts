/** Mailing statements, and the log of it. */
import { title } from './title';

export const english = {
  'mailing.open': title.en,
  'mailing.count': 'Email %{count}…',
  'mailing.waiting.one': '1 message is on its way. You can leave this page.',
  'mailing.waiting.many': '%{count} messages are on their way. You can leave this page.',
  'mailing.failed.one': '1 message was refused.',
  'mailing.failed.many': '%{count} messages were refused.',
  'mailing.unknown.one': '1 message may have gone out. It is not sent again automatically.',
  'mailing.unknown.many': '%{count} messages may have gone out. They are not sent again automatically.',
  'mailing.look': 'View',
  'mailing.title': 'Email %{count} Statements',
  'mailing.titleOne': 'Email 1 Statement',
  'mailing.under': 'One message for each name, to the address on file, with its PDF.',
  'mailing.subject': 'Subject',
  'mailing.text': 'Text',
  'mailing.holes': '{kind}, {number}, {period}, {party} and {amount} are filled in',
  'mailing.lines': 'A line that names a statement is repeated for each statement in the message',
  'mailing.to': '%{count} messages to the addresses on file',
  'mailing.toOne': '1 message to the address on file',
  'mailing.without': 'Without an address, print these: %{names}',
  'mailing.split': 'Too large for one message, sent in several: %{names}',
  'mailing.unknown': 'May have gone out, send them again from the log: %{numbers}',
  'mailing.before': 'Emailed before, will be emailed again: %{numbers}',
  'mailing.do': 'Email %{count} Statements',
  'mailing.doOne': 'Email 1 Statement',
  'mailing.showHow': 'Show How',
  'mailing.setUp':
    'On the server, set SMTP_URL (or SMTP_HOST) and MAIL_FROM and restart Windrow; see docs/operations.md.',
  'mailing.ownProgram': 'Open in My Mail Program',
  'mailing.ownProgramOf': 'Open %{number} in my mail program',
  'mailing.ownSubject': '%{kind} %{number}',
  'mailing.ownText': '%{kind} %{number} for %{name} is attached.',
  'mailing.ownMore': '%{count} more statements are not listed.',
  'mailing.log': 'Email Log',
  'mailing.none': 'Nothing has been emailed yet.',
  'mailing.newest': 'The newest %{count} messages',
  'mailing.at': 'Sent',
  'mailing.number': 'Number',
  'mailing.party': 'Name',
  'mailing.address': 'Address',
  'mailing.answer': 'Mail server’s answer',
  'mailing.is.queued': 'waiting',
  'mailing.is.sending': 'on its way',
  'mailing.is.sent': 'accepted',
  'mailing.is.failed': 'refused',
  'mailing.is.unknown': 'connection lost after sending',
  'mailing.again': 'Send Again…',
  'mailing.againOf': 'Send %{number} again',
  'mailing.sure': 'Send %{number} again? It may arrive twice.',
  'mailing.sureDo': 'Send Again',
} as const;

type MailWords = typeof english;

declare module '../../../src/messages/catalogue' {
  interface FeatureMessages extends MailWords {}
}
