/** An office whose crop tickets name their truck, and everything that says which hauler a ticket is of. */
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import type { Db } from '../../../server/db/database';
import { definitions } from '../../../server/reports/compose/definitions/index';
import { openReport } from '../../../server/reports/read/report';
import { entities } from '../../../src/entities';
import { apiPath } from '../../../src/rules/paths';
import { reportNamed } from '../../../src/rules/reportCatalogue';
import { idOf } from '../../../src/kinds/ref';
import type { NumberedRow, Values } from '../../../src/rules/rows';
import type { OpenStatements, StatementDraft } from '../../../features/statements/rules/calls/open';
import { NOW, rowsIn, testApi, type Call } from '../../support/api';
import { buildSaved } from '../../support/build';
import { openTestDatabase, type Engine } from '../../support/database';
import { linesOf } from '../../support/proof';
import { draftOf, MONTH, setUpHarvest, type Harvest } from '../../support/statements';

export const TICKETS = apiPath(entities.crop_ticket);

/** Two haulers with a truck each, beside the harvest's own hauler. */
export interface Scene {
  readonly db: Db;
  readonly app: FastifyInstance;
  readonly call: Call;
  readonly harvest: Harvest;
  readonly first: { readonly hauler: number; readonly truck: number };
  readonly second: { readonly hauler: number; readonly truck: number };
  /** Adds a ticket that names a truck and no hauler. */
  ticket(values?: Values): Promise<NumberedRow>;
  /** The hauler that a stored ticket names itself. */
  stored(id: number): Promise<number | null>;
}

/** Opens it on an empty database of the engine, which is gone after the test. */
export async function openScene(engine: Engine): Promise<Scene> {
  const db = await openTestDatabase(engine);
  const { app, call } = await testApi(db);
  onTestFinished(async () => {
    await app.close();
    await db.close();
  });
  const harvest = await setUpHarvest(call);
  const withTruck = async (name: string, n: number) => {
    const hauler = (await buildSaved(call, entities, 'hauler', { name }, n)).id;
    return { hauler, truck: (await buildSaved(call, entities, 'truck', { name: `T${n}`, hauler_id: hauler }, n)).id };
  };
  const [first, second] = [await withTruck('Big Coulee Haul', 2), await withTruck('Ridgeline Transport', 3)];
  return {
    db,
    app,
    call,
    harvest,
    first,
    second,
    ticket: (values = {}) => harvest.ticket({ truck_id: first.truck, hauler_id: null, ...values }),
    stored: async (id) => {
      const row = await db.sql.selectFrom('crop_ticket').select('hauler_id').where('id', '=', id).executeTakeFirst();
      return row?.hauler_id === null || row === undefined ? null : Number(row.hauler_id);
    },
  };
}

/** Who has the ticket, as each part of the office says it. Another party or none is an answer too. */
export async function haulersOf({ db, call }: Scene, id: number): Promise<Readonly<Record<string, number | null>>> {
  const row = (await call('GET', `${TICKETS}${id}/`)).body;
  const truck = row.truck_id as { readonly hauler_id?: unknown } | null;
  const list = idOf(row.hauler_id) ?? idOf(truck?.hauler_id);
  const listed = rowsIn(await call('GET', `${TICKETS}?year=2026&hauler_id=${list ?? 0}`));
  const none = (await linesOf(call, 'none:hauler')).lines.find((line) => line.id === id);
  return {
    list,
    filter: listed.some((one) => one.id === id) ? list : null,
    report: await reportParty(db, id),
    ...(await onStatements(call, id)),
    proof: none?.party?.id ?? null,
  };
}

/** The group of the hauler report that has the ticket. */
async function reportParty(db: Db, id: number): Promise<number | null> {
  const report = reportNamed('hauler_statement');
  if (!report) throw new Error('There is no hauler report.');
  const definition = definitions.hauler_statement;
  const asked = { report, definition, language: 'en', period: MONTH, year: 2026, filters: {} } as const;
  const opened = await openReport(db, entities, { ...asked, unused: [], amounts: true, notices: [] }, NOW);
  await opened?.findAll();
  return [...(opened?.found() ?? [])].find((one) => one.id === id)?.path[0]?.id ?? null;
}

/** The party of the open list whose draft has the ticket, and how many loads that list says it has. */
async function onStatements(call: Call, id: number): Promise<{ open: number | null; loads: number }> {
  const path = `/api/v1/office/statements/open/?from=${MONTH.from}&to=${MONTH.to}&codes=HS`;
  const { kinds } = (await call('GET', path)).body as unknown as OpenStatements;
  for (const { party, loads, held } of kinds[0]?.parties ?? []) {
    const { taken } = (await draftOf(call, 'hauler_statement', { hauler: party.id })).body as unknown as StatementDraft;
    if (taken.some(({ ticket }) => ticket.id === id)) return { open: party.id, loads: loads + held.count };
  }
  return { open: null, loads: 0 };
}
