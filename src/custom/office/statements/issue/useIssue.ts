/** Issues one paper as its draft was seen. Who was faster, or what changed since, is told; no number is used then. */
import { useState } from 'react';
import type { HttpError } from 'react-admin';
import { newKey } from '../../../../client/versions';
import type { Statement, StatementDraft, TakenBy } from '../../../../rules/statements/answers';
import { useAct } from '../useAct';
import type { AskedPaper, HoldChoice } from './useDraft';

/** Why a paper was not issued: somebody was faster, or something changed since it was looked at. */
export interface Race {
  readonly detail: string;
  readonly taken: readonly TakenBy[];
  /** How many tickets are left. */
  readonly left: number;
}

function raceIn({ status, message, body }: HttpError): Race | undefined {
  if (status !== 409) return undefined;
  const { taken, left } = body as { taken?: readonly TakenBy[]; left?: number };
  return { detail: message, taken: taken ?? [], left: left ?? 0 };
}

/** The way to issue it. Another look is another request. */
export function useIssue({ report, from, to, filters }: AskedPaper, choice: HoldChoice, { digest }: StatementDraft) {
  const { isBusy, fault, run } = useAct();
  const [race, setRace] = useState<Race>();
  const [key, setKey] = useState(newKey);
  const issue = (note: string): Promise<Statement | undefined> =>
    run(
      (verbs) => verbs.issue({ report, from, to, filters, ...choice, digest, note }, key),
      (error) => {
        const found = raceIn(error);
        setRace(found);
        // Without an answer it is the same request when it is sent again.
        if (error.status !== 0) setKey(newKey());
        return found !== undefined;
      },
    );
  return { isBusy, fault, race, issue, forgive: () => setRace(undefined) };
}
