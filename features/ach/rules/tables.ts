/** What is kept: bank accounts as they may be shown, the files that were made, and what went out in each. */
import type { Companions } from '../../../src/grammar/companions';
import { defineSides } from '../../../src/grammar/entity';
import { amount, choice, count, date, recordId, ref, required, text } from '../../../src/grammar/field';
import { defineReadList } from '../../../src/rules/lists/readList';

/** Whose accounts are kept: those of parties that are paid, and the business's own, whose id is `OWN_ID`. */
export const bankOwners = ['producer', 'hauler', 'own'] as const;
export type BankOwner = (typeof bankOwners)[number];
export const OWN_ID = 1;

export const accountKinds = ['Checking', 'Savings'] as const;
export const holderKinds = ['Person', 'Company'] as const;

/** The name of the setting that says who the business is to its bank. */
export const ACH_SETTINGS = 'ach';

/** The tables. */
export const BANK_ACCOUNT = 'bank_account';
export const ACH_FILE = 'ach_file';
export const ACH_ENTRY = 'ach_entry';

const money = amount({ ...required, min: 0, max: 9_999_999_999_999 });

/**
 * The tables. Numbers stand encrypted in tables of the server. A bank account belongs to whom it was entered for: a merge of two
 * parties never hands one to the other, so the owner is no reference.
 */
export const tables = defineSides({
  bank_account: {
    title: 'Bank Account',
    nameField: 'holder',
    unique: ['owner', 'owner_id'],
    fields: {
      owner: choice(bankOwners, required),
      owner_id: recordId(required),
      /** Of the party when it was entered, for the history. */
      owner_name: text(required),
      holder: text({ ...required, max: 22 }),
      holder_kind: choice(holderKinds, required),
      kind: choice(accountKinds, required),
      routing_end: text({ ...required, max: 4 }),
      account_end: text({ ...required, max: 4 }),
      /** The file with its prenote. */
      prenote_file: recordId(),
    },
  },
  ach_file: {
    title: 'ACH File',
    nameField: 'number',
    unique: ['number'],
    fields: {
      number: count(required),
      made_on: date(required),
      modifier: text({ ...required, max: 1 }),
      effective_on: date(required),
      made_by: text(required),
      payments: count(required),
      prenotes: count(required),
      amount: money,
      /** SHA-256 of its bytes. */
      digest: text({ ...required, max: 64 }),
    },
  },
  /** A payment is in one file at the most. It may be taken back later: its row is gone then. */
  ach_entry: {
    title: 'ACH Entry',
    plural: 'ACH Entries',
    nameField: 'name',
    unique: ['payment_id'],
    fields: {
      file_id: ref('ach_file', required),
      /** The first row of the payment; empty for a prenote. */
      payment_id: recordId(),
      owner: choice(bankOwners, required),
      owner_id: recordId(required),
      name: text(required),
      account_end: text({ ...required, max: 4 }),
      pays: text({ max: 2000 }),
      amount: money,
      trace: text({ ...required, max: 15 }),
    },
  },
});

/** They stand beside the registry. */
export const companions: Companions = {
  tables,
  words: {
    es: {
      bank_account: {
        name: 'Cuenta bancaria',
        plural: 'Cuentas bancarias',
        fields: {
          owner: 'De',
          owner_id: 'Registro',
          owner_name: 'Nombre',
          holder: 'Titular',
          holder_kind: 'Titular es',
          kind: 'Tipo',
          routing_end: 'Ruta termina en',
          account_end: 'Cuenta termina en',
          prenote_file: 'Archivo de la prenotificación',
        },
      },
      ach_file: {
        name: 'Archivo ACH',
        plural: 'Archivos ACH',
        fields: {
          number: 'Número',
          made_on: 'Hecho el',
          modifier: 'Letra del día',
          effective_on: 'Fecha efectiva',
          made_by: 'Hecho por',
          payments: 'Pagos',
          prenotes: 'Prenotificaciones',
          amount: 'Importe',
          digest: 'Huella',
        },
      },
      ach_entry: {
        name: 'Movimiento ACH',
        plural: 'Movimientos ACH',
        fields: {
          file_id: 'Archivo',
          payment_id: 'Pago',
          owner: 'De',
          owner_id: 'Registro',
          name: 'Nombre',
          account_end: 'Cuenta termina en',
          pays: 'Paga',
          amount: 'Importe',
          trace: 'Número de rastreo',
        },
      },
    },
  },
};

/** The list of the files that were made. */
export const fileList = defineReadList({
  read: true,
  name: 'ach_files',
  title: 'ach.files',
  things: ['ach.file.one', 'ach.file.many'],
  about: 'The ACH files that were made',
  columns: {
    file: { is: text(), head: 'ach.file', phone: true },
    made_on: { is: date(), head: 'ach.madeOn' },
    effective_on: { is: date(), head: 'ach.effective' },
    made_by: { is: text(), head: 'ach.madeBy' },
    payments: { is: count(), head: 'ach.payments' },
    prenotes: { is: count(), head: 'ach.prenotes' },
    amount: { is: amount(), head: 'ach.amount', phone: true, decimals: 2 },
    taken_back: { is: count(), head: 'ach.takenBack', phone: true },
  },
  finds: ['file', 'made_by'],
  day: 'made_on',
  sort: { field: 'made_on', order: 'DESC' },
});
