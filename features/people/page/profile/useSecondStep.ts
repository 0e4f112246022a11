/** The own second step: whether it is on, and the steps of turning it on and off. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import { messagesByField } from '../../../../src/client/apiError';
import { usePeopleCalls } from '../calls';
import type { SecondStepSecret } from '../../rules/calls';
import { useNotice } from '../../../../src/resources/list/parts/useNotice';

const KEY = ['office', 'secondStep'];

/** What the panel shows: what is known; a secret to scan; the recovery codes, once; the question for a code to turn it off. */
export type Stage =
  | { readonly name: 'known' }
  | { readonly name: 'secret'; readonly secret: SecondStepSecret }
  | { readonly name: 'codes'; readonly codes: readonly string[] }
  | { readonly name: 'ending' };

/** Does an act and shows what it gives; says a refusal. */
function useRun(show: (stage: Stage) => void) {
  const client = useQueryClient();
  const notice = useNotice();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  const run = async (act: () => Promise<Stage>): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    try {
      show(await act());
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const [, texts] = messagesByField(error).find(([name]) => name === 'otp') ?? [];
      if (texts) setFault(texts.join(' '));
      else notice(error.message, 'error');
    } finally {
      await client.invalidateQueries({ queryKey: KEY });
      setBusy(false);
    }
  };
  return { run, isBusy, fault };
}

/** State, stage, and the acts. */
export function useSecondStep() {
  const calls = usePeopleCalls();
  const [stage, show] = useState<Stage>({ name: 'known' });
  const { run, isBusy, fault } = useRun(show);
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await calls()).secondStep(signal),
    staleTime: 0,
    retry: false,
  });
  return {
    state: data,
    stage,
    show,
    isBusy,
    fault,
    begin: () => run(async () => ({ name: 'secret', secret: await (await calls()).beginSecondStep() })),
    confirm: (otp: string) => run(async () => ({ name: 'codes', codes: await (await calls()).confirmSecondStep(otp) })),
    end: (otp: string) =>
      run(async () => {
        await (await calls()).endSecondStep(otp);
        return { name: 'known' };
      }),
  };
}

/** What `useSecondStep` gives. */
export type SecondStepParts = ReturnType<typeof useSecondStep>;
