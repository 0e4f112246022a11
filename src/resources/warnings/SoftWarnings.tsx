/**
 * When a form's warnings show: as soon as a field is left, never while it is edited, and without a border once
 * the user has left the next field. The caller evaluates the values. Works inside a `FormScope`.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { labelOf } from '../../rules/labels';
import { useMessages } from '../../i18n/useMessages';
import type { Values } from '../../rules/rows';
import { useFormEvents } from '../form/scope/formEvents';
import { useFormFields } from '../form/scope/FormScope';
import { useWarningStore, type FieldWarning, type FieldWarnings } from '../form/scope/warningStore';

/** Evaluates values. `left`: the fields that the user has left; absent where all count. */
export type EvaluateValues = (
  values: Values,
  left: ReadonlySet<string> | undefined,
) => Readonly<Record<string, Pick<FieldWarning, 'text' | 'kind'>>>;

interface SoftWarningsProps {
  /** Must keep its identity while its result would be the same. */
  readonly evaluate: EvaluateValues;
  /** A loaded record shows its warnings at once, as acknowledged ones. */
  readonly isNew: boolean;
}

type Shown = readonly (readonly [name: string, warning: FieldWarning])[];

/** Announces each warning once to screen readers: an unchanged warning is not repeated when another one comes or goes. */
function useAnnouncement() {
  const t = useMessages();
  const { fields } = useFormFields();
  const announced = useRef<ReadonlyMap<string, string>>(new Map());
  const pending = useRef<readonly (readonly [name: string, text: string])[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const announce = useCallback(
    (warnings: Shown): void => {
      const current = new Map(warnings.map(([name, { text }]) => [name, text]));
      const fresh = warnings
        .filter(([name, { isQuiet, text }]) => !isQuiet && announced.current.get(name) !== text)
        .map(([name, { text }]) => [name, text] as const);
      announced.current = current;
      // The old text is removed only when none of it applies any more; then the same text is announced again next time.
      if (fresh.length === 0 && pending.current.some(([name, text]) => current.get(name) === text)) return;
      pending.current = fresh;
      setAnnouncement(
        fresh
          .map(([name, message]) => t('form.fieldError', { label: labelOf(name, fields[name]), message }))
          .join('. '),
      );
    },
    [fields, t],
  );
  return { announcement, announce };
}

/** Which warnings the user has acknowledged, by field and text. */
function useAcknowledged(isNew: boolean) {
  const known = useRef<ReadonlyMap<string, string>>(new Map());
  // All warnings of a loaded record were acknowledged when it was saved, also those that are found later.
  const isTouched = useRef(isNew);
  return {
    touch: useCallback((): void => void (isTouched.current = true), []),
    acknowledge: useCallback((warnings: FieldWarnings): void => {
      known.current = new Map(Object.entries(warnings).map(([name, { text }]) => [name, text]));
    }, []),
    /** Marks the acknowledged ones, and forgets those that no longer apply: the same text about another load is new. */
    mark: useCallback((found: ReturnType<EvaluateValues>): Shown => {
      const shown = Object.entries(found).map(([name, warning]) => {
        const isQuiet = !isTouched.current || known.current.get(name) === warning.text;
        return [name, { ...warning, isQuiet }] as const;
      });
      known.current = new Map(shown.flatMap(([name, { isQuiet, text }]) => (isQuiet ? [[name, text]] : [])));
      return shown;
    }, []),
  };
}

/** Calls back once after values were filled in or cleared by code, not by the user. */
function useValuesSet(onSet: () => void): void {
  const { subscribe } = useFormContext<Record<string, unknown>>();
  useEffect(() => {
    let isDue = false;
    return subscribe({
      formState: { values: true },
      callback: ({ type }) => {
        if (type === 'change' || isDue) return;
        isDue = true;
        queueMicrotask(() => {
          isDue = false;
          onSet();
        });
      },
    });
  }, [onSet, subscribe]);
}

/** Calls back when the user has left or changed a field. Both must keep their identity while they do the same. */
function useFieldEvents(left: (name: string) => void, changed: (name: string) => void): void {
  const { onChanged, onLeft } = useFormEvents();
  useEffect(() => onLeft(left), [onLeft, left]);
  useEffect(() => onChanged(changed), [onChanged, changed]);
}

/** Keeps the warnings up to date. `onShown` gets those that show. */
function useWarningUpdates({ evaluate, isNew }: SoftWarningsProps, onShown: (warnings: Shown) => void): void {
  const store = useWarningStore();
  const { getValues } = useFormContext<Record<string, unknown>>();
  const left = useRef(isNew ? new Set<string>() : undefined);
  const edited = useRef<string>(undefined);
  const { touch, acknowledge, mark } = useAcknowledged(isNew);

  const update = useCallback((): void => {
    const found = Object.entries(evaluate(getValues(), left.current)).filter(([name]) => name !== edited.current);
    const shown = mark(Object.fromEntries(found));
    store.set(Object.fromEntries(shown));
    onShown(shown.filter(([, warning]) => warning.kind === 'warning'));
  }, [onShown, evaluate, getValues, mark, store]);

  useEffect(update, [update]);
  useValuesSet(update);
  const leave = useCallback(
    (name: string): void => {
      // Leaving a field acknowledges the warnings shown so far.
      acknowledge(store.get());
      left.current?.add(name);
      edited.current = undefined;
      update();
    },
    [acknowledge, store, update],
  );
  const change = useCallback(
    (name: string): void => {
      const isShown = store.get()[name] !== undefined;
      edited.current = name;
      touch();
      if (isShown) update();
    },
    [store, touch, update],
  );
  useFieldEvents(leave, change);
}

/** Keeps the warnings of the surrounding form up to date and announces new ones to screen readers. */
export function SoftWarnings(props: SoftWarningsProps) {
  const { announcement, announce } = useAnnouncement();
  useWarningUpdates(props, announce);
  return (
    <p className="only-read" role="status">
      {announcement}
    </p>
  );
}
