/**
 * A ticket as the reports read it: the fields of its registry entry by their paths. Decimals are plain text, references are
 * the record they lead to, and what is missing is `null`.
 */
import type { FieldAt, FieldPath, RefPath } from '../../../src/rules/fields/fieldPaths';
import type { FieldName } from '../../../src/rules/rows';

/** What can look wrong with a ticket. */
export type Anomaly =
  | 'negative'
  | 'moisture'
  | 'duplicate'
  | 'number'
  | 'dairyBlank'
  | 'dairyDuplicate'
  | 'otherHauler'
  | 'otherRate';

/** The ticket tables. */
export type TicketEntity = 'crop_ticket' | 'delivery_ticket' | 'haul_ticket';

/** A related record by its name. */
export interface Related {
  readonly id: number;
  readonly name: string;
  /** A second line: a crop's season, a bag's type. */
  readonly detail?: string;
  /** What the office has noted about it, for internal papers alone: the first line of a field's description. */
  readonly remark?: string;
  /** A value the record has today, which tickets are compared with. */
  readonly present?: string;
}

type PlainName<N extends TicketEntity> = {
  [K in FieldName<N>]: FieldAt<N, K> extends { kind: 'ref' } ? never : K;
}[FieldName<N>];

/** A ticket of one table. References are there when the report reads them. */
export type TicketOf<N extends TicketEntity> = {
  readonly table: N;
  readonly id: number;
  readonly date: string;
  readonly ticket_number: string;
  /** What the reader of the database found doubtful. */
  readonly anomalies: readonly Anomaly[];
  /** What was settled for it in another program, where the report asks for that and there is any. */
  readonly paid?: string;
  /** The number of the issued statement that it is on, where the report pays or bills. */
  readonly statement?: string;
} & { readonly [K in PlainName<N>]: string | null } & { readonly [P in RefPath<N>]?: Related | null };

/** A ticket of any table. */
export type Ticket = { [N in TicketEntity]: TicketOf<N> }[TicketEntity];

/** Path of a field that some kind of ticket has. */
export type TicketPath<N extends TicketEntity = TicketEntity> = { [T in N]: FieldPath<T> }[N];
/** The same for references. */
export type TicketRefPath<N extends TicketEntity = TicketEntity> = { [T in N]: RefPath<T> }[N];

/** The text at a path; `null` where it is empty, or where this kind of ticket has no such field. */
export function textAt(ticket: Ticket, path: string): string | null {
  const value = valueAt(ticket, path);
  return typeof value === 'string' ? value : null;
}

/** The record at the path of a reference; `null` where there is none. */
export function relatedAt(ticket: Ticket, path: string): Related | null {
  const value = valueAt(ticket, path);
  return isRelated(value) ? value : null;
}

function valueAt(ticket: Ticket, path: string): unknown {
  return (ticket as Readonly<Record<string, unknown>>)[path];
}

function isRelated(value: unknown): value is Related {
  return typeof value === 'object' && value !== null && 'id' in value;
}
