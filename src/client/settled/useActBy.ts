/** Does what changes papers. Nothing is lost by a refusal: the page stays as it is and says why. */
import { useCallback, useState } from 'react';
import { HttpError } from 'react-admin';
import { useStatementsAgain } from './asked';

/** Something that changes papers. */
export interface StatementAct<Verbs> {
  /** It is under way. */
  readonly isBusy: boolean;
  /** Why the last one did not work, in the server's words; `undefined` when it did. */
  readonly fault: string | undefined;
  /** Does it and asks for everything again; `undefined` where it did not work. `onError` may take an error over. */
  readonly run: <Answer>(
    act: (verbs: Verbs) => Promise<Answer>,
    onError?: (error: HttpError) => boolean,
  ) => Promise<Answer | undefined>;
}

/** The way to do it, by the calls of a feature. */
export function useActBy<Verbs>(verbs: () => Promise<Verbs>): StatementAct<Verbs> {
  const again = useStatementsAgain();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const run = useCallback<StatementAct<Verbs>['run']>(
    async (act, onError) => {
      setBusy(true);
      setFault(undefined);
      try {
        const done = await act(await verbs());
        void again();
        return done;
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        if (!onError?.(error)) setFault(error.message);
        return undefined;
      } finally {
        setBusy(false);
      }
    },
    [again, verbs],
  );
  return { isBusy, fault, run };
}
