/**
 * What unsettled tickets come to, worked out apart from the product: from the plain lists of tickets and the lines of live statements, as
 * they are at the moment of asking, in whole fractions.
 */
import { listed } from '../../../support/statements';
import type { Call } from '../../../support/api';
import { rowsIn } from '../../../support/api';
import type { NumberedRow, Values } from '../../../../src/rules/rows';

/** Dollars and cents by `role party`: loads, without an amount, in all, of four ages; of customers of crop, haul and delivery tickets too. */
export type Expected = Readonly<Record<string, readonly [loads: number, lacking: number, ...amounts: string[]]>>;

const API = '/api/v1/';
const SCALE = 10_000n;

/** A decimal text times 10,000. */
function units(value: unknown): bigint | null {
  if (value === null || value === undefined || value === '') return null;
  const [, sign = '', whole = '0', rest = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value)) ?? [];
  const size = BigInt(whole) * SCALE + BigInt(rest.padEnd(4, '0').slice(0, 4));
  return sign === '-' ? -size : size;
}

/** Cents of a fraction, half away from zero. */
function cents(above: bigint, below: bigint): bigint {
  const [top, bottom] = below < 0n ? [-above * 100n, -below] : [above * 100n, below];
  const size = top < 0n ? -top : top;
  const rounded = (size * 2n + bottom) / (bottom * 2n);
  return top < 0n ? -rounded : rounded;
}

const dollars = (amount: bigint): string => {
  const text = String(amount < 0n ? -amount : amount).padStart(3, '0');
  return `${amount < 0n ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`;
};

/** What a ticket comes to in a role, in cents; `null` where an input is missing. */
function comesTo(table: string, role: string, row: Values): bigint | null {
  const of = (key: string): bigint | null => units(row[key]);
  const [gross, tare] = [of('gross_weight'), of('tare_weight')];
  if (gross === null || tare === null) return null;
  const net = gross - tare;
  // Pounds to tons by 2,000; each factor is 10,000 times itself.
  const plain = (rate: bigint | null): bigint | null =>
    rate === null ? null : cents(net * rate, SCALE * SCALE * 2000n);
  if (table === 'haul_ticket') return plain(of('rate'));
  const [wet, base] = [of('moisture'), of('at_moisture')];
  const [miles, least, mileRate] = [of('haul_mile'), of('min_mile'), of('haul_mile_rate')];
  const beyond = miles === null || least === null ? null : miles > least ? miles - least : 0n;
  const extra = beyond === null || mileRate === null ? null : beyond * mileRate;
  if (role === 'hauler') {
    const rate = of('haul_rate');
    return rate === null || extra === null ? null : cents(net * (rate * SCALE + extra), SCALE * SCALE * SCALE * 2000n);
  }
  const rate = of(role === 'producer' ? 'producer_rate' : 'customer_rate');
  if (rate === null || wet === null || base === null) return null;
  const [dry, over] = [100n * SCALE - wet, 100n * SCALE - base];
  if (role === 'customer') return cents(net * dry * rate, SCALE * SCALE * 2000n * over);
  if (extra === null) return null;
  return cents(net * (dry * rate * SCALE - extra * over), SCALE * SCALE * SCALE * 2000n * over);
}

const kinds = [
  ['crop_ticket', 'ticket_crop/ticket-crop', ['producer', 'hauler', 'customer']],
  ['delivery_ticket', 'ticket_delivery/ticket-deliveries', ['customer']],
  ['haul_ticket', 'ticket_haul/ticket-hauls', ['customer']],
] as const;

async function allRows(call: Call, path: string): Promise<NumberedRow[]> {
  const rows: NumberedRow[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await call('GET', `${API}${path}/?page=${page}`);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    rows.push(...rowsIn(answer));
    if (Array.isArray(answer.body) || page >= Number(answer.body.total_pages ?? 1)) return rows;
  }
}

/** The tickets of live statements, as `crop_ticket 12 producer`. */
async function settledNow(call: Call): Promise<ReadonlySet<string>> {
  const taken = new Set<string>();
  for (const paper of (await listed(call)).rows) {
    if (paper.state === 'void') continue;
    for (let after = 0, next: unknown = 0; next !== null; after = Number(next)) {
      const { body } = await call('GET', `${API}office/statements/${paper.id}/lines/?after=${after}`);
      for (const { ticket } of body.lines as { ticket: { table: string; id: number } }[])
        taken.add(`${ticket.table} ${ticket.id} ${String(paper.role)}`);
      next = body.next;
    }
  }
  return taken;
}

/** What is unsettled now of days up to one, behind the cut-offs of now. */
export async function expectedNow(call: Call, day: string): Promise<Expected> {
  const taken = await settledNow(call);
  const { cutoffs } = (await call('GET', `${API}office/statements/settings/`)).body as unknown as {
    cutoffs: Record<string, string | null>;
  };
  const sums: Record<string, { loads: number; lacking: number; ages: bigint[]; billed: Record<string, bigint> }> = {};
  for (const [table, path, roles] of kinds)
    for (const row of await allRows(call, path)) {
      const beside = (await call('GET', `${API}office/extra/${table}/${row.id}/`)).body;
      for (const role of roles) {
        const of = row[`${role}_id`];
        const party = typeof of === 'object' && of !== null && 'id' in of ? Number(of.id) : 0;
        const date = String(row.date);
        if (party === 0 || date > day || date <= (cutoffs[role] ?? '')) continue;
        if (taken.has(`${table} ${row.id} ${role}`)) continue;
        const own = comesTo(table, role, row);
        const paid = units(beside[`paid_${role}`]);
        const left = own === null || paid === null ? own : own - paid / 100n;
        if (paid !== null && left === 0n) continue;
        const sum = (sums[`${role} ${party}`] ??= { loads: 0, lacking: 0, ages: [0n, 0n, 0n, 0n], billed: {} });
        sum.billed[table] = (sum.billed[table] ?? 0n) + (left ?? 0n);
        sum.loads += 1;
        if (left === null) sum.lacking += 1;
        const old = (Date.parse(day) - Date.parse(date)) / 86_400_000;
        const age = [30, 60, 90].findIndex((most) => old <= most);
        sum.ages[age < 0 ? 3 : age] = (sum.ages[age < 0 ? 3 : age] ?? 0n) + (left ?? 0n);
      }
    }
  return Object.fromEntries(
    Object.entries(sums).map(([key, { loads, lacking, ages, billed }]) => {
      const kinds = key.startsWith('customer') ? ['crop_ticket', 'haul_ticket', 'delivery_ticket'] : [];
      const all = ages.reduce((sum, one) => sum + one, 0n);
      return [key, [loads, lacking, ...[all, ...ages, ...kinds.map((kind) => billed[kind] ?? 0n)].map(dollars)]];
    }),
  );
}
