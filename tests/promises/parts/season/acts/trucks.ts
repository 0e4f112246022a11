/** Whose a keyed load is: of the hauler of its truck, unless another one is named (decision 86). Trucks change hands, their loads do not. */
import type { Values } from '../../../../../src/rules/rows';
import type { Ticket } from '../book';
import type { Season } from '../issue';
import { idIn, rowsAt } from '../world';
import type { Office } from '../office';

/** Where trucks are kept. */
const TRUCKS = 'truck/trucks/';

/** The hauler of each truck. */
export async function readTrucks(office: Office): Promise<Map<number, number>> {
  const rows = await rowsAt(office, TRUCKS);
  return new Map(rows.map((row) => [Number(row.id), idIn(row.hauler_id) ?? 0]));
}

/** How a load is keyed, and whose it is then. */
export interface Hauled {
  /** Truck and hauler as they are sent first. */
  readonly sent: Values;
  /** What a second request adds. */
  readonly added?: Values;
  readonly parties: Ticket['parties'];
  readonly others: Ticket['others'];
}

/** Now and then the hauler is left to the truck, the truck is added later, or the hauler is not that of the truck. */
export function hauledAs(season: Season, { table, parties, others }: Ticket): Hauled {
  const { book, chance, trucks } = season;
  const truck = idIn(others.truck_id);
  const asBefore: Hauled = { sent: {}, parties, others };
  if (table !== 'crop_ticket' || truck === null) return asBefore;
  const of = (hauler: number): Omit<Hauled, 'sent'> => ({
    parties: { ...parties, hauler },
    others: { ...others, hauler_id: hauler },
  });
  const own = book.partyNow('hauler', trucks.get(truck) ?? 0);
  if (chance.happens(0.25)) return { sent: { hauler_id: null }, ...of(own) };
  if (chance.happens(0.2)) return { sent: { hauler_id: null, truck_id: null }, added: { truck_id: truck }, ...of(own) };
  const other = chance.happens(0.1) ? chance.pick([...new Set(trucks.values())]) : undefined;
  if (other === undefined) return asBefore;
  const hauler = book.partyNow('hauler', other);
  return { sent: { hauler_id: hauler }, ...of(hauler) };
}

/** Gives a truck to another hauler. */
export async function sellTruck({ office, book, chance, trucks }: Season): Promise<void> {
  const truck = chance.pick([...trucks.keys()]);
  const hauler = chance.pick([...new Set(trucks.values())]);
  if (truck === undefined || hauler === undefined) return;
  const own = book.partyNow('hauler', hauler);
  await office.ask('clerk', 'PATCH', `${TRUCKS}${truck}/`, { body: { hauler_id: own } });
  trucks.set(truck, own);
}
