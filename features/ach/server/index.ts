/** ACH files and the bank accounts in them, for the server. */
import type { ServerFeature } from '../../../server/api/feature';
import { pathsOf } from '../../../server/api/openapi/calls';
import { column, type RowsBeside, type RowsOf, type TableDeclarations } from '../../../server/db/schema/tables';
import { hasStatements } from '../../../server/settled/claims';
import { achCalls, bankCalls } from '../rules/calls';
import { companions, fileList, type tables } from '../rules/tables';
import { serverWords } from '../words/server';
import { achActs, recordSecrets } from './acts';
import { fileName, listedFiles } from './read';
import { achParts, BOX, registerAch } from './routes';
import { bankNotices } from './told';

// What other features build on.
export { filesOfPayments } from './read';

/** The tables as the schema declares them. What is locked opens with the key of the server alone. */
const achTables = {
  windrow_bank_secret: {
    id: 'generated',
    columns: {
      owner: column.text({ required: true }),
      owner_id: column.bigint({ required: true }),
      /** Both numbers, JSON. */
      locked: column.text({ required: true }),
    },
    indexes: [{ keys: [{ by: 'owner' }, { by: 'owner_id' }], unique: true }],
  },
  windrow_ach_content: {
    id: 'generated',
    columns: {
      number: column.bigint({ required: true }),
      /** The whole file. It never changes. */
      locked: column.text({ required: true }),
    },
    indexes: [{ keys: [{ by: 'number' }], unique: true }],
  },
  windrow_ach_number: {
    id: 'generated',
    columns: { name: column.text({ required: true }), last: column.integer({ required: true }) },
    indexes: [{ keys: [{ by: 'name' }], unique: true }],
  },
} satisfies TableDeclarations;

declare module '../../../server/db/values' {
  interface SystemTables extends RowsOf<typeof achTables>, RowsBeside<typeof tables> {}
}

export const ach: ServerFeature = {
  name: 'ach',
  needs: ['mail'],
  routes: registerAch,
  paths: (registry) => (hasStatements(registry) ? pathsOf(achCalls, bankCalls) : {}),
  lists: (registry) =>
    hasStatements(registry) ? [{ list: fileList, rows: (parts) => listedFiles(achParts(parts)) }] : [],
  acts: achActs,
  recorders: [recordSecrets],
  notices: bankNotices,
  companions,
  tables: achTables,
  locked: [
    {
      table: 'windrow_bank_secret',
      column: 'locked',
      purpose: BOX,
      about: ({ owner, owner_id: id }) => `${String(owner)} ${String(id)}`,
    },
    { table: 'windrow_ach_content', column: 'locked', purpose: BOX, about: ({ number }) => fileName(number) },
  ],
  texts: serverWords,
};
