/** Which tickets of a party go on its paper besides those of the period that are taken anyway. Pure. */
import { sumPrinted } from '../../../../../src/rules/tickets/weights';
import { negated } from '../../../../../src/rules/settled/money';
import type { OpenParty, OpenStatements, SomeTickets, TakenParty } from '../../../rules/calls/open';
import { tickOf } from './ticks';

/** What is chosen for the older tickets of a party. */
export interface OlderChoice {
  /** Those that nobody has to look at come along. */
  readonly older: boolean;
  /** The doubtful ones too. */
  readonly include: boolean;
}

/** What is proposed. */
export const PROPOSED: OlderChoice = { older: true, include: false };

/** The choices that differ from what is proposed, by the tick of the row. */
export type OlderChoices = ReadonlyMap<string, OlderChoice>;

/** The row of a party as it is chosen. */
export function chosenRow(one: OpenParty, { older, include }: OlderChoice): OpenParty {
  const { taken, doubtful } = one.older;
  const left = older ? one : withTickets(one, negative(taken));
  if (!include) return left;
  const { count, amount } = doubtful;
  const held = { count: one.held.count - count, amount: sumPrinted([one.held.amount, negated(amount)]) };
  return { ...withTickets(left, doubtful), held };
}

function withTickets(one: OpenParty, { count, tons, amount }: SomeTickets): OpenParty {
  return {
    ...one,
    loads: one.loads + count,
    tons: sumPrinted([one.tons, tons]),
    tickets_amount: sumPrinted([one.tickets_amount, amount]),
  };
}

const negative = ({ count, tons, amount }: SomeTickets): SomeTickets => ({
  count: -count,
  tons: negated(tons),
  amount: negated(amount),
});

/** All rows as they are chosen. */
export function chosenRows(kinds: OpenStatements['kinds'], choices: OlderChoices): OpenStatements['kinds'] {
  return kinds.map((kind) => ({
    ...kind,
    parties: kind.parties.map((one) => chosenRow(one, choices.get(tickOf(kind.code, one)) ?? PROPOSED)),
  }));
}

/** What a run is asked for: the tickets of a party as they are chosen, with the doubtful ones of the period or without them. */
export function takenParty(
  code: TakenParty['code'],
  one: OpenParty,
  choices: OlderChoices,
  withDoubtful: boolean,
): TakenParty {
  const { older, include } = choices.get(tickOf(code, one)) ?? PROPOSED;
  const included = [...(withDoubtful ? one.doubtful.tickets : []), ...(include ? one.older.doubtful.tickets : [])];
  const { table, id } = one.party;
  return {
    code,
    party: { table, id },
    ...(older ? {} : { older }),
    ...(included.length > 0 ? { include: included } : {}),
  };
}
