/** The own second step: whether it is on, and the steps of turning it on and off. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, useDataProvider } from 'react-admin';
import { messagesByField } from '../../../client/apiError';
import type { SecondStepSecret } from '../../../client/people/secondStep';
import type { WindrowDataProvider } from '../../../dataProvider';
import { useNotice } from '../../../resources/list/parts/useNotice';

const KEY = ['office', 'secondStep'];

/** What the panel shows: what is known; a secret to scan; the recovery codes, once; the question for a code to turn it off. */
export type Stage =
  | { readonly name: 'known' }
  | { readonly name: 'secret'; readonly secret: SecondStepSecret }
  | { readonly name: 'codes'; readonly codes: readonly string[] }
  | { readonly name: 'ending' };

type Act = (password?: string) => Promise<Stage>;

/** `run` does an act; `asking` is the act that goes on with a password, once it is given. */
function useRun(show: (stage: Stage) => void) {
  const client = useQueryClient();
  const notice = useNotice();
  const [isBusy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [asking, ask] = useState<Act>();

  function refused(error: HttpError, act: Act): void {
    const { status, body } = error;
    const named = Object.fromEntries(messagesByField(error).map(([name, texts]) => [name, texts.join(' ')]));
    setFaults(named);
    const isStale = status === 403 && Object.hasOwn(body, 'code') && body.code === 'reauthentication_required';
    if (isStale || named['current_password']) ask(() => act);
    else if (!named['otp']) notice(error.message, 'error');
    if (!isStale && !named['current_password']) ask(undefined);
  }

  const run = async (act: Act, password?: string): Promise<void> => {
    setBusy(true);
    setFaults({});
    try {
      show(await act(password));
      ask(undefined);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      refused(error, act);
    } finally {
      await client.invalidateQueries({ queryKey: KEY });
      setBusy(false);
    }
  };
  return { run, isBusy, faults, asking, ask };
}

/** The acts. Each gives what the panel shows after it. */
function actsOf(provider: WindrowDataProvider) {
  return {
    begin: async (password?: string): Promise<Stage> => ({
      name: 'secret',
      secret: await provider.beginSecondStep(password),
    }),
    confirm: async (otp: string): Promise<Stage> => ({ name: 'codes', codes: await provider.confirmSecondStep(otp) }),
    end: async (otp: string, password?: string): Promise<Stage> => {
      await provider.endSecondStep(otp, password);
      return { name: 'known' };
    },
  };
}

/** State, stage, and the acts, which ask for the password where the server needs it. */
export function useSecondStep() {
  const provider = useDataProvider<WindrowDataProvider>();
  const [stage, show] = useState<Stage>({ name: 'known' });
  const { run, isBusy, faults, asking, ask } = useRun(show);
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => provider.secondStep(signal),
    staleTime: 0,
    retry: false,
  });
  const { begin, confirm, end } = actsOf(provider);
  return {
    state: data,
    stage,
    show,
    isBusy,
    fault: faults['otp'],
    begin: () => run(begin),
    confirm: (otp: string) => run(() => confirm(otp)),
    end: (otp: string) => run((password) => end(otp, password)),
    /** The password is asked for; `undefined`: it is not. */
    asking: asking && {
      error: faults['current_password'],
      onConfirm: (password: string) => void run(asking, password),
      onCancel: () => ask(undefined),
    },
  };
}

/** What `useSecondStep` gives. */
export type SecondStepParts = ReturnType<typeof useSecondStep>;
