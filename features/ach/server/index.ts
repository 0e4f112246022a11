/** ACH files and the bank accounts in them, for the server. */
import type { ServerFeature } from '../../../server/api/feature';
import { pathsOf } from '../../../server/api/openapi/calls';
import { column, type RowsBeside, type RowsOf, type TableDeclarations } from '../../../server/db/schema/tables';
import { hasStatements, PAYMENT } from '../../../server/settled/claims';
import { achCalls, bankCalls } from '../rules/calls';
import { fileList } from '../rules/list';
import { accountKinds, bankOwners, holderKinds } from '../rules/names';
import { companions, type tables } from '../rules/sent';
import { serverWords } from '../words/server';
import { achActs, recordAch } from './acts';
import { bankAccountOf, bankParties, fileName, filesOfPayments, listedFiles } from './read';
import { achProof } from './proof';
import { sentAct, sentAnotherWay } from './sent';
import { achParts, bankNotices, BOX, registerAch } from './routes';

/**
 * The tables as the schema declares them. What is `locked` opens with the key of the server alone. A bank account belongs to whom it was
 * entered for: a merge of two parties never hands one to the other, so its owner is no reference.
 */
const achTables = {
  windrow_bank_account: {
    id: 'generated',
    columns: {
      owner: column.choice(bankOwners, { required: true }),
      owner_id: column.bigint({ required: true }),
      /** What the owner was called when it was entered. */
      owner_name: column.text({ required: true }),
      holder: column.text({ required: true }),
      holder_kind: column.choice(holderKinds, { required: true }),
      kind: column.choice(accountKinds, { required: true }),
      routing_end: column.text({ required: true }),
      account_end: column.text({ required: true }),
      /** The effective day of its prenote. */
      prenote_on: column.date(),
      /** Both numbers, JSON. */
      locked: column.text({ required: true }),
      /** Counts its changes. */
      version: column.integer({ required: true }),
    },
    indexes: [{ keys: [{ by: 'owner' }, { by: 'owner_id' }], unique: true }],
  },
  windrow_ach_file: {
    id: 'generated',
    columns: {
      number: column.integer({ required: true }),
      at: column.instant({ required: true }),
      /** The day in the office, in which files have letters. */
      made_on: column.date({ required: true }),
      modifier: column.text({ required: true }),
      effective_on: column.date({ required: true }),
      made_by: column.text({ required: true }),
      payments: column.integer({ required: true }),
      prenotes: column.integer({ required: true }),
      /** Decimal text, as in the entries. */
      amount: column.text({ required: true }),
      /** SHA-256 of its bytes. */
      digest: column.text({ required: true }),
      /** The whole file. It never changes. */
      locked: column.text({ required: true }),
    },
    indexes: [{ keys: [{ by: 'number' }], unique: true }, { keys: [{ by: 'made_on' }] }],
  },
  /** A payment is in one file at the most. It may be taken back later: its row is gone then. */
  windrow_ach_entry: {
    id: 'generated',
    columns: {
      file_id: column.reference('windrow_ach_file', { required: true }),
      /** The first row of the payment; empty for a prenote. */
      payment_id: column.bigint(),
      owner: column.choice(bankOwners, { required: true }),
      owner_id: column.bigint({ required: true }),
      name: column.text({ required: true }),
      account_end: column.text({ required: true }),
      pays: column.text({ required: true }),
      amount: column.text({ required: true }),
      trace: column.text({ required: true }),
    },
    indexes: [{ keys: [{ by: 'payment_id' }], unique: true }, { keys: [{ by: 'file_id' }] }],
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
  companions,
  acts: [...achActs, sentAct],
  wentOut: async (parts, table, ids) =>
    table === PAYMENT
      ? [
          ...[...(await filesOfPayments(parts, ids))].map(([id, file]) => ({
            id,
            how: parts.t('ach.wentOut', { file }),
          })),
          ...(await sentAnotherWay(parts, ids)).map((id) => ({ id, how: parts.t('ach.wentOutOther') })),
        ]
      : [],
  bankPayees: bankParties,
  staysBehind: async (trx, { table, id }, t) => {
    const owner = bankOwners.find((one) => one === table);
    const account = owner && (await bankAccountOf({ trx }, { owner, ownerId: id }));
    return account ? { things: [t('ach.stays', { end: account.account_end })] } : {};
  },
  recorders: [recordAch],
  notices: bankNotices,
  proofs: [achProof],
  tables: achTables,
  locked: [
    {
      table: 'windrow_bank_account',
      column: 'locked',
      purpose: BOX,
      about: ({ owner, owner_id: id }) => `${String(owner)} ${String(id)}`,
    },
    { table: 'windrow_ach_file', column: 'locked', purpose: BOX, about: ({ number }) => fileName(number) },
  ],
  texts: serverWords,
};
