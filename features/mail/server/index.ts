/** The mail that takes statements and statements of account out, for the server. */
import type { ServerFeature } from '../../../server/api/feature';
import { column, type RowsOf, type TableDeclarations } from '../../../server/db/schema/tables';
import { serverWords } from '../words/server';
import { pathsOf } from '../../../server/api/openapi/calls';
import { hasStatements } from '../../../server/settled/claims';
import { accountMailCalls, mailCalls, mailServerCalls } from '../rules/calls';
import { lockedFor, lookAtMail, MAIL_BOX, mailServerAct, recordMailServer, serverTables } from './mailServer';
import { mailAct, recordMailed } from './plan';
import { servedMessages } from './read';
import { registerMail } from './routes';

// What other features build on.
export { usedMailServer, type MailServerParts } from './mailServer';
export { sendMail } from './send';

/** The tables as the schema declares them. */
const mailTables = {
  ...serverTables,
  /** Which process sends the messages of the queue: one row. */
  windrow_mail_lead: {
    id: 'generated',
    columns: {
      name: column.text({ required: true }),
      owner: column.text({ required: true }),
      touched: column.instant({ required: true }),
    },
    indexes: [{ keys: [{ by: 'name' }], unique: true }],
    transient: true,
  },
  /** What a statement of account was made of, for each message that takes one along. It never changes. */
  windrow_mail_account: {
    id: 'generated',
    columns: {
      // No foreign key: the table of messages is one of those beside the registry.
      message_id: column.bigint({ required: true }),
      /** `FrozenAccount`, JSON. */
      frozen: column.text({ required: true }),
    },
    indexes: [{ keys: [{ by: 'message_id' }], unique: true }],
  },
} satisfies TableDeclarations;

declare module '../../../server/db/values' {
  interface SystemTables extends RowsOf<typeof mailTables> {}
}

export const mail: ServerFeature = {
  name: 'mail',
  needs: ['statements', 'accountStatement'],
  routes: registerMail,
  paths: (registry) => (hasStatements(registry) ? pathsOf(mailCalls, accountMailCalls, mailServerCalls) : {}),
  lists: (registry) => (hasStatements(registry) ? [servedMessages] : []),
  acts: [mailAct, mailServerAct],
  recorders: [recordMailServer, recordMailed],
  texts: serverWords,
  tables: mailTables,
  doctor: lookAtMail,
  locked: [{ table: 'windrow_mail_server', column: 'locked', purpose: MAIL_BOX, about: lockedFor }],
};
