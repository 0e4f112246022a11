/** Calls below `office/season/`: the season in pictures, for every role. They write nothing. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isDay } from '../../../src/kinds/date';
import { MOST_DAYS, type Season, type SeasonDays } from '../rules/answers';
import { queryText } from '../../../server/api/request';
import { keepUntilCommit } from '../../../server/db/query/kept';
import { InvalidRecord } from '../../../server/faults';
import { translatorFor } from '../../../server/language';
import { readMoisture } from './moisture';
import { readSeason, type SeasonParts } from './season';
import { isZone, ownZone } from './zone';

/** Adds the calls. What was added up is kept until something is saved. */
export function registerSeason(app: FastifyInstance, parts: SeasonParts): void {
  const kept = keepUntilCommit<Season>(parts.db);
  app.get('/office/season/', async (request) => {
    const days = daysIn(request);
    const zone = zoneIn(request);
    return kept(`${days.from} ${days.to} ${zone}`, () => readSeason(parts, days, zone));
  });
  app.get('/office/season/moisture/', async (request) => {
    const job = Number(queryText(request, 'job'));
    if (Number.isSafeInteger(job) && job > 0) return readMoisture(parts, job);
    throw new InvalidRecord({ job: [translatorFor(request)('api.wholeNumberFromOne')] });
  });
}

function daysIn(request: FastifyRequest): SeasonDays {
  const t = translatorFor(request);
  const dayIn = (key: string): string => {
    const day = queryText(request, key);
    if (day !== undefined && isDay(day)) return day;
    throw new InvalidRecord({ [key]: [t('validation.notDay')] });
  };
  const [from, to] = [dayIn('from'), dayIn('to')];
  const count = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  if (count >= 1 && count <= MOST_DAYS) return { from, to };
  throw new InvalidRecord({ to: [t('api.daysAtOnce', { most: MOST_DAYS })] });
}

function zoneIn(request: FastifyRequest): string {
  const zone = queryText(request, 'zone') ?? ownZone();
  if (isZone(zone)) return zone;
  throw new InvalidRecord({ zone: [translatorFor(request)('api.notAZone')] });
}
