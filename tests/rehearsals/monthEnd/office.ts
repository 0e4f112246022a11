/** An office after its first month: who grows, hauls and buys, and eighty loads of last month, made through the API. */
import { entities } from '../../../src/entities';
import { apiPath } from '../../../src/rules/paths';
import type { Values } from '../../../src/rules/rows';
import { rowsIn, type Call } from '../../support/api';
import { buildSaved } from '../../support/build';
import { addTicket, setUpBusiness } from '../../support/business';
import type { Load, Side } from './ledger';

/** The parties by side. */
export const parties: Readonly<Record<Side, readonly string[]>> = {
  producer: ['Halvorson Farms', 'Vandermeer Bros', 'Sorensen Acres', 'Kettle Ridge'],
  hauler: ['Pederson Trucking', 'Ott Hauling', 'Lindqvist & Sons'],
  customer: ['Ridgeline Dairy', 'Copper Creek Holsteins', 'Tamarack Jerseys', 'Oak Valley', 'Five Mile Dairy'],
};

/** Last month. */
export interface LastMonth {
  readonly from: string;
  readonly to: string;
}

/** The month that is over. */
export function lastMonth(): LastMonth {
  const now = new Date();
  const day = (date: number, month: number): string =>
    new Date(Date.UTC(now.getFullYear(), month, date)).toISOString().slice(0, 10);
  return { from: day(1, now.getMonth() - 1), to: day(0, now.getMonth()) };
}

/** What the rehearsal works with. */
export interface Office {
  readonly loads: readonly Load[];
  readonly ids: ReadonlyMap<string, number>;
}

const LOADS = { crop_ticket: 60, delivery_ticket: 12, haul_ticket: 8 } as const;

/** Sets it up: a producer who was there twice is merged, and everything up to the month was settled elsewhere. */
export async function openOffice(call: Call, month: LastMonth): Promise<Office> {
  const at = await setUpBusiness(call);
  const save = async (table: string, values: Values): Promise<number> =>
    (await buildSaved(call, entities, table, values)).id;
  const ids = await idsOf(call, save);
  const idOf = (side: Side, name: string): number => ids.get(`${side} ${name}`) ?? 0;
  const trucks = new Map<string, number>();
  for (const name of parties.hauler)
    trucks.set(name, await save('truck', { name: `${name.slice(0, 1)}-7`, hauler_id: idOf('hauler', name) }));
  const double = await save('producer', { name: 'Vandermeer Brothers' });
  const dayBefore = new Date(Date.parse(month.from) - 86_400_000).toISOString().slice(0, 10);
  const cutoffs = { producer: dayBefore, hauler: dayBefore, customer: dayBefore };
  await call('PUT', '/api/v1/office/statements/settings/', { cutoffs, terms_days: 15 });
  const loads: Load[] = [];
  for (const [table, count] of Object.entries(LOADS) as [Load['table'], number][])
    for (let n = 0; n < count; n += 1) {
      const load = loadOf(table, n);
      const { names, rates } = load;
      const ofSide = (side: Side): number | null => (names[side] ? idOf(side, names[side]) : null);
      const isDouble = table === 'crop_ticket' && n === 1;
      const id = await addTicket(call, table, at, {
        ticket_number: `${table.slice(0, 1)}${1000 + n}`,
        dairy_ticket_number: `D${table.slice(0, 1)}${1000 + n}`,
        date: `${month.from.slice(0, 8)}${String((n % 27) + 1).padStart(2, '0')}`,
        customer_id: ofSide('customer'),
        ...(table === 'crop_ticket'
          ? {
              producer_id: isDouble ? double : ofSide('producer'),
              hauler_id: ofSide('hauler'),
              truck_id: trucks.get(names.hauler ?? ''),
            }
          : {}),
        gross_weight: load.gross,
        tare_weight: load.tare,
        moisture: load.moisture / 10,
        at_moisture: load.atMoisture / 10,
        customer_rate: rates.customer / 100,
        rate: rates.customer / 100,
        producer_rate: rates.producer / 100,
        haul_rate: rates.hauler / 100,
        haul_mile: (60 + load.beyond) / 10,
        min_mile: 6,
        haul_mile_rate: load.mileRate / 100,
      });
      loads.push({ ...load, id });
    }
  const merged = { table: 'producer', keep: idOf('producer', 'Vandermeer Bros'), drop: double };
  const { status } = await call('POST', '/api/v1/office/merge/', merged);
  if (status !== 200) throw new Error(`The merge was answered by ${status}.`);
  return { loads, ids };
}

async function idsOf(call: Call, save: (table: string, values: Values) => Promise<number>) {
  const ids = new Map<string, number>();
  for (const side of ['producer', 'hauler', 'customer'] as const) {
    const answer = await call('GET', apiPath(entities[side]));
    for (const { id, name } of rowsIn(answer)) ids.set(`${side} ${String(name)}`, id);
    for (const name of parties[side])
      if (!ids.has(`${side} ${name}`)) ids.set(`${side} ${name}`, await save(side, { name }));
  }
  return ids;
}

/** A load of a table: whom it concerns and what it weighs goes round, so that no two are alike. */
function loadOf(table: Load['table'], n: number): Omit<Load, 'id'> {
  const named = (side: Side, among: number): string => parties[side][n % among] ?? '';
  const isCrop = table === 'crop_ticket';
  const names = isCrop
    ? { producer: named('producer', 4), hauler: named('hauler', 3), customer: named('customer', 5) }
    : { customer: named('customer', table === 'haul_ticket' ? 2 : 3) };
  return {
    table,
    names,
    gross: 76_020 + 60 * n,
    tare: 30_980 + 20 * (n % 9),
    moisture: 684 - (n % 5),
    atMoisture: 650,
    rates: { producer: 4125, hauler: 410, customer: isCrop ? 4850 : 975 },
    beyond: isCrop ? (n % 4) * 25 - 25 : 0,
    mileRate: 22,
  };
}
