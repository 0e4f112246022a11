/** Random acts of an office: records added, changed, removed, one or many at a time, imported, merged, noted beside, and undone. */
import type { FastifyInstance } from 'fastify';
import { entities } from '../../../src/entities';
import { apiPath, ACT_HEADER } from '../../../src/rules/paths';
import type { EntityName } from '../../../src/rules/rows';
import type { Answer, Call } from '../../support/api';
import { build, buildSaved } from '../../support/build';
import { importer } from '../../support/importing';

/** Tables of the acts; what they refer to is added with them. */
const TABLES = ['haul_ticket', 'crop_ticket', 'delivery_ticket', 'truck', 'customer', 'customer_rate', 'job'] as const;
const TICKETS = ['haul_ticket', 'crop_ticket', 'delivery_ticket'] as const;
const CHANGES = { haul_ticket: 'rate', crop_ticket: 'moisture', delivery_ticket: 'moisture' } as const;

const IMPORTED = {
  haul_ticket: 'Rate,Paid by Customer',
  crop_ticket: 'Moisture,Paid to Producer',
  delivery_ticket: 'Moisture,Paid by Customer',
} as const;

/** What can be done, and how often in a hundred acts. */
const SHARES = {
  add: 21,
  change: 16,
  remove: 7,
  changeMany: 11,
  removeMany: 5,
  keep: 5,
  merge: 3,
  importNew: 4,
  importChanged: 4,
  undo: 24,
} as const;
export type RandomKind = keyof typeof SHARES;

/** Does random acts through the API. */
export interface RandomOffice {
  /** Does one act; its answer may be a refusal. */
  act(): Promise<{ readonly kind: RandomKind; readonly answer: Answer; readonly undone?: string }>;
  /** The keys of the acts so far, oldest first. */
  readonly acts: readonly string[];
}

/** Imports a CSV into a table, as new rows or as changes of those that it names by their ids. */
export type ImportFile = (table: string, csv: string, as: 'new' | 'known') => Promise<Answer>;

/** Imports files in all their steps. `noted` hears what each wrote. */
export function importing(app: FastifyInstance, noted: (path: string, answer: Answer) => Promise<Answer>): ImportFile {
  const imports = importer(app);
  return async (table, csv, as) => {
    const { id } = await imports.read(table, csv);
    await imports.change(id, as === 'new' ? { found_by: 'nothing' } : { found_by: 'id', existing: 'update' });
    await imports.check(id);
    const asked = await imports.call('POST', `${id}/run/`);
    const { act } = await imports.settled(id);
    const headers = act === null ? {} : { [ACT_HEADER.toLowerCase()]: act };
    const body = (asked.body ?? {}) as Answer['body'];
    return noted(`/api/v1/office/imports/${id}/run/`, { status: asked.status, body, headers });
  };
}

/** The key of the act that an answer names. */
export function actOf({ headers }: Answer): string | undefined {
  const key = headers[ACT_HEADER.toLowerCase()];
  return typeof key === 'string' ? key : undefined;
}

/**
 * Opens an office with some records of each table.
 * @param call notes each answer's act in `acts`
 * @param there the ids of the records of a table that are there now
 * @param importFile imports a file; its answer names the act as those of calls do
 */
export async function openOffice(
  call: Call,
  acts: readonly string[],
  there: (table: string) => readonly number[],
  chance: () => number,
  importFile: ImportFile,
): Promise<RandomOffice> {
  const upTo = (most: number): number => Math.floor(chance() * most);
  const one = <T>(list: readonly T[]): T | undefined => list[upTo(list.length)];
  const someOf = (table: string): number[] =>
    there(table)
      .filter(() => chance() < 0.3)
      .slice(0, 25);
  let number = 0;

  async function add(): Promise<Answer> {
    const table = one(TABLES) ?? 'truck';
    const draft = await shared(table);
    return call('POST', apiPath(entities[table]), draft);
  }

  /** A draft that refers to records that are there. */
  async function shared(table: (typeof TABLES)[number]) {
    number += 1;
    const refs = Object.entries(entities[table].fields).flatMap(([key, field]): [string, unknown][] => {
      const id = field.kind === 'ref' ? one(there(field.to)) : undefined;
      return id === undefined ? [] : [[key, id]];
    });
    const named = 'ticket_number' in entities[table].fields ? { ticket_number: String(1000 + upTo(200)) } : {};
    return build(call, entities, table, { ...Object.fromEntries(refs), ...named }, 1 + (number % 5));
  }

  const record = (): { table: EntityName; path: string; id: number } => {
    const table = one(TABLES.filter((name) => there(name).length > 0)) ?? 'customer';
    const id = one(there(table)) ?? 1;
    return { table, id, path: apiPath(entities[table], id) };
  };
  const tickets = () => {
    const table = one(TICKETS) ?? 'haul_ticket';
    return { table, path: apiPath(entities[table]), chosen: someOf(table) };
  };
  const doing: Readonly<Record<Exclude<RandomKind, 'undo'>, () => Promise<Answer>>> = {
    add,
    change: async () => {
      const { table, path } = record();
      const names = Object.entries(entities[table].fields).flatMap(([key, field]) =>
        field.kind === 'text' ? [key] : [],
      );
      return call('PATCH', path, { [one(names) ?? 'name']: `x${upTo(6)}` });
    },
    remove: () => call('DELETE', record().path),
    changeMany: () => {
      const { table, path, chosen } = tickets();
      return call('PUT', `${path}bulk-update/`, { ids: chosen, [CHANGES[table]]: 5 + upTo(9) });
    },
    removeMany: () => {
      const { path, chosen } = tickets();
      return call('DELETE', `${path}bulk-delete/`, { ids: chosen.slice(0, 6) });
    },
    keep: () => {
      const { table, id } = record();
      return call('PUT', `/api/v1/office/extra/${table}/${id}/`, { account_number: String(upTo(5)) });
    },
    importNew: async () => {
      const lines = Array.from({ length: 1 + upTo(6) }, () => `Imported ${upTo(50)},City ${upTo(9)},${upTo(99)}`);
      return importFile('customer', ['Name,City,Account Number', ...lines].join('\n'), 'new');
    },
    importChanged: async () => {
      const table = one(['customer', ...TICKETS] as const) ?? 'customer';
      const lines = someOf(table).map((id) => `${id},${5 + upTo(90)},${upTo(9)}`);
      if (lines.length === 0) return add();
      const heads = table === 'customer' ? 'ID,City,Account Number' : `ID,${IMPORTED[table]}`;
      return importFile(table, [heads, ...lines].join('\n'), 'known');
    },
    merge: () => {
      const [keep, drop] = [one(there('customer')), one(there('customer'))];
      return call('POST', '/api/v1/office/merge/', { table: 'customer', keep, drop });
    },
  };
  for (const table of TABLES) await buildSaved(call, entities, table);
  return {
    acts,
    act: async () => {
      const kind = drawn(chance);
      if (kind !== 'undo') return { kind, answer: await doing[kind]() };
      // Mostly one of the last acts, as people do.
      const undone = acts[acts.length - 1 - Math.floor(upTo(acts.length) ** (chance() < 0.8 ? 0.5 : 1))] ?? '';
      return { kind, undone, answer: await call('POST', `/api/v1/office/history/acts/${undone}/undo/`) };
    },
  };
}

function drawn(chance: () => number): RandomKind {
  let left = chance() * 100;
  for (const [kind, share] of Object.entries(SHARES)) {
    left -= share;
    if (left < 0) return kind as RandomKind;
  }
  return 'change';
}
