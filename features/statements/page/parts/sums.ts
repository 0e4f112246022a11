/** Sums of what parties of the To issue tab come to. Exact. Pure. */
import type { OpenParty, OpenStatements } from '../../rules/calls/open';
import { sumPrinted } from '../../../../src/rules/tickets/weights';

/** The parties of one kind of paper. */
export type OpenKind = OpenStatements['kinds'][number];

/** What several parties add up to. */
export interface OpenSums {
  readonly loads: number;
  readonly tons: string;
  readonly tickets: string;
  readonly more: string;
  readonly comesTo: string;
}

/** The sums; zeros for no party. */
export function sumsOf(parties: readonly OpenParty[]): OpenSums {
  const sum = (of: (party: OpenParty) => string): string => sumPrinted(parties.map(of));
  return {
    loads: parties.reduce((all, { loads }) => all + loads, 0),
    tons: sum(({ tons }) => tons),
    tickets: sum(({ tickets_amount: amount }) => amount),
    more: sum(({ more }) => more),
    comesTo: sum(({ comes_to: amount }) => amount),
  };
}
