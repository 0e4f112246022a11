/** Every way of writing that must stop at a closed or settled ticket. */
import { parse } from 'csv-parse/sync';
import type { FastifyInstance } from 'fastify';
import { entities } from '../../../src/entities';
import type { ImportChange } from '../../../features/imports/rules/calls';
import { ACT_HEADER, apiPath, API_ROOT } from '../../../src/rules/paths';
import { fieldsOf, type AnyRow, type Values } from '../../../src/rules/rows';
import type { Answer, Call } from '../../support/api';
import { exported } from '../../support/exports';
import { importer } from '../../support/importing';

/** The tables of tickets. */
export const kinds = ['crop_ticket', 'delivery_ticket', 'haul_ticket'] as const;
export type TicketKind = (typeof kinds)[number];

/** Tickets of one kind: some in the period that is going to be closed, one behind it. */
export interface ClosingScene {
  readonly app: FastifyInstance;
  readonly call: Call;
  readonly kind: TicketKind;
  /** The first and the last day of the period. */
  readonly from: string;
  readonly to: string;
  /** The day behind it. */
  readonly after: string;
  /** Tickets of the period; the first three were changed by acts that can be undone. */
  readonly closed: readonly number[];
  readonly open: number;
}

/** Makes an attempt on a closed period, and resolves to whether it was refused because it is closed. */
type Attempt = () => Promise<boolean>;

/** Prepares something while the period is open; gives the attempt that is made once it is closed. */
type Way = (scene: ClosingScene) => Promise<Attempt>;

const is423 = ({ status }: Answer): boolean => status === 423;
const actOf = ({ headers }: Answer): string => String(headers[ACT_HEADER.toLowerCase()]);
const one = (scene: ClosingScene, at: number): string => apiPath(entities[scene.kind], scene.closed[at] ?? 0);
const now =
  (attempt: (scene: ClosingScene) => Promise<Answer>): Way =>
  async (scene) =>
  async () =>
    is423(await attempt(scene));
const list = ({ kind }: ClosingScene): string => apiPath(entities[kind]);
const matching = ({ kind, from, to }: ClosingScene): string =>
  `${API_ROOT}/office/matching/?kind=${kind}&date_start=${from}&date_end=${to}`;
const field = { crop_ticket: 'haul_rate', delivery_ticket: 'customer_rate', haul_ticket: 'rate' } as const;

/** Way → what it does. */
export const ways: Readonly<Record<string, Way>> = {
  POST: now(async (scene) => scene.call('POST', list(scene), { ...(await draftOf(scene, 3)), ticket_number: 'new' })),
  PUT: now(async (scene) => scene.call('PUT', one(scene, 3), { ...(await draftOf(scene, 3)), tare_weight: 30_000 })),
  PATCH: now((scene) => scene.call('PATCH', one(scene, 3), { tare_weight: 30_000 })),
  'PATCH out of it': now((scene) => scene.call('PATCH', one(scene, 3), { date: scene.after })),
  'PATCH into it': now((scene) => scene.call('PATCH', apiPath(entities[scene.kind], scene.open), { date: scene.to })),
  DELETE: now((scene) => scene.call('DELETE', one(scene, 3))),
  'bulk update': now((scene) =>
    scene.call('PUT', `${list(scene)}bulk-update/`, { ids: [scene.open, scene.closed[3]], [field[scene.kind]]: 7 }),
  ),
  'bulk delete': now((scene) =>
    scene.call('DELETE', `${list(scene)}bulk-delete/`, { ids: [scene.open, scene.closed[3]] }),
  ),
  'bulk update by filter': now(async (scene) =>
    scene.call('PUT', matching(scene), { ...(await shown(scene)), [field[scene.kind]]: 7 }),
  ),
  'bulk delete by filter': now(async (scene) => scene.call('DELETE', matching(scene), await shown(scene))),
  'values beside it': now((scene) =>
    scene.call('PUT', `${API_ROOT}/office/extra/${scene.kind}/${scene.closed[3]}/`, { [paid[scene.kind]]: '7' }),
  ),
  're-rate': rerateOf,
  'what its job says': async (scene) => {
    const { table, id, twin } = await namedBy(scene);
    const { call, kind } = scene;
    const job = kind === 'crop_ticket' ? await jobOf(scene) : undefined;
    const path = job === undefined ? one(scene, 3) : apiPath(entities.job, job);
    if (id === twin) throw new Error('The twin is the record itself.');
    return async () => is423(await call('PATCH', path, { [`${table}_id`]: twin }));
  },
  'merge of a record that it names': async (scene) => {
    const { table, id, twin } = await namedBy(scene);
    const merge = { table, keep: twin, drop: id, closed: 1 };
    return async () => is423(await scene.call('POST', `${API_ROOT}/office/merge/`, merge));
  },
  'import of a new ticket': (scene) => importOf(scene, { found_by: 'nothing' }, 'before'),
  'import of a changed ticket': (scene) => importOf(scene, { found_by: 'id', existing: 'update' }, 'before'),
  'import that is checked afterwards': (scene) => importOf(scene, { found_by: 'nothing' }, 'after'),
  'undo of a change': async (scene) => {
    const { call } = scene;
    return undoOf(scene, await call('PATCH', one(scene, 0), { [field[scene.kind]]: 8 }));
  },
  'undo of a bulk update': async (scene) => {
    const body = { ids: [scene.closed[1], scene.open], [field[scene.kind]]: 9 };
    return undoOf(scene, await scene.call('PUT', `${list(scene)}bulk-update/`, body));
  },
  'undo of an addition': async (scene) => {
    const values = { ...(await draftOf(scene, 2)), ticket_number: 'added', date: scene.to };
    return undoOf(scene, await scene.call('POST', list(scene), values));
  },
  'undo of a removal': async (scene) => {
    const { body } = await scene.call('POST', list(scene), { ...(await draftOf(scene, 2)), ticket_number: 'gone' });
    return undoOf(scene, await scene.call('DELETE', apiPath(entities[scene.kind], body.id)));
  },
};

/** What closed tickets name: the crop of a job or a delivery, the feed of a haul; and another record of the table. */
async function namedBy(scene: ClosingScene): Promise<{ table: 'crop' | 'feed'; id: number; twin: number }> {
  const { call, kind } = scene;
  const table = kind === 'haul_ticket' ? 'feed' : 'crop';
  const job = kind === 'crop_ticket' ? await jobOf(scene) : undefined;
  const path = job === undefined ? one(scene, 3) : apiPath(entities.job, job);
  const { body } = await call('GET', path);
  const made = await call('POST', apiPath(entities[table]), { [table === 'crop' ? 'crop' : 'name']: 'Twin' });
  return { table, id: idOf(body[`${table}_id`]), twin: made.body.id };
}

async function jobOf(scene: ClosingScene): Promise<number> {
  return idOf((await scene.call('GET', one(scene, 3))).body.job_id);
}

const idOf = (related: unknown): number =>
  typeof related === 'object' && related !== null && 'id' in related ? Number(related.id) : 0;

/** The same for tickets that are settled: those that change what is there, each with a locked value. */
export const settledWays: Readonly<Record<string, Way>> = {
  ...Object.fromEntries(
    Object.entries(ways).filter(([way]) => !/^POST$|into it|new ticket|afterwards|removal|its job|merge/.test(way)),
  ),
  'import that is checked afterwards': (scene) => importOf(scene, { found_by: 'id', existing: 'update' }, 'after'),
};

/** The table whose records the price of a ticket comes from. */
const priced = { crop_ticket: 'customer_rate', delivery_ticket: 'customer_rate', haul_ticket: 'feedmill' } as const;

/** Saves another price while the period is open, and gives it to tickets of it. */
async function rerateOf({ call, kind, closed }: ClosingScene): Promise<Attempt> {
  const table = priced[kind];
  const { body } = await call('GET', apiPath(entities[table]));
  const [record] = body as unknown as readonly AnyRow[];
  const saved = await call('PATCH', apiPath(entities[table], record?.id ?? 0), { rate: 51 });
  if (saved.status !== 200) throw new Error(`The price was not saved: ${JSON.stringify(saved.body)}`);
  const tickets = closed.slice(3).map((id) => ({ table: kind, id, version: 1 }));
  const path = `${API_ROOT}/office/rerate/${table}/${String(record?.id)}/`;
  return async () => is423(await call('POST', path, { fields: ['rate'], tickets }));
}

/** Whom a ticket is paid to, of the fields that are kept beside it. */
const paid = { crop_ticket: 'paid_producer', delivery_ticket: 'paid_customer', haul_ticket: 'paid_customer' } as const;

/** The count that the list of the period shows. */
async function shown(scene: ClosingScene): Promise<{ count: unknown }> {
  const { call, from, to } = scene;
  const { body } = await call('GET', `${list(scene)}?date_start=${from}&date_end=${to}&page_size=1`);
  return { count: body.count };
}

async function undoOf({ call }: ClosingScene, done: Answer): Promise<Attempt> {
  if (done.status >= 300) throw new Error(`What is to be undone was refused: ${JSON.stringify(done.body)}`);
  const path = `${API_ROOT}/office/history/acts/${actOf(done)}/undo/`;
  return async () => is423(await call('POST', path));
}

/** A ticket as a form sends it. */
async function draftOf(scene: ClosingScene, at: number): Promise<Values> {
  const { body } = await scene.call('GET', one(scene, at));
  return draftOfRow(scene.kind, body);
}

/** A record as a form sends it: related records by their ids. */
function draftOfRow(table: TicketKind, row: AnyRow): Values {
  return Object.fromEntries(
    fieldsOf(entities[table]).map(([key]): [string, unknown] => {
      const value: unknown = row[key];
      return [key, typeof value === 'object' && value !== null && 'id' in value ? value.id : value];
    }),
  );
}

/** Imports one ticket of the period with another weight, which is checked before or after the period is closed. */
async function importOf(scene: ClosingScene, change: ImportChange, checked: 'before' | 'after'): Promise<Attempt> {
  const { app, kind, from, to, closed } = scene;
  const imports = importer(app);
  const { body } = await exported(app, kind, `date_start=${from}&date_end=${to}`);
  const [heads = [], ...lines] = parse(body, { bom: true }) as string[][];
  const line = lines.find(([id]) => id === String(closed[3])) ?? [];
  const weighed = line.map((cell, at) => (heads[at] === 'Tare Weight' ? '29500' : cell));
  const csv = [heads, weighed].map((row) => row.map((cell) => `"${cell}"`).join()).join('\r\n');
  const { id } = await imports.read(kind, csv);
  await imports.change(id, change);
  if (checked === 'before' && (await imports.check(id)).counts?.refused !== 0) throw new Error('The row was refused.');
  return async () => {
    const isSeen = checked === 'after' && (await imports.check(id)).counts?.refused === 1;
    const asked = await imports.call('POST', `${id}/run/`);
    const ended = isSeen ? undefined : await imports.settled(id);
    await imports.call('DELETE', `${id}/`);
    // The check refuses the row, so that nothing is left to import.
    if (isSeen) return asked.status === 409;
    return ended?.state === 'failed' && /closed through|settled on/.test(ended.failure ?? '');
  };
}
