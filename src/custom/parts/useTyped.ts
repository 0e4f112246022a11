/** What is typed in a dialog, how it is kept, and what was refused: at its fields, or as a whole. */
import { useState } from 'react';
import type { HttpError } from 'react-admin';
import { messagesByField } from '../../client/apiError';
import type { StatementAct } from '../../client/settled/useActBy';
import { useNotice } from '../../resources/list/parts/useNotice';

interface TypedDialog<Typed, Verbs> {
  readonly start: () => Typed;
  readonly act: StatementAct<Verbs>;
  readonly send: (verbs: Verbs, typed: Typed) => Promise<unknown>;
  /** Said once it is kept. */
  readonly saved: string;
  readonly onClose: () => void;
}

/** The way to type and to keep it. */
export function useTyped<Typed extends object, Verbs>({ start, act, send, saved, onClose }: TypedDialog<Typed, Verbs>) {
  const notice = useNotice();
  const [typed, setTyped] = useState(start);
  const [faults, setFaults] = useState<ReadonlyMap<string, readonly string[]>>(new Map());
  const { isBusy, fault, run } = act;
  const take = (error: HttpError): boolean => {
    const found = new Map(messagesByField(error));
    setFaults(found);
    return found.size > 0;
  };
  const elsewhere = [...faults].filter(([key]) => !Object.hasOwn(typed, key)).flatMap(([, messages]) => messages);
  const save = async (): Promise<void> => {
    if (isBusy) return;
    setFaults(new Map());
    const done = await run(async (verbs) => {
      await send(verbs, typed);
      return true;
    }, take);
    if (!done) return;
    notice(saved, 'success');
    onClose();
  };
  return {
    typed,
    change: (part: Partial<Typed>): void => setTyped((before) => ({ ...before, ...part })),
    faultOf: (key: keyof Typed & string): string | undefined => faults.get(key)?.join(' '),
    isBusy,
    /** What is wrong beside the fields that are typed. */
    fault: fault ?? (elsewhere.join(' ') || undefined),
    save,
  };
}
