/** `office/season/moisture/`: the moisture of each load of a job. */
import { sql } from 'kysely';
import type { JobLoad, JobMoisture } from '../rules/answers';
import { entityOf, nameFieldOf } from '../../../src/rules/rows';
import { cropTicketFigures, sumPrinted, type DecimalInput } from '../../../src/rules/tickets/weights';
import { TablePaths } from '../../../server/db/query/tablePaths';
import { NotFound } from '../../../server/faults';
import { total, wetness } from './compose';
import type { SeasonParts } from './season';

const LOADS = ['id', 'ticket_number', 'truck_id.name', 'gross_weight', 'tare_weight', 'moisture'] as const;

/** The loads of a job, in the order of their days and of being entered. Throws `NotFound` without the job. */
export async function readMoisture(parts: SeasonParts, id: number): Promise<JobMoisture> {
  const job = await aboutJob(parts, id);
  const { db, registry } = parts;
  const paths = new TablePaths(registry, 'crop_ticket', { inherit: true });
  const { columns, valuesOf } = paths.select(LOADS, db.dialect);
  const query = sql`select ${sql.join(columns)} from ${paths.source} where t.job_id = ${id} order by t.date, t.id`;
  const loads = (await db.rows(query.compile(db.sql)))
    .map(valuesOf)
    .map(([ticket, number, truck, gross, tare, wet]) => ({
      id: Number(ticket),
      number: String(number ?? ''),
      truck: truck === null || truck === undefined ? null : String(truck),
      net: cropTicketFigures({ gross_weight: decimal(gross), tare_weight: decimal(tare) }).net_weight,
      moisture: wet === null || wet === undefined ? null : String(wet),
    }));
  return { job, loads, net: sumPrinted(loads.map(({ net }) => net)), moisture: averageOfLoads(loads) };
}

const decimal = (value: unknown): DecimalInput =>
  typeof value === 'number' || typeof value === 'string' ? value : null;

const whole = (text: string): number => Math.round(Number(text) * 100);

/** Weighted by net tons, as the reports weigh it. */
function averageOfLoads(loads: readonly JobLoad[]): string | null {
  const known = loads.flatMap(({ net, moisture }) =>
    net === null || moisture === null ? [] : [{ net: whole(net), wet: whole(net) * whole(moisture) }],
  );
  return wetness(total(known, 'wet'), total(known, 'net'));
}

async function aboutJob({ tables, registry }: SeasonParts, id: number): Promise<JobMoisture['job']> {
  const named = (['customer', 'producer', 'crop', 'field'] as const).map(
    (table) => `${table}_id.${nameFieldOf(entityOf(registry, table))}`,
  );
  const row = (await tables('job').byIds([id], ['date', ...named])).get(id);
  if (!row) throw new NotFound();
  const [day = '', customer = '', producer = '', crop = '', field = ''] = row.map((value) => String(value ?? ''));
  return { id, day, customer, producer, crop, field };
}
