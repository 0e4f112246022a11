/**
 * What the server keeps for one user alone: imports with their files, the columns that were chosen for files, and the keys of requests.
 * Another user who asks by their ids is told that there is nothing, and changes nothing. Filters, drafts and the language of a page
 * stand in the browser or at the user without an id.
 */
import type { Db } from '../../../server/db/database';
import { entities } from '../../../src/entities';
import type { Role } from '../../../src/rules/accounts/roles';
import type { Import } from '../../../features/imports/rules/calls';
import { apiPath } from '../../../src/rules/paths';
import { callOf, testApi } from '../../support/api';
import { importer, type Importer } from '../../support/importing';
import { onBothDatabases, scaled, together, type Measured } from '../parts/promise';

export const name = 'What belongs to one user, asked for by another';
export const promise = [17];

const IMPORTS = 60;

/** What was measured. */
export interface Asked {
  /** Imports of one user, and calls of others by their ids. */
  readonly imports: number;
  readonly calls: number;
  readonly notFound: number;
  /** Lists, columns and keys of others that were looked for. */
  readonly others: number;
  readonly faults: readonly string[];
}

/** Who asks: two clerks and an owner beside the user whose imports they are. */
const strangers: readonly (readonly [userId: number, role: Role])[] = [
  [2, 'clerk'],
  [3, 'owner'],
];

/** Every call about one import. */
const calls = [
  ['GET', ''],
  ['GET', 'rows/'],
  ['GET', 'refused/'],
  ['PATCH', ''],
  ['POST', 'names/'],
  ['POST', 'check/'],
  ['POST', 'run/'],
  ['DELETE', ''],
] as const;

/** Lets others ask for so many imports of one user. */
export async function askForOthers(db: Db, imports: number): Promise<Asked> {
  const { app } = await testApi(db, {
    actorOf: ({ headers }) => {
      const [userId = '1', role = 'clerk'] = String(headers['x-user'] ?? '').split(' ');
      return { userId: Number(userId) || 1, name: `user ${userId}`, role: role as Role };
    },
  });
  const found = { imports, calls: 0, notFound: 0, others: 0, faults: [] as string[] };
  try {
    const own = importer(app, { 'x-user': '1 clerk' });
    for (let n = 0; n < imports; n++) {
      const { id } = await begun(own, n);
      const before = JSON.stringify(await own.call('GET', `${id}/`));
      for (const [userId, role] of strangers) {
        const theirs = importer(app, { 'x-user': `${userId} ${role}` });
        await askFor(theirs, id, found);
        const { body } = await theirs.call('GET', '../lists/imports/');
        found.others += 1;
        if ((body as Import[]).some((one) => one.id === id))
          found.faults.push(`import ${id} is in the list of ${role} ${userId}`);
      }
      if (before !== JSON.stringify(await own.call('GET', `${id}/`))) found.faults.push(`import ${id} was changed`);
    }
    const theirs = importer(app, { 'x-user': '2 clerk' });
    const { columns } = await theirs.read('customer', 'Odd Head,Name\nx,y');
    found.others += 1;
    if (columns.some((column) => column.found === 'last'))
      found.faults.push('columns that another user chose were taken');
    const call = callOf(app);
    for (const [user, customer] of [
      ['1 clerk', 'A'],
      ['2 clerk', 'B'],
    ] as const) {
      const headers = { 'x-user': user, 'idempotency-key': 'the-same' };
      const answer = await call('POST', apiPath(entities.customer), { name: customer }, headers);
      found.others += 1;
      if (answer.status !== 201 || answer.body.name !== customer)
        found.faults.push(`a key of another user was answered`);
    }
    return found;
  } finally {
    await app.close();
  }
}

/** An import as far as it has come: read, with columns chosen, checked, or done. */
async function begun(own: Importer, n: number): Promise<Import> {
  const { id } = await own.read('customer', `Odd Head,Name\nCity ${n},Customer ${n}`);
  if (n % 4 > 0) await own.change(id, { columns: { 0: 'city' } });
  if (n % 4 > 1) await own.check(id);
  return n % 4 > 2 ? own.run(id) : own.settled(id);
}

async function askFor(
  theirs: Importer,
  id: number,
  found: { calls: number; notFound: number; faults: string[] },
): Promise<void> {
  for (const [method, rest] of calls) {
    const body = method === 'PATCH' ? { existing: 'leave' } : undefined;
    const { status } = await theirs.call(method, `${id}/${rest}`, body);
    found.calls += 1;
    if (status === 404) found.notFound += 1;
    else found.faults.push(`${method} imports/${id}/${rest} was answered by ${status}`);
  }
}

/** Why this does not hold; empty where it does. */
export function faultsOf({ calls: all, notFound, faults }: Asked): string[] {
  return all > 0 && all === notFound ? faults.slice(0, 5) : [`${all - notFound} were found`, ...faults.slice(0, 5)];
}

/** @param scale 1: 60 imports on each engine */
export async function run(scale: number): Promise<Measured> {
  const measured = await onBothDatabases((db) => askForOthers(db, scaled(IMPORTS, scale, 4)));
  return together(
    measured,
    ({ imports, calls: all, notFound, others }) =>
      `${all} calls of others on ${imports} imports: ${notFound} × 404 (${Math.floor((100 * notFound) / all)} %); ${others} lists, columns and keys: nothing of another user`,
    faultsOf,
    'also an owner is told 404; filters and drafts are in the browser alone, and profile, language and second step have no id',
  );
}
