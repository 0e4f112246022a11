/** The query key `kind` of the calls that serve every ticket table. */
import type { FastifyRequest } from 'fastify';
import { translatorFor } from '../../language';
import { InvalidRecord } from '../../faults';
import { queryText } from '../request';
import type { TicketTable } from '../tickets';

/** The ticket table that a request is about. Throws `InvalidRecord` for any other name, and for none. */
export function kindOf(
  request: FastifyRequest,
  ticketTables: Readonly<Record<string, TicketTable | undefined>>,
): { readonly table: string; readonly tickets: TicketTable } {
  const table = queryText(request, 'kind') ?? '';
  const tickets = Object.hasOwn(ticketTables, table) ? ticketTables[table] : undefined;
  if (tickets) return { table, tickets };
  const names = Object.keys(ticketTables).join(', ');
  throw new InvalidRecord({ kind: [translatorFor(request)('api.oneOf', { names })] });
}
