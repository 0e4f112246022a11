/** The mail that takes statements out, for the server. */
import type { ServerFeature } from '../../../server/api/feature';
import { column, type RowsOf, type TableDeclarations } from '../../../server/db/schema/tables';
import { serverWords } from '../words/server';
import { pathsOf } from '../../../server/api/openapi/calls';
import { hasStatements } from '../../../server/settled/claims';
import { mailCalls, mailServerCalls } from '../rules/calls';
import { lockedFor, MAIL_BOX, mailServerAct, recordMailServer, serverTables } from './mailServer';
import { mailAct } from './plan';
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
} satisfies TableDeclarations;

declare module '../../../server/db/values' {
  interface SystemTables extends RowsOf<typeof mailTables> {}
}

export const mail: ServerFeature = {
  name: 'mail',
  needs: ['statements'],
  routes: registerMail,
  paths: (registry) => (hasStatements(registry) ? pathsOf(mailCalls, mailServerCalls) : {}),
  acts: [mailAct, mailServerAct],
  recorders: [recordMailServer],
  texts: serverWords,
  tables: mailTables,
  locked: [{ table: 'windrow_mail_server', column: 'locked', purpose: MAIL_BOX, about: lockedFor }],
};
