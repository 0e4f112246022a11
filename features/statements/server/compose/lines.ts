/** What features have a paper take off: each takes what is left of the paper in their order. Writes nothing. */
import { takenInOrder } from '../../../../src/rules/settled/lines';
import { isNothing, negated } from '../../../../src/rules/settled/money';
import { dayOf } from '../../../../src/rules/dates';
import type { MoreItem } from '../../../../server/reports/compose/settlement';
import { paperLines, type AskedWants, type DraftWant } from '../../../../server/settled/draftLines';
import type { AskedStatement, StatementParts } from '../parts';

/** A row that wants something of a paper, as it was read. */
interface WantedLine extends DraftWant {
  /** The table that it is in. */
  readonly source: string;
  /** The lines of it that stand, which nobody may have changed when the paper is issued: how many, and the last one. */
  readonly seen: { readonly count: number; readonly last: number };
}

/** A line of a draft. */
export interface ComposedLine extends Pick<WantedLine, 'source' | 'id' | 'version' | 'name' | 'covers' | 'seen'> {
  readonly text: string;
  readonly due: string;
  readonly wanted: string;
  /** What may be taken at the most. */
  readonly most: string;
  readonly taken: string;
}

/** What all features want of the next papers of a role, by party, in the order in which it is taken. */
export async function readWants(
  { db, words, clock, draftLines }: StatementParts,
  asked: Pick<AskedWants, 'language' | 'role' | 'party' | 'to'>,
): Promise<ReadonlyMap<number, readonly WantedLine[]>> {
  const { role, party } = asked;
  const { t } = words[asked.language];
  const all: WantedLine[] = [];
  for (const { table, wants } of draftLines) {
    const taken = await paperLines(db, table, party === undefined ? undefined : { role, party });
    for (const want of await wants({ ...asked, db, t, today: dayOf(clock()) }, taken)) {
      const lines = taken.get(want.id) ?? [];
      all.push({ ...want, source: table, seen: { count: lines.length, last: lines.at(-1)?.id ?? 0 } });
    }
  }
  return Map.groupBy(all, (want) => want.party);
}

interface LinesAsked {
  readonly asked: AskedStatement;
  readonly party: number;
  /** What the paper comes to before them. */
  readonly amount: string;
  readonly tons: string;
}

/** The lines of a paper. */
export async function composeLines(
  parts: StatementParts,
  { asked, party, amount, tons }: LinesAsked,
): Promise<readonly ComposedLine[]> {
  const { kind, language, period, lines } = asked;
  if (parts.draftLines.length === 0) return [];
  const wants = (await readWants(parts, { language, role: kind.role, party, to: period.to })).get(party) ?? [];
  const chosen = wants.map(({ source, id }) => lines?.get(`${source}:${id}`));
  const taken = takenInOrder(amount, tons, wants, (at) => chosen[at]);
  return wants.flatMap(({ source, id, version, name, covers, seen, text, most }, at): ComposedLine[] => {
    const one = taken[at];
    if (!one) return [];
    const line = {
      source,
      id,
      version,
      name,
      covers,
      seen,
      text: text({ tons, taken: one.taken }),
      most: most ?? one.wanted,
      ...one,
    };
    return isNothing(line.due) && isNothing(line.wanted) && isNothing(line.taken) ? [] : [line];
  });
}

/** Those that take something, as papers have them. Their day is the paper's. */
export function lineItems(lines: readonly ComposedLine[]): MoreItem[] {
  return lines.flatMap(({ text, taken }) => (isNothing(taken) ? [] : [{ text, date: '', amount: negated(taken) }]));
}
