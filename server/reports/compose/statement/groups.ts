/** Groups of tickets: what a ticket is grouped under, what a group is called, and totals that run on within groups. */
import { NOT_AVAILABLE } from '../../../../src/kinds/blank';
import type { Translate } from '../../../../src/messages/catalogue';
import { sumPrinted } from '../../../../src/rules/tickets/weights';
import { kindNames } from '../columns/derivedColumns';
import type { Definition, Level } from '../definitions/definition';
import type { Line } from '../line';
import { relatedAt, type Related, type Ticket, type TicketEntity } from '../ticket';

/** The record a ticket is grouped under; `null`: it has none. */
export function groupOf(by: string, ticket: Ticket): Related | null {
  return by === 'kind' ? kindGroup(ticket.table) : relatedAt(ticket, by);
}

const kinds = Object.values(kindNames);

/** Tickets of one kind as a group; its name is the key of a message. */
export function kindGroup(table: TicketEntity): Related {
  return { id: table === 'delivery_ticket' ? 1 : 2, name: kindNames[table] };
}

/** What a group is called. */
export function groupLabel({ by, none }: Level, related: Related | null, t: Translate): string {
  if (!related) return none === undefined ? NOT_AVAILABLE : t(none);
  const kind = by === 'kind' ? kinds.find((key) => key === related.name) : undefined;
  return kind ? t(kind) : related.name || NOT_AVAILABLE;
}

/** Adds `running` to lines in reports that carry it. */
export function createRunning(layout: Pick<Definition, 'groups' | 'runningIn'>): (line: Line) => Line {
  const levels = layout.runningIn === undefined ? [] : layout.groups.slice(0, layout.runningIn + 1);
  let path = '';
  let running = '0.00';
  return (line) => {
    if (levels.length === 0) return line;
    const here = levels.map(({ by }) => groupOf(by, line.ticket)?.id ?? '').join(' ');
    running = sumPrinted([here === path ? running : '0.00', line.figures.adjusted_weight ?? null]);
    path = here;
    return { ...line, running };
  };
}
