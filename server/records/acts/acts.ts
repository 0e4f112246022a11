/** The kinds of act of one program: those of the records, and those that features bring. */
import { accountActKinds } from '../../../src/rules/history/accountActs';
import type { AccountActKind } from '../../history/accounts';
import type { ActKind } from '../act';
import type { ActDefinition, AnyAct } from './definition';
import { ofOwners, type RulesOfActs, type OtherChecks, type OtherPayees, type WentOut } from './rules';

/** The kinds of act of a program. */
export interface Acts extends RulesOfActs {
  /** The object of a kind. Throws for one that no part of the program brings. */
  readonly definitionOf: (kind: ActKind) => ActDefinition;
}

/** What the history has besides acts on records: what is done to users, and rows that are older than it. */
export const notedKinds: readonly (AccountActKind | 'baseline')[] = ['baseline', ...accountActKinds];

/**
 * Opens the kinds of a program.
 * @param wentOut what its parts have given out
 * @param otherPayees the part that knows other payees, if there is one
 * @param otherChecks what its parts know of checks that are no payments
 * @throws an error where two of them have one name
 */
export function openActs(
  definitions: readonly AnyAct[],
  wentOut: readonly WentOut[] = [],
  otherPayees?: OtherPayees,
  otherChecks: readonly OtherChecks[] = [],
): Acts {
  const named = new Map<string, AnyAct>(definitions.map((definition) => [definition.kind, definition]));
  if (named.size < definitions.length) throw new Error('Two kinds of act have one name.');
  // Each object is under its own kind.
  const byKind = named as ReadonlyMap<ActKind, ActDefinition>;
  const definitionOf = (kind: ActKind): ActDefinition => {
    const definition = byKind.get(kind);
    if (!definition) throw new Error(`No part of this program brings acts of the kind ${kind}.`);
    return definition;
  };
  return {
    kinds: definitions.map(({ kind }) => kind),
    definitionOf,
    rulesOf: (kind) => named.get(kind) ?? ofOwners,
    ownRoot: (act) => ({ kind: act.kind, about: definitionOf(act.kind).subject?.(act) ?? null }),
    wentOut: async (parts, table, ids) =>
      (await Promise.all(wentOut.map((saysSo) => saysSo(parts, table, ids)))).flat(),
    otherPayees: otherPayees ?? (async () => new Map()),
    otherChecks: async (parts) => (await Promise.all(otherChecks.map((read) => read(parts)))).flat(),
  };
}
