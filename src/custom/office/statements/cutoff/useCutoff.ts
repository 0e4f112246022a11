/** Keeps a cut-off. Where it drops tickets that are on no statement, nothing is kept before the person was told how many. */
import { useState } from 'react';
import type { HttpError } from 'react-admin';
import type { CutoffDrop } from '../../../../rules/statements/answers';
import type { SettlementRole } from '../../../../rules/statements/settled';
import { useAct } from '../useAct';
import { useAsked } from '../useStatements';

/** Tickets that a day drops, as the person was told. */
interface ToldDrop extends CutoffDrop {
  readonly day: string;
}

/** What a refusal says that a cut-off of the role drops. */
function dropIn({ status, body }: HttpError, role: SettlementRole): CutoffDrop | undefined {
  if (status !== 409) return undefined;
  const { drops = [] } = body as { drops?: readonly CutoffDrop[] };
  return drops.find((one) => one.role === role);
}

/** The way to keep the day of a role. */
export function useCutoff(role: SettlementRole) {
  const { isBusy, fault, run } = useAct();
  const [drops, setDrops] = useState<ToldDrop>();
  const settings = useAsked(['settings'], (verbs, signal) => verbs.settings(signal));
  /** Resolves to whether it was kept. */
  const keep = async (day: string): Promise<boolean> => {
    const told = drops?.day === day ? drops : undefined;
    const kept = await run(
      async (verbs) => {
        const { version } = settings.data ?? (await verbs.settings());
        const found = told ?? (await verbs.cutoffDrops(role, day)).find((one) => one.role === role);
        if (found && !told) {
          setDrops({ ...found, day });
          return false;
        }
        await verbs.keepCutoffs({ [role]: day }, version, found ? { [role]: found.tickets } : {});
        return true;
      },
      (error) => {
        const found = dropIn(error, role);
        if (found) setDrops({ ...found, day });
        return found !== undefined;
      },
    );
    return kept === true;
  };
  return { isBusy, fault, drops, keep, forget: () => setDrops(undefined) };
}
