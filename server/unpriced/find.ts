/** The tickets of a list that somebody is not paid or billed for, because a rate or another value is missing. */
import type { FilterValues } from '../db/query/filters';
import type { TicketMoney } from '../api/office/ticketMoney';
import type { TableReader } from '../db/query/tables';

/** Their ids, oldest first, and how many there are. */
export interface FoundUnpriced {
  readonly ids: readonly number[];
  readonly count: number;
}

/** @param most ids that are named */
export async function findUnpriced(
  reader: TableReader,
  { inputs, figuresIn, parties }: TicketMoney,
  asked: FilterValues,
  most: number,
): Promise<FoundUnpriced> {
  const paid = Object.values(parties);
  const found: number[] = [];
  await reader.each(asked, ['id', ...inputs], (rows) => {
    for (const [id, ...values] of rows) {
      const figures = figuresIn(values);
      if (paid.some((figure) => figures[figure] === null)) found.push(Number(id));
    }
  });
  // They come newest first.
  return { ids: found.toReversed().slice(0, most), count: found.length };
}
