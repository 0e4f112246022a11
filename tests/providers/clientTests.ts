/** What the client's providers must do with every server that answers §7 (ruling 49); the test files beside it run this against two servers. */
import type { HttpError } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDataProvider, messagesOf, type WindrowDataProvider } from '../../src/dataProvider';
import { entities } from '../../src/entities';
import type { Entities } from '../../src/grammar/entity';
import { NOT_AVAILABLE } from '../../src/kinds/blank';
import { relatedName, idOf, type Key } from '../../src/kinds/ref';
import { entityOf, fieldsOf, type AnyRow } from '../../src/rules/rows';
import { sampleDraft } from '../../src/rules/samples';
import type { Session, SessionOptions } from '../../src/client/session';
import { browser, REFRESH_PATH, type Browser } from './browserContext';

const registry: Entities = entities;
const YEAR = 2026;

/** A running server as the client sees it. Its clock is set to November 2026. */
export interface Running {
  readonly user: { readonly username: string; readonly password: string };
  readonly fetch: SessionOptions['fetch'];
  readonly now: () => number;
  /** Moves the clock of server and client. */
  advance(milliseconds: number): void;
}

interface Client {
  readonly server: Running;
  readonly page: Browser;
  readonly session: Session;
  readonly provider: WindrowDataProvider;
  /** Paths called so far. */
  readonly called: string[];
  /** Another tab of the same browser. */
  tab(): Session;
  /** Creates a record of the table and the records it refers to, and returns its row. */
  make(table: string, values?: object): Promise<AnyRow>;
}

async function clientOf(start: () => Promise<Running>): Promise<Client> {
  const server = await start();
  const page = browser();
  const called: string[] = [];
  const fetch: SessionOptions['fetch'] = (path, init) => {
    called.push(path);
    return server.fetch(path, init);
  };
  const tab = (): Session => page.tab(fetch, { now: server.now });
  const session = tab();
  const provider = createDataProvider(registry, session);
  await session.signIn(server.user.username, server.user.password);
  let made = 0;

  const parents = new Map<string, Key>();
  async function parentOf(table: string): Promise<Key> {
    const known = parents.get(table) ?? (await make(table)).id;
    parents.set(table, known);
    return known;
  }
  async function make(table: string, values: object = {}): Promise<AnyRow> {
    return (await provider.create(table, { data: { ...(await draftFor(table)), ...values } })).data as AnyRow;
  }
  async function draftFor(table: string): Promise<Record<string, string | number>> {
    const ids = new Map<string, Key>();
    for (const [, field] of fieldsOf(entityOf(registry, table))) {
      if (field.kind === 'ref') ids.set(field.to, await parentOf(field.to));
    }
    made += 1;
    const draft = sampleDraft(entityOf(registry, table), made, (to) => ids.get(to) ?? 0);
    return 'email' in draft ? { ...draft, email: `somebody${made}@farm.example` } : draft;
  }
  return { server, page, session, provider, called, tab, make };
}

/** What a form would show of a row: related records as ids. */
function formOf(table: string, row: AnyRow): Record<string, unknown> {
  return Object.fromEntries(
    fieldsOf(entityOf(registry, table)).map(([key, { kind }]) => [key, kind === 'ref' ? idOf(row[key]) : row[key]]),
  );
}

/** Fields of a row that screens could not use. They need related records with names, and decimals as numbers. */
function misread(table: string, row: AnyRow): string[] {
  const entity = entityOf(registry, table);
  return fieldsOf(entity).flatMap(([key, field]) => {
    const value = row[key];
    // Of fields of which one has a value the others are empty.
    if (value === null && entity.oneOf?.includes(key)) return [];
    if (field.kind === 'decimal') return typeof value === 'number' ? [] : [key];
    // A plain server answers a job as its id alone.
    if (field.kind !== 'ref' || field.to === 'job') return [];
    const isNamed = idOf(value) !== null && relatedName(value) !== NOT_AVAILABLE;
    return isNamed ? [] : [key];
  });
}

const failureOf = (call: Promise<unknown>): Promise<HttpError> =>
  call.then(
    () => {
      throw new Error('The call should have failed.');
    },
    (error: HttpError) => error,
  );

/** Registers the tests. `start` starts a fresh server and closes it when the test ends. */
export function clientTests(name: string, start: () => Promise<Running>): void {
  describe(`the client with ${name}`, () => {
    beforeEach(() => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
    });
    afterEach(() => vi.restoreAllMocks());

    it.each(Object.keys(registry))('creates, reads, lists and updates a %s', async (table) => {
      const { provider, make } = await clientOf(start);
      const made = await make(table);
      const { data: read } = await provider.getOne(table, { id: made.id });
      expect(read).toEqual(made);
      expect(misread(table, read)).toEqual([]);
      const { data: listed, total } = await provider.getList(table, { pagination: { page: 1, perPage: 50 } });
      expect(listed.map(({ id }) => id)).toContain(made.id);
      expect(total).toBe(listed.length);
      const { data: updated } = await provider.update(table, { id: made.id, data: read, previousData: read });
      expect(formOf(table, updated)).toEqual(formOf(table, made));
    });

    it('understands numbers and days as they are typed (ruling 27)', async () => {
      const { make } = await clientOf(start);
      const ticket = await make('delivery_ticket', {
        gross_weight: ' 78,460 ',
        tare_weight: '31,280.5',
        date: '20260918',
        customer_rate: '1,234.5',
      });
      expect(ticket).toMatchObject({
        gross_weight: 78460,
        tare_weight: 31280.5,
        date: '2026-09-18',
        customer_rate: 1234.5,
      });
    });

    it('shows the last page that exists, for a page beyond it (ruling 36)', async () => {
      const { provider, make } = await clientOf(start);
      for (let count = 0; count < 5; count += 1) await make('haul_ticket');
      const page = (number: number) =>
        provider.getList('haul_ticket', { filter: { year: YEAR }, pagination: { page: number, perPage: 2 } });
      const last = await page(3);
      expect([last.data.length, last.total, last.meta]).toEqual([1, 5, { page: 3 }]);
      expect(await page(9)).toEqual(last);
      expect(
        await provider.getList('haul_ticket', { filter: { year: YEAR - 1 }, pagination: { page: 4, perPage: 2 } }),
      ).toEqual({ data: [], total: 0, meta: { page: 1 } });
    });

    it('filters ticket lists by year, number, date and reference', async () => {
      const { provider, make } = await clientOf(start);
      const customer = await make('customer');
      const mine = await make('crop_ticket', { ticket_number: 'A-100', date: '2026-03-01', customer_id: customer.id });
      await make('crop_ticket', { ticket_number: 'B-100', date: '2026-04-01' });
      await make('crop_ticket', { ticket_number: 'A-101', date: '2025-12-31' });
      const idsOf = async (filter: object) =>
        (await provider.getList('crop_ticket', { filter, pagination: { page: 1, perPage: 50 } })).data.map(
          ({ id }) => id,
        );
      expect(await idsOf({ year: 2026, ticket_number: 'a-10'.toUpperCase() })).toEqual([mine.id]);
      expect(await idsOf({ date_start: '2026-02-01', date_end: '2026-03-01' })).toEqual([mine.id]);
      expect(await idsOf({ customer_id: customer.id, ticket_number: '', hauler_id: null })).toEqual([mine.id]);
      expect(
        (await provider.getList('crop_ticket', { filter: { year: 2026 }, pagination: { page: 0, perPage: 10 } })).total,
      ).toBe(2);
    });

    it("changes and deletes many at once, with the server's message", async () => {
      const { provider, make } = await clientOf(start);
      const ids = [(await make('crop_ticket')).id, (await make('crop_ticket')).id];
      expect(
        await provider.updateMany('crop_ticket', { ids, data: { moisture: ' 61.5 ', haul_rate: '4.25' } }),
      ).toMatchObject({ data: ids });
      expect((await provider.getOne('crop_ticket', { id: ids[1] ?? 0 })).data).toMatchObject({
        moisture: 61.5,
        haul_rate: 4.25,
      });
      expect(await provider.deleteMany('crop_ticket', { ids })).toEqual({
        data: ids,
        meta: { message: '2 ticket(s) deleted.' },
      });
      expect((await provider.getList('crop_ticket', { pagination: { page: 1, perPage: 50 } })).total).toBe(0);
    });

    it('changes and deletes many records of a master table', async () => {
      const { provider, make } = await clientOf(start);
      const [one, two, kept] = [await make('truck'), await make('truck'), await make('truck')];
      const hauler = await make('hauler');
      const ids = [one.id, two.id];
      await provider.updateMany('truck', { ids, data: { hauler_id: hauler.id } });
      const changed = (await provider.getMany('truck', { ids })).data;
      expect(changed.map(({ name, hauler_id }) => [name, idOf(hauler_id)]).toSorted()).toEqual(
        [one, two].map(({ name }) => [name, hauler.id]).toSorted(),
      );
      expect(await provider.deleteMany('truck', { ids })).toMatchObject({ data: ids });
      expect((await provider.getList('truck', {})).data.map(({ id }) => id)).toEqual([kept.id]);
    });

    it('is told why a bulk change was refused', async () => {
      const { provider, make } = await clientOf(start);
      const { id } = await make('crop_ticket');
      const failure = await failureOf(
        provider.updateMany('crop_ticket', { ids: [id, 'x'], data: { moisture: 'wet' } }),
      );
      expect(failure.status).toBe(400);
      expect(failure.body.errors).toMatchObject({ ids: expect.any(String) });
    });

    it('looks rates up and takes the first (§7.3)', async () => {
      const { provider, make } = await clientOf(start);
      const rate = await make('customer_rate', { rate: '30.33', at_moisture: 61.9 });
      const mile = await make('mile', { miles: 13.5 });
      const area = await make('producer_area_rate');
      const [customer, crop, producer] = [idOf(rate.cust_id), idOf(rate.crop_id), idOf(mile.producer_id)];
      expect(await provider.lookup('customer_rate', { cust_id: customer, crop_id: crop })).toMatchObject({
        rate: 30.33,
        at_moisture: 61.9,
      });
      expect(
        await provider.lookup('mile', { cust_id: customer, prod_id: producer, field_id: undefined }),
      ).toMatchObject({ miles: 13.5 });
      expect(await provider.lookup('producer_area_rate', { producer_id: producer, crop_id: crop })).toMatchObject({
        id: area.id,
      });
      expect(await provider.lookup('producer_rate', { prod_id: producer, crop_id: crop })).toBeUndefined();
      const mill = await make('feedmill');
      expect(await provider.lookup('feedmill', { id: mill.id })).toMatchObject({ rate: mill.rate });
      expect(await provider.lookup('feedmill', { id: 999_999 })).toBeUndefined();
    });

    it('reads recent numbers, years and counts', async () => {
      const { provider, make } = await clientOf(start);
      await make('crop_ticket', { ticket_number: 'A-1', date: '2024-05-05' });
      await make('crop_ticket', { ticket_number: 'A-2' });
      expect(await provider.recentNumbers('crop_ticket')).toEqual(['A-2', 'A-1']);
      expect(await provider.years()).toEqual([2026, 2024]);
      expect(await provider.ticketCounts(2024)).toEqual({
        ticket_crop_count: 1,
        ticket_delivery_count: 0,
        ticket_haul_count: 0,
      });
    });

    it("puts the server's messages under their fields (§5)", async () => {
      const { provider } = await clientOf(start);
      const failure = await failureOf(provider.create('driver', { data: { name: '', hauler_id: null } }));
      expect(failure.status).toBe(400);
      expect(Object.keys(failure.body.errors).toSorted()).toEqual(['hauler_id', 'name']);
      expect(messagesOf(failure)).toHaveLength(2);
      const missing = await failureOf(provider.create('driver', { data: { name: 'Ada', hauler_id: 999_999 } }));
      expect(missing).toMatchObject({ status: 400, body: { errors: { hauler_id: expect.any(String) } } });
      const empty = await failureOf(provider.create('delivery_ticket', { data: {} }));
      expect(Object.keys(empty.body.errors).toSorted()).toEqual(
        Object.keys(entities.delivery_ticket.fields).toSorted(),
      );
      expect(empty.body.errors.ticket_number).toBe('This field is required.');
    });

    it('is told of a record that is missing and of one that is in use', async () => {
      const { provider, make } = await clientOf(start);
      expect(await failureOf(provider.getOne('truck', { id: 999_999 }))).toMatchObject({
        status: 404,
        body: { errors: {} },
      });
      const ticket = await make('crop_ticket');
      const refused = await failureOf(provider.delete('job', { id: idOf(ticket.job_id) ?? 0 }));
      expect([400, 409]).toContain(refused.status);
      expect(messagesOf(refused)).toHaveLength(1);
      expect((await provider.delete('crop_ticket', { id: ticket.id, previousData: ticket })).data).toEqual(ticket);
      await provider.delete('job', { id: idOf(ticket.job_id) ?? 0 });
      expect(await failureOf(provider.getOne('job', { id: idOf(ticket.job_id) ?? 0 }))).toMatchObject({ status: 404 });
    });

    it('refuses wrong credentials', async () => {
      const { server, session } = await clientOf(start);
      await session.signOut();
      await expect(session.signIn(server.user.username, 'not it at all')).rejects.toMatchObject({ status: 401 });
      expect(session.access()).toBeNull();
    });

    it('refreshes once for 20 calls in two tabs when the token has run out, again and again', async () => {
      const { server, called, page, session, tab } = await clientOf(start);
      const tabs = [session, tab()];
      for (let round = 1; round <= 3; round += 1) {
        server.advance(16 * 60_000);
        const before = page.kept.get('refresh_token');
        const calls = tabs.flatMap((each) => Array.from({ length: 10 }, () => each.fetch('/api/v1/years/')));
        expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
        expect(called.filter((path) => path === REFRESH_PATH)).toHaveLength(round);
        expect(page.kept.get('refresh_token')).not.toBe(before);
      }
    });

    it('ends the session when the refresh token has run out too', async () => {
      const { server, page, provider } = await clientOf(start);
      server.advance(40 * 24 * 3_600_000);
      expect((await failureOf(provider.years())).status).toBe(401);
      expect(Object.fromEntries(page.kept)).toEqual({ session_ended: server.user.username });
    });

    it('ends the session of a token the server does not take, and of none other', async () => {
      const { server, page, provider, session, called } = await clientOf(start);
      const [head = '', payload = ''] = (session.access() ?? '').split('.');
      page.kept.set('access_token', `${head}.${payload}.forged`);
      expect((await failureOf(provider.years())).status).toBe(401);
      expect(Object.fromEntries(page.kept)).toEqual({ session_ended: server.user.username });
      expect(called).not.toContain(REFRESH_PATH);
    });

    it('signs out', async () => {
      const { page, session, called, provider } = await clientOf(start);
      await session.signOut();
      expect(page.kept.size).toBe(0);
      expect(called).toContain('/api/v1/token/logout/');
      expect((await failureOf(provider.years())).status).toBe(401);
    });
  });
}
