/** One amount of a ticket explained: how it is made, where its inputs come from, what changed since, and the papers it is on. */
import { idOf } from '../../src/kinds/ref';
import { entityOf, nameFieldOf, type AnyRow } from '../../src/rules/rows';
import { valueAt } from '../../src/rules/labels';
import { settledIn, type SettlementRole } from '../../src/rules/statements/settled';
import type { Why } from '../../src/rules/why/answers';
import { derivationOf, figuresOf, inputsOfFigure, roleOfFigure } from '../../src/rules/why/derivation';
import { withSides } from '../../src/rules/extras/sides';
import { settledPapers } from '../api/office/settled/read';
import { NotFound } from '../faults';
import { readSettings } from '../statements/read/settings';
import { originsOf, type OriginParts } from './read';

/** Read off a scale: the formula shows them, and they come from nowhere else. */
const weighed: readonly string[] = ['gross_weight', 'tare_weight'];

/** Explains a figure. Throws `NotFound` where there is no such ticket or figure. */
export async function explain(
  parts: OriginParts,
  { table, id, figure }: { readonly table: string; readonly id: number; readonly figure: string },
): Promise<Why> {
  if (!figuresOf(table).includes(figure)) throw new NotFound();
  const row = (await parts.tables(table).get(id))?.record;
  if (!row) throw new NotFound();
  const fields = inputsOfFigure(table, figure);
  const { inputs, changed_since } = await originsOf(
    parts,
    table,
    row,
    fields.filter((field) => !weighed.includes(field)),
  );
  const values = Object.fromEntries([
    ...weighed.map((field) => [field, textOf(row[field])]),
    ...inputs.map(({ field, value }) => [field, value]),
  ]) as Readonly<Record<string, string | null>>;
  const chain = derivationOf(table, figure, values);
  const role = roleOfFigure(figure);
  return {
    ticket: ticketOf(parts, table, row, role),
    figure,
    value: chain.at(-1)?.value ?? null,
    ...(await papersOf(parts, table, row, role)),
    chain,
    inputs,
    changed_since,
  };
}

function ticketOf(
  { registry }: OriginParts,
  table: string,
  row: AnyRow,
  role: SettlementRole | undefined,
): Why['ticket'] {
  const as = role && settledIn(table, role);
  const own = as && row[as.party];
  // A load without a hauler is hauled by the truck's.
  const party = as && idOf(own) === null ? valueAt(row, `truck_id.${as.party}`) : own;
  return {
    table,
    id: row.id,
    number: String(row[nameFieldOf(entityOf(registry, table))] ?? ''),
    date: textOf(row.date),
    party: textOf(valueAt({ party }, 'party.name')),
  };
}

/** The papers, that of the amount first; or the cut-off day that the ticket is not after. */
async function papersOf(
  { db, trx, statement, registry }: OriginParts,
  table: string,
  row: AnyRow,
  role: SettlementRole | undefined,
): Promise<Pick<Why, 'papers' | 'cutoff'>> {
  const reading = { trx, dialect: db.dialect, statement, registry: withSides(registry) };
  const { papers } = await settledPapers(reading, table, row.id);
  const ordered = papers.toSorted((a, b) => Number(b.role === role) - Number(a.role === role));
  const { cutoffs } = await readSettings({ db, statement });
  const day = role && !papers.some((paper) => paper.role === role) ? cutoffs[role] : null;
  const isBefore = day && typeof row.date === 'string' && row.date <= day;
  return { papers: ordered.map(({ statement: paper }) => paper), cutoff: isBefore ? day : null };
}

function textOf(value: unknown): string | null {
  return value === null || value === undefined || value === '' ? null : String(value);
}
