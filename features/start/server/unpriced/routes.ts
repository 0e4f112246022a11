/** `office/unpriced/…`: tickets without a price, what the tables have for them, and filling that in as one act. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MOST_RERATED } from '../../../rerate/rules/answers';
import type { FillInBody, UnpricedCount } from '../../rules/unpriced';
import type { ActHeaderOf } from '../../../../server/api/actHeader';
import { resultOf } from '../../../../server/api/headers/idempotency';
import { kindOf } from '../../../../server/api/office/ticketKind';
import { askedOf, bodyOf } from '../../../../server/api/request';
import { keepUntilCommit } from '../../../../server/db/query/kept';
import { keepStatements } from '../../../../server/db/query/statement';
import { InvalidRecord } from '../../../../server/faults';
import { translatorFor } from '../../../../server/language';
import type { Writer } from '../../../../server/records/writer';
import type { RerateParts } from '../../../rerate/server/index';
import { countUnpriced } from './count';
import { unpricedOffer } from './offer';

interface UnpricedCallParts extends Omit<RerateParts, 'statement'> {
  readonly writer: Writer;
  readonly headerOf: ActHeaderOf;
}

/** Adds the calls. Everybody may see what has no price; those who write fill it in. */
export function registerUnpriced(app: FastifyInstance, given: UnpricedCallParts): void {
  const { writer, headerOf, tables, ticketTables } = given;
  const parts: RerateParts = { ...given, statement: keepStatements(given.db.sql) };
  const kept = keepUntilCommit<UnpricedCount>(given.db);
  app.get('/office/unpriced/count/', async (request) => {
    const asked = Object.keys(ticketTables).map((table) => [table, askedOf(request, tables(table).filters)] as const);
    return kept(JSON.stringify(asked), () => countUnpriced(parts, new Map(asked)));
  });
  app.get('/office/unpriced/', async (request) => {
    const { table } = kindOf(request, ticketTables);
    return unpricedOffer(parts, table, askedOf(request, tables(table).filters));
  });
  app.post('/office/unpriced/', async (request, reply) => {
    const { table } = kindOf(request, ticketTables);
    const act = { ...headerOf(request), kind: 'fillIn', table, ...ticketsIn(request) } as const;
    return { changed: resultOf(reply, await writer.write(act)) };
  });
}

/** @throws InvalidRecord for no tickets, too many, and what is none */
function ticketsIn(request: FastifyRequest): FillInBody {
  const t = translatorFor(request);
  const refuse = (message: string): never => {
    throw new InvalidRecord({ tickets: [message] });
  };
  const { tickets } = bodyOf(request);
  if (!Array.isArray(tickets) || tickets.length === 0) return refuse(t('validation.required'));
  if (tickets.length > MOST_RERATED)
    return refuse(t('api.tooManyMatching', { most: MOST_RERATED.toLocaleString('en-US') }));
  const chosen = tickets.flatMap((one: unknown) => ticketIn(one) ?? []);
  return chosen.length < tickets.length ? refuse(t('api.wholeNumberFromOne')) : { tickets: chosen };
}

function ticketIn(given: unknown): FillInBody['tickets'][number] | undefined {
  if (typeof given !== 'object' || given === null) return undefined;
  const { id, version }: { id?: unknown; version?: unknown } = given;
  const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
  return isWhole(id) && isWhole(version) ? { id, version } : undefined;
}
