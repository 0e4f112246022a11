/** Sums of tickets by party and year: what Windrow computes beside what the file says was paid elsewhere. */
import type { Entity } from '../../../../src/grammar/entity';
import { isReference } from '../../../../src/grammar/field';
import type { ImportSum } from '../../rules/calls';
import { listColumnsOf } from '../../../../src/rules/fieldSets';
import { entityOf, type Values } from '../../../../src/rules/rows';
import { isEmpty } from '../../../../src/kinds/kind';
import { sumPrinted } from '../../../../src/rules/tickets/weights';
import { ticketTables } from '../../../../server/hooks';
import type { Book, BookRecord } from '../names/book';
import type { Checking } from './checking';
import type { StagedRow } from './outcome';
import type { ResolvedRow } from '../resolve/resolving';

interface SumLine {
  readonly party: string;
  readonly year: number;
  readonly id: number | null;
  loads: number;
  here: string | null;
  file: string | null;
  /** Loads without an amount in the file: with them its sum is of other loads than Windrow's. */
  without: number;
}

/** Adds rows up. */
export interface Sums {
  add(staged: StagedRow, row: ResolvedRow, record: BookRecord | undefined): void;
  /** `null` for tables that hold no tickets. */
  all(): ImportSum[] | null;
}

/** The sums of one file. Refused rows are left out. */
export function openSums({ registry, table, book }: Checking): Sums {
  const money = ticketTables[table as keyof typeof ticketTables]?.money;
  const entity = entityOf(registry, table);
  const lines = new Map<string, SumLine>();
  return {
    add: (staged, { cells }, record) => {
      if (!money || staged.outcome === 'refused') return;
      const values = { ...record?.values, ...staged.values };
      const year = Number(String(values[entity.yearField ?? '']).slice(0, 4));
      const figures = money.figures(values);
      for (const [parties, figure] of Object.entries(money.parties)) {
        const party = parties.replace(/s$/, '');
        const id = partyOf(entity, book, values, `${party}_id`);
        const key = `${party} ${year} ${id}`;
        const line = lines.get(key) ?? { party, year, id, loads: 0, here: null, file: null, without: 0 };
        lines.set(key, line);
        line.loads += 1;
        line.here = plus(line.here, figures[figure] ?? null);
        const paid = staged.extra[`paid_${party}`] ?? record?.extra?.[`paid_${party}`];
        if (!cells.has(`~paid_${party}`) || isEmpty(paid)) line.without += 1;
        else line.file = plus(line.file, Number(paid).toFixed(2));
      }
    },
    all: () => {
      if (!money) return null;
      const found = [...lines.values()].map((line): ImportSum => {
        const { without, ...sum } = line;
        const { party, id, here, file } = sum;
        const isCompared = here !== null && file !== null && without === 0;
        return { ...sum, name: book.labelApart(party, id), differs: isCompared ? plus(file, negative(here)) : null };
      });
      return found.toSorted(
        (a, b) => a.party.localeCompare(b.party) || b.year - a.year || Number(b.here) - Number(a.here),
      );
    },
  };
}

/** Whose ticket it is. A ticket without a hauler has its truck's. */
function partyOf(entity: Entity, book: Book, values: Values, key: string): number | null {
  const own = values[key];
  if (typeof own === 'number') return own;
  const [through = '', inner = ''] =
    listColumnsOf(entity)
      .find(({ field }) => field === key)
      ?.or?.split('.') ?? [];
  const field = entity.fields[through];
  const related = values[through];
  if (!isReference(field) || typeof related !== 'number') return null;
  const found = book.get(field.to, related)?.values[inner];
  return typeof found === 'number' ? found : null;
}

function plus(sum: string | null, amount: string | null): string | null {
  return amount === null ? sum : sumPrinted([sum, amount]);
}

function negative(amount: string): string {
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}
