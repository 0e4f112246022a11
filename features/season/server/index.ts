/** The season, for the server. */
import type { ServerFeature } from '../../../server/api/feature';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  MOST_DAYS,
  seasonCalls,
  type JobLoad,
  type JobMoisture,
  type Season,
  type SeasonAsked,
  type SeasonSums,
} from '../rules/calls';
import { serve } from '../../../server/api/calls';
import { pathsOf } from '../../../server/api/openapi/calls';
import { keepUntilCommit } from '../../../server/db/query/kept';
import { InvalidRecord, NotFound } from '../../../server/faults';
import { translatorFor } from '../../../server/language';
import { readSeason, readSums, type SeasonParts } from './season';
import { ownZone } from './zone';
import { sql } from 'kysely';
import { entityOf, nameFieldOf } from '../../../src/rules/rows';
import { cropTicketFigures, sumPrinted, type DecimalInput } from '../../../src/rules/tickets/weights';
import { TablePaths } from '../../../server/db/query/tablePaths';
import { total, wetness } from './compose';

/** `office/season/moisture/`: the moisture of each load of a job. */
const LOADS = ['id', 'ticket_number', 'truck_id.name', 'gross_weight', 'tare_weight', 'moisture'] as const;

/** The loads of a job, in the order of their days and of being entered. Throws `NotFound` without the job. */
async function readMoisture(parts: SeasonParts, id: number): Promise<JobMoisture> {
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

/** Throws where the days are none, or too many. */
function checkDays(request: FastifyRequest, { from, to }: SeasonAsked): void {
  const count = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  if (count < 1 || count > MOST_DAYS)
    throw new InvalidRecord({ to: [translatorFor(request)('api.daysAtOnce', { most: MOST_DAYS })] });
}

/** Adds the calls. What was added up is kept until something is saved. */
function registerSeason(app: FastifyInstance, parts: SeasonParts): void {
  const kept = keepUntilCommit<Season>(parts.db);
  const keptSums = keepUntilCommit<SeasonSums>(parts.db);
  serve(app, seasonCalls, {
    season: (request) => {
      const { zone = ownZone(), ...asked } = request.query;
      checkDays(request, asked);
      return kept(JSON.stringify({ zone, ...asked }), () => readSeason(parts, asked, zone));
    },
    season_sums: (request) => {
      checkDays(request, request.query);
      return keptSums(JSON.stringify(request.query), () => readSums(parts, request.query));
    },
    season_moisture: ({ query }) => readMoisture(parts, query.job),
  });
}

export const season: ServerFeature = { name: 'season', routes: registerSeason, paths: () => pathsOf(seasonCalls) };
