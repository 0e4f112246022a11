/** Keeps cut-offs. Where they drop tickets that are on no statement, nothing is kept before the person was told how many. */
import { useState } from 'react';
import type { HttpError } from 'react-admin';
import type { CutoffDrop } from '../../../../rules/statements/answers';
import type { SettlementRole } from '../../../../rules/statements/settled';
import { useAct } from '../useAct';
import { useAsked } from '../useStatements';

/** A day for each role that is asked about. */
export type CutoffDays = Partial<Record<SettlementRole, string>>;

/** Tickets that days drop, as the person was told. */
interface ToldDrops {
  readonly days: CutoffDays;
  readonly drops: readonly CutoffDrop[];
}

/** What a refusal says that cut-offs of these days drop. */
function dropsIn({ status, body }: HttpError, days: CutoffDays): readonly CutoffDrop[] {
  if (status !== 409) return [];
  const { drops = [] } = body as { drops?: readonly CutoffDrop[] };
  return drops.filter(({ role }) => days[role] !== undefined);
}

const isSame = (a: CutoffDays, b: CutoffDays): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The way to keep the days of roles. */
export function useCutoff() {
  const { isBusy, fault, run } = useAct();
  const [told, setTold] = useState<ToldDrops>();
  const settings = useAsked(['settings'], (verbs, signal) => verbs.settings(signal));
  /** Resolves to whether they were kept. */
  const keep = async (days: CutoffDays): Promise<boolean> => {
    const known = told && isSame(told.days, days) ? told.drops : undefined;
    const kept = await run(
      async (verbs) => {
        const { version } = settings.data ?? (await verbs.settings());
        const drops = known ?? (await verbs.cutoffDrops(days));
        if (drops.length > 0 && !known) {
          setTold({ days, drops });
          return false;
        }
        const counts = Object.fromEntries(drops.map(({ role, tickets }) => [role, tickets]));
        await verbs.keepCutoffs(days, version, counts);
        return true;
      },
      (error) => {
        const drops = dropsIn(error, days);
        if (drops.length > 0) setTold({ days, drops });
        return drops.length > 0;
      },
    );
    return kept === true;
  };
  return { isBusy, fault, drops: told?.drops ?? [], keep, forget: () => setTold(undefined) };
}
