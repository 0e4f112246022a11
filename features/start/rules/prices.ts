/** Which figures of a job's tickets come from rates and miles, and what stands there (decision 58). Pure: the caller fetches. */
import type { Entity, Lookup } from '../../../src/grammar/entity';
import { fieldsOf, type Values } from '../../../src/rules/rows';

/** A figure of tickets that a lookup fills: the first of those that it fills. */
export interface PricedFigure {
  /** Field of the ticket. */
  readonly field: string;
  /** Field of the row found. */
  readonly source: string;
  readonly lookup: Lookup;
}

/** The figures of a ticket's lookups, in the order of its form. */
export function pricedFigures(ticket: Entity): PricedFigure[] {
  const order = Object.keys(ticket.fields);
  const figures = (ticket.lookups ?? []).flatMap((lookup): PricedFigure[] => {
    const [first] = Object.entries(lookup.fill);
    return first ? [{ field: first[0], source: first[1], lookup }] : [];
  });
  return figures.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
}

/** A new ticket of this job: the values that its lookups ask with. `under` is the field that names the job. */
export function ticketOfJob(ticket: Entity, under: string, job: Values): Values {
  const inherited = fieldsOf(ticket).flatMap(([key, { inherit }]) => (inherit === under ? [[key, job[key]]] : []));
  return { ...Object.fromEntries(inherited), [under]: job };
}

/** What is wrong with a figure: nothing was found, or it is 0. */
export type Gap = 'none' | 'zero';

/** What is wrong with the figure of a row that was found or not; `null` where it is good. */
export function gapOf({ source }: PricedFigure, row: Values | undefined): Gap | null {
  const value = row?.[source] ?? null;
  if (value === null) return 'none';
  return Number(value) === 0 ? 'zero' : null;
}
