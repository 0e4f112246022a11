/** Every call of the API that writes records, as its description names them, leaves its act and its history; and no other call does. */
import { expect, it } from 'vitest';
import { describeApi } from '../../server/api/openapi/openapi';
import { hooks, ticketTables } from '../../server/hooks';
import type { Entities } from '../../src/grammar/entity';
import { isDecimal } from '../../src/grammar/field';
import { bulkKeysOf } from '../../src/rules/fieldSets';
import { entities } from '../../src/entities';
import { apiPath, API_ROOT } from '../../src/rules/paths';
import { entityOf, type Values } from '../../src/rules/rows';
import { amountIn } from '../../src/rules/settled/amounts';
import { logoPng } from '../reports/settled/frozen';
import { testApi } from '../support/api';
import { build, buildSaved } from '../support/build';
import { describeOnBoth, suiteDatabase } from '../support/database';
import { draftOf, MONTH, setUpHarvest } from '../support/statements';
import { historyOf, replayed, storedRows } from '../support/history';
import { loadPaper, testWriter } from '../support/settled';
import { features } from '../../server/features';

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const registry: Entities = entities;
const { paths } = describeApi({ registry, hooks, ticketTables, features });

/** Calls that write no record: of sessions and users, of files, and questions that are asked with a body, as are files for the IRS. Imports, runs, mail, and what pays (pay runs, checks, ACH, deductions, finance charges), and W-9s have tests of their own. */
const ELSEWHERE = [
  'token/',
  'profile/',
  'office/bulk_preview/',
  'office/merge/preview/',
  'office/correct/{table}/{id}/preview/',
  'office/check/tape/',
  'office/users/',
  'office/links/',
  'office/second_factor/',
  'office/fresh_sign_in/',
  'office/sessions/',
  'office/backups/',
  'office/me/',
  'office/imports/',
  'office/payrun/',
  'office/statements/runs/',
  'office/statements/mail/',
  'office/checks/',
  'office/mail_server/',
  'office/ach/',
  'office/bank_accounts/',
  'office/w9/',
  'office/books/payees/iris/',
  'office/deductions/',
  'office/payees/',
  'office/account_statements/',
];

/** Every described call but reads, without those that write no record. */
const writes = Object.entries(paths).flatMap(([path, operations]) =>
  Object.keys(operations).flatMap((key): [Method, string][] => {
    const method = key.toUpperCase();
    const isElsewhere = ELSEWHERE.some((place) => path.startsWith(`${API_ROOT}/${place}`));
    return isElsewhere || key === 'parameters' || key === 'get' ? [] : [[method as Method, path]];
  }),
);

describeOnBoth('every write', async (engine) => {
  const db = await suiteDatabase(engine);
  const { call } = await testApi(db);

  it.each(writes)('%s %s', async (method, path) => {
    const { table, body, url, kind, ids } = await callFor(method, path);
    const before = await historyOf(db);
    const answer = await call(method, url, body);
    expect(answer.status).toBeLessThan(300);
    const acts = (await historyOf(db)).slice(before.length);
    expect(acts).toMatchObject([{ kind, by: [1, 'clerk'] }]);
    expect(answer.headers['x-windrow-act']).toBe(acts[0]?.key);
    const changed = acts[0]?.changes.map((change) => [change.table, change.id]);
    const places = (ids.length > 0 ? ids : [answer.body.id]).map((id) => [table, id]);
    // Who looks at doubts changes no record.
    const about: Record<string, unknown> = {
      lookAt: { table, ids },
      correct: { table, id: ids[0] },
      issue: { reference: expect.any(String) },
      void: { reference: expect.any(String), reason: expect.any(String) },
      merge: { table, drop: ids[0] },
      rerate: { table: 'producer_rate', fields: ['rate'] },
      undo: { kind: 'create', restored: 1, total: 1 },
      pay: { amount: '5.00', method: 'Cash' },
      takeBackPayment: { amount: '5.00', reason: 'typed wrong' },
      applyCredit: { amount: expect.any(String), from: '4390', to: expect.stringContaining('PS-') },
      unapplyCredit: { amount: expect.any(String), from: 'Cash', to: expect.stringContaining('PS-') },
      exportBooks: { program: 'xero', number: 1 },
      set: path.endsWith('/dates/')
        ? { name: 'dates' }
        : path.includes('/books/')
          ? { name: path.includes('/payer/') ? 'books.payer' : 'books' }
          : path.includes('/statements/')
            ? { name: path.includes('/logo/') ? 'statements.logo' : 'statements' }
            : { value: 'yes' },
    };
    const expected = [about[kind] ?? null, kind === 'lookAt' ? [] : places];
    // With a statement come its items, with an export what is in it.
    const isFirst = table === 'statement' || table === 'books_export';
    expect([acts[0]?.about, isFirst ? changed?.slice(0, 1) : changed]).toMatchObject(expected);
  });

  it('and the rows are those that the history gives', async () => {
    expect(Object.fromEntries(replayed(await historyOf(db)))).toEqual(await storedRows(db));
  });

  interface Prepared {
    readonly table: string;
    readonly kind: string;
    readonly url: string;
    readonly body?: unknown;
    /** The records it changes; none for one that adds. */
    readonly ids: readonly number[];
  }

  let papers = 0;

  /** A call about statements. */
  async function statementCall(path: string): Promise<Prepared> {
    if (path.endsWith('/logo/')) {
      await call('PUT', path, { data: logoPng() });
      const kept = db.sql.selectFrom('setting').select('id').where('name', '=', 'statements.logo');
      const ids = (await kept.execute()).map(({ id }) => Number(id));
      return { table: 'setting', kind: 'set', url: path, ids, body: { data: null } };
    }
    if (path.endsWith('/settings/')) {
      await call('PUT', path, { cutoffs: { producer: '2020-12-31' } });
      const kept = db.sql.selectFrom('setting').select('id').where('name', '=', 'statements');
      const ids = (await kept.execute()).map(({ id }) => Number(id));
      return { table: 'setting', kind: 'set', url: path, ids, body: { cutoffs: { producer: '2020-01-01' } } };
    }
    const harvest = await setUpHarvest(call);
    papers += 1;
    await harvest.ticket({ ticket_number: `s${papers}` });
    const filters = { producer: harvest.producer };
    const { body: seen } = await draftOf(call, 'producer_statement', filters);
    const body = { report: 'producer_statement', ...MONTH, filters, digest: seen.digest };
    const newest = (await db.sql.selectFrom('statement').select('id').execute()).length;
    if (!path.endsWith('/void/')) return { table: 'statement', kind: 'issue', url: path, ids: [newest + 1], body };
    const { body: made } = await call('POST', path.replace('{id}/void/', ''), body);
    const url = path.replace('{id}', String(made.id));
    return { table: 'statement', kind: 'void', url, ids: [made.id], body: { reason: 'typed wrong' } };
  }

  /** A call that puts money on a statement, or takes it off. */
  async function creditCall(path: string): Promise<Prepared> {
    const { url, body: order } = await statementCall('/api/v1/office/statements/');
    const { body: paper } = await call('POST', url, order);
    const party = (paper.party as { id: number }).id;
    const money = { party: `producer:${party}`, date: '2026-09-18', amount: '5.00' };
    const isApplying = path.endsWith('/apply/');
    const on = isApplying ? [] : [{ statement: paper.id, amount: '5.00' }];
    const how = isApplying ? { method: 'Check', reference: '4390' } : { method: 'Cash' };
    const { body: paid } = await call('POST', '/api/v1/office/payments/', { ...money, ...how, on });
    const place = isApplying ? path.replace('{table}', 'producer').replace('{id}', String(party)) : path;
    return {
      table: 'payment',
      kind: isApplying ? 'applyCredit' : 'unapplyCredit',
      url: place.replace('{id}', String(paid.id)),
      ids: [paid.id],
      body: isApplying ? {} : { statement: paper.id },
    };
  }

  /** A call about payments. */
  async function paymentCall(path: string): Promise<Prepared> {
    const { id } = await buildSaved(call, registry, 'producer');
    const body = { party: `producer:${id}`, date: '2026-09-18', method: 'Cash', amount: '5.00' };
    if (!path.endsWith('/take_back/')) return { table: 'payment', kind: 'pay', url: path, ids: [], body };
    const { body: made } = await call('POST', path.replace('{id}/take_back/', ''), body);
    const url = path.replace('{id}', String(made.id));
    return { table: 'payment', kind: 'takeBackPayment', url, ids: [made.id], body: { reason: 'typed wrong' } };
  }

  /** A call about the books. */
  async function booksCall(path: string): Promise<Prepared> {
    if (path.endsWith('/payer/')) {
      await call('PUT', path, { number: '123456789', name: '' });
      const kept = db.sql.selectFrom('setting').select('id').where('name', '=', 'books.payer');
      const ids = (await kept.execute()).map(({ id }) => Number(id));
      return { table: 'setting', kind: 'set', url: path, ids, body: { number: '', name: 'Lee Hauling' } };
    }
    if (!path.endsWith('/settings/')) {
      const { url, body } = await paymentCall('/api/v1/office/payments/');
      await call('POST', url, body);
      return { table: 'books_export', kind: 'exportBooks', url: path, ids: [], body: { program: 'xero' } };
    }
    await call('PUT', path, { program: 'xero', names: { PS: '311' } });
    const kept = db.sql.selectFrom('setting').select('id').where('name', '=', 'books');
    const ids = (await kept.execute()).map(({ id }) => Number(id));
    return { table: 'setting', kind: 'set', url: path, ids, body: { program: 'xero', names: { PS: '312' } } };
  }

  /** The id that the next setting gets. */
  async function nextSetting(): Promise<number> {
    const [last] = await db.sql
      .selectFrom('setting')
      .select(({ fn }) => fn.max('id').as('id'))
      .execute();
    return Number(last?.id ?? 0) + 1;
  }

  /** A call of this path that changes something. */
  async function callFor(method: Method, path: string): Promise<Prepared> {
    if (path.endsWith('/office/closings/')) {
      const body = { kind: 'haul_ticket', to: '2020-01-01' };
      return { table: 'period_closing', kind: 'close', url: path, ids: [1], body };
    }
    if (path.endsWith('/office/closings/reopen/')) {
      const body = { kind: 'haul_ticket', to: null, reason: 'typed wrong' };
      return { table: 'period_closing', kind: 'reopen', url: path, ids: [1], body };
    }
    if (path.endsWith('/office/dates/')) {
      await call('PUT', path, { days: 'mdy', clock: '24' });
      const kept = db.sql.selectFrom('setting').select('id').where('name', '=', 'dates');
      const ids = (await kept.execute()).map(({ id }) => Number(id));
      return { table: 'setting', kind: 'set', url: path, ids, body: { days: 'dmy', clock: '12' } };
    }
    if (path.includes('/office/statements/')) return statementCall(path);
    if (path.endsWith('/apply/') || path.endsWith('/unapply/')) return creditCall(path);
    if (path.includes('/office/payments/')) return paymentCall(path);
    if (path.includes('/office/books/')) return booksCall(path);
    if (path.endsWith('/office/start/dismiss/'))
      return { table: 'setting', kind: 'set', url: path, ids: [await nextSetting()] };
    if (path.endsWith('/zero_is_right/')) {
      const { id } = await buildSaved(call, registry, 'mile', { miles: 0 });
      const body = { table: 'mile', id, field: 'miles' };
      return { table: 'setting', kind: 'set', url: path, ids: [await nextSetting()], body };
    }
    if (path.endsWith('/looked_at/')) {
      const { id } = await buildSaved(call, registry, 'crop_ticket', { tare_weight: 0 });
      const body = { kind: 'crop_ticket', ids: [id], today: '2026-09-18' };
      return { table: 'crop_ticket', kind: 'lookAt', url: path, ids: [id], body };
    }
    if (path.includes('/office/extra/')) {
      const { id } = await buildSaved(call, registry, 'customer');
      const url = path.replace('{table}', 'customer').replace('{id}', String(id));
      await call('PUT', url, { account_number: '1' });
      const [row] = await db.sql.selectFrom('record_extra').select('id').execute();
      return { table: 'record_extra', kind: 'keep', url, ids: [Number(row?.id)], body: { account_number: '2' } };
    }
    if (path.endsWith('/office/merge/')) {
      const [keep, drop] = [await buildSaved(call, registry, 'feed'), await buildSaved(call, registry, 'feed')];
      const body = { table: 'feed', keep: keep.id, drop: drop.id };
      return { table: 'feed', kind: 'merge', url: path, ids: [drop.id], body };
    }
    if (path.endsWith('/office/correct/{table}/{id}/')) {
      const row = await buildSaved(call, registry, 'crop_ticket');
      const { amount } = amountIn('crop_ticket', 'customer', row);
      const items = [{ table: 'crop_ticket', id: row.id, amount: amount ?? '' }];
      const party = (row.customer_id as { id: number }).id;
      await loadPaper(testWriter(db), 1, { role: 'customer', party, items });
      const url = path.replace('{table}', 'crop_ticket').replace('{id}', String(row.id));
      return { table: 'crop_ticket', kind: 'correct', url, ids: [row.id], body: { values: { haul_mile: 7.25 } } };
    }
    if (path.endsWith('/office/rerate/{table}/{id}/')) {
      const row = await buildSaved(call, registry, 'crop_ticket');
      const job = (await call('GET', apiPath(entities.job, (row.job_id as { id: number }).id))).body;
      const rate = await buildSaved(call, registry, 'producer_rate', {
        producer_id: (row.producer_id as { id: number }).id,
        crop_id: (job.crop_id as { id: number }).id,
        rate: 7.25,
      });
      const url = path.replace('{table}', 'producer_rate').replace('{id}', String(rate.id));
      const body = { fields: ['rate'], tickets: [{ table: 'crop_ticket', id: row.id, version: 1 }] };
      return { table: 'crop_ticket', kind: 'rerate', url, ids: [row.id], body };
    }
    if (path.endsWith('/office/unpriced/')) {
      const row = await buildSaved(call, registry, 'crop_ticket', { customer_rate: null });
      const job = (await call('GET', apiPath(entities.job, (row.job_id as { id: number }).id))).body;
      const [cust_id, crop_id] = [row.customer_id as { id: number }, job.crop_id as { id: number }].map(({ id }) => id);
      await buildSaved(call, registry, 'customer_rate', { cust_id, crop_id, rate: 7.25 });
      const body = { tickets: [{ id: row.id, version: 1 }] };
      return { table: 'crop_ticket', kind: 'fillIn', url: `${path}?kind=crop_ticket`, ids: [row.id], body };
    }
    if (path.endsWith('/office/matching/')) {
      const ticket_number = `${method} 1`;
      const { id } = await buildSaved(call, registry, 'haul_ticket', { ticket_number });
      const url = `${path}?kind=haul_ticket&ticket_number=${encodeURIComponent(ticket_number)}`;
      const kind = method === 'PUT' ? 'changeMany' : 'removeMany';
      return { table: 'haul_ticket', kind, url, ids: [id], body: { count: 1, rate: 7.25 } };
    }
    if (path.includes('/office/history/acts/')) {
      const made = await call('POST', apiPath(entities.feed), { name: 'Meal' });
      const url = path.replace('{key}', String(made.headers['x-windrow-act']));
      return { table: 'feed', kind: 'undo', url, ids: [made.body.id] };
    }
    const table = Object.keys(registry).find((name) => path.startsWith(apiPath(entityOf(registry, name))));
    if (table === undefined)
      throw new Error(`${path} is of no table: name it here, or among the calls that write none.`);
    const rest = path.slice(apiPath(entityOf(registry, table)).length);
    const kind = kinds[`${method} ${rest}`];
    if (kind === undefined) throw new Error(`What ${method} ${path} does is not known.`);
    if (kind === 'create') return { table, kind, url: path, ids: [], body: await build(call, registry, table) };
    const { id } = await buildSaved(call, registry, table);
    const url = path.replace('{id}', String(id));
    if (kind === 'remove' || kind === 'removeMany') return { table, kind, url, ids: [id], body: { ids: [id] } };
    // The same of fields of which one has a value.
    const other = await build(call, registry, table, {}, 1 + (entityOf(registry, table).oneOf?.length ?? 1));
    if (kind !== 'changeMany') return { table, kind, url, ids: [id], body: other };
    const keys: readonly string[] = bulkKeysOf(entityOf(registry, table));
    const values = Object.fromEntries(keys.map((key) => [key, other[key]]));
    return { table, kind, url, ids: [id], body: { ids: [id], ...values, ...numbersOf(table, keys) } };
  }
});

/** Numbers that no sample has. */
function numbersOf(table: string, keys: readonly string[]): Values {
  const { fields } = entityOf(registry, table);
  return Object.fromEntries(keys.flatMap((key) => (isDecimal(fields[key]) ? [[key, 7.25]] : [])));
}

const kinds: Readonly<Record<string, string | undefined>> = {
  'POST ': 'create',
  'PUT {id}/': 'replace',
  'PATCH {id}/': 'change',
  'DELETE {id}/': 'remove',
  'PUT bulk-update/': 'changeMany',
  'DELETE bulk-delete/': 'removeMany',
};
