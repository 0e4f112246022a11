/**
 * Saving while the next record is typed (ruling 81): a press empties the fields of this load at once, and the records are
 * sent one after the other, in the order they were entered. A refused one comes back into the form with its fault; what was
 * typed since is dropped. Works inside a frame (`frames`) and a `FormScope`.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import type { Entity } from '../../../grammar/entity';
import { nameFieldOf, type AnyRow } from '../../../rules/rows';
import type { DraftState } from './useDraft';
import { useEntity, useTableName } from '../../registry';
import { focusNamed } from '../scope/enterMovesOn';
import type { FormValues } from '../../formValues';
import { isOtherUnderKey, metaOfNew, type FillKey } from './save/fillKey';
import { isBlank, isSamePress, useNextLoad } from './nextLoad';
import type { SaveGuard } from './save/saveGuard';
import type { SaveRecord } from './useSave';

/** What the form hands over. */
interface AheadContext {
  /** Resolves when no lookup is awaited any more. */
  readonly settled: () => Promise<unknown>;
  readonly isAsking: boolean;
  readonly draft: Pick<DraftState, 'hold' | 'release'>;
  readonly fillKey: FillKey;
  readonly guard: SaveGuard | undefined;
  /** Takes what is typed; false where a text is refused. */
  readonly takeTyped: () => boolean | Promise<boolean>;
  readonly save: SaveRecord;
  readonly onAdded: (row: AnyRow) => void;
}

/** Saving ahead, and what of it is shown. */
export interface SaveAhead {
  readonly submit: () => Promise<void>;
  /** Name of the record being saved; `''` for one without a name, `undefined` while none is saved. */
  readonly saving: string | undefined;
  /** Name of the record that was entered last among those on their way. */
  readonly sent: string | undefined;
  /** Names of the records that were dropped because an earlier one was refused, until the next press. */
  readonly dropped: readonly string[];
  /** Counts refused records: inputs made anew for each forget what was half typed in them. */
  readonly refusals: number;
}

/** A record on its way. */
interface Outgoing {
  readonly values: FormValues;
  /** The key of this load. */
  readonly key: string;
  /** A table was still being asked: values that were empty at the press are taken from its answer. */
  readonly isAsking: boolean;
  /** What had the focus at the press. */
  readonly from: Element | null;
}

type OnTheWay = Pick<SaveAhead, 'saving' | 'sent' | 'dropped'>;

const IDLE: OnTheWay = { saving: undefined, sent: undefined, dropped: [] };

/** The load as it is sent: what the lookups found after the press fills what was empty at the press. */
function withLate({ values, isAsking }: Outgoing, now: FormValues, { lookups = [] }: Entity): FormValues {
  if (!isAsking) return values;
  const late = lookups.flatMap(({ fill }) => Object.keys(fill)).filter((name) => (values[name] ?? '') === '');
  return { ...values, ...Object.fromEntries(late.map((name) => [name, now[name] ?? null])) };
}

/** Leaves the focused field, so that what is half typed in it counts. */
function leaveField(): Element | null {
  const at = document.activeElement;
  if (at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement) at.blur();
  return at;
}

/** Gives the focus back; a field may have been made anew. */
function focusAgain(at: Element | null): void {
  const name = at?.getAttribute('name');
  if (name) focusNamed(name);
  else if (at instanceof HTMLElement) at.focus();
}

/** Asks before the page is closed while records are on their way: those that wait would be lost. */
function useClosingGuard(isSaving: boolean): void {
  useEffect(() => {
    if (!isSaving) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSaving]);
}

/** The records on their way in the order they were entered, and what is shown of them. */
function useOutbox(entity: Entity) {
  const [shown, setShown] = useState<OnTheWay>(IDLE);
  const [refusals, setRefusals] = useState(0);
  const waiting = useRef<readonly Outgoing[]>([]);
  useClosingGuard(shown.saving !== undefined);
  const nameOf = ({ values }: Outgoing): string => String(values[nameFieldOf(entity)] ?? '').trim();
  const show = (): void => {
    const [first, last] = [waiting.current[0], waiting.current.at(-1)];
    setShown({ saving: first && nameOf(first), sent: last && nameOf(last), dropped: [] });
  };
  const refuse = (): void => {
    const dropped = waiting.current.slice(1).map(nameOf).filter(Boolean);
    waiting.current = [];
    setRefusals((before) => before + 1);
    setShown({ ...IDLE, dropped });
  };
  const put = (records: readonly Outgoing[]): void => {
    waiting.current = records;
  };
  return { onTheWay: () => waiting.current, put, shown, refusals, show, refuse, end: () => setShown(IDLE) };
}

type Outbox = ReturnType<typeof useOutbox>;

/** Gives the function that puts a refused record back into the form, with the values that were sent. */
function useBringBack({ refuse }: Outbox, fillKey: FillKey) {
  const { setValue } = useFormContext<FormValues>();
  return ({ values, key, from }: Outgoing, sent: FormValues): void => {
    fillKey.put(key);
    flushSync(() => {
      for (const [name, value] of Object.entries({ ...values, ...sent })) setValue(name, value);
      refuse();
    });
    // Where a message belongs to a field, that field takes the focus afterwards.
    focusAgain(from);
  };
}

/** Gives the function that sends the waiting records one after the other, until one is refused. */
function useSending(
  { settled, draft, fillKey, guard, save, onAdded }: AheadContext,
  outbox: Outbox,
): () => Promise<void> {
  const entity = useEntity(useTableName());
  const { getValues } = useFormContext<FormValues>();
  const bringBack = useBringBack(outbox, fillKey);
  const { onTheWay, put, show, end } = outbox;
  const saveOne = async (load: Outgoing): Promise<boolean> => {
    if (load.isAsking) await settled();
    const sent = withLate(load, getValues(), entity);
    let isBack = false;
    const refuse = (): void => {
      if (!isBack) bringBack(load, sent);
      isBack = true;
    };
    const onError = (error: unknown): void => {
      if (isOtherUnderKey(error)) fillKey.renew();
    };
    const isAllowed = !guard || (await guard.canSubmit(sent));
    const meta = metaOfNew(load.key);
    const saved = isAllowed ? await save(sent, { beforeShown: refuse, onError, keepsLists: true, meta }) : undefined;
    if (!saved) refuse();
    draft.release(saved !== undefined);
    if (!saved) return false;
    guard?.forget();
    onAdded(saved);
    return true;
  };
  return async () => {
    for (let [load] = onTheWay(); load; [load] = onTheWay()) {
      show();
      if (!(await saveOne(load))) return;
      put(onTheWay().slice(1));
      if (onTheWay().length > 0) draft.hold();
    }
    end();
  };
}

/** Takes what is typed before `send` is called with what had the focus; no second press counts meanwhile. */
function useTaking(takeTyped: AheadContext['takeTyped'], send: (from: Element | null) => Promise<void>) {
  const isTaking = useRef(false);
  return async (): Promise<void> => {
    if (isTaking.current) return;
    const from = leaveField();
    const taken = takeTyped();
    isTaking.current = taken instanceof Promise;
    // Where no text waits for its options, the fields are emptied before the next key.
    const isTaken = taken instanceof Promise ? await taken : taken;
    isTaking.current = false;
    if (isTaken) await send(from);
  };
}

/** For tables with `afterCreate`, in add mode. */
export function useSaveAhead(context: AheadContext): SaveAhead {
  const { isAsking, draft, fillKey, takeTyped } = context;
  const entity = useEntity(useTableName());
  const { getValues } = useFormContext<FormValues>();
  const nextLoad = useNextLoad(entity);
  const outbox = useOutbox(entity);
  const { onTheWay, put, show, shown, refusals } = outbox;
  const run = useSending(context, outbox);
  const emptiedAt = useRef(-Infinity);
  // What is taken at the press may start a lookup.
  const asking = useRef(isAsking);
  useLayoutEffect(() => {
    asking.current = isAsking;
  }, [isAsking]);
  const send = async (from: Element | null): Promise<void> => {
    const values = { ...getValues() };
    const isIdle = onTheWay().length === 0;
    if (isSamePress(entity, values, emptiedAt.current) || (!isIdle && isBlank(entity, values))) {
      focusAgain(from);
      return;
    }
    put([...onTheWay(), { values, key: fillKey.current(), isAsking: asking.current, from }]);
    if (isIdle) draft.hold();
    fillKey.renew();
    nextLoad();
    show();
    emptiedAt.current = performance.now();
    if (isIdle) await run();
  };
  return { submit: useTaking(takeTyped, send), ...shown, refusals };
}
