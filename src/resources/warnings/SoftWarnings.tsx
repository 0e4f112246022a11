/**
 * When a form's warnings show (domain D4): as soon as a field is left, never while it is being keyed, and quietly once the
 * user has gone on from there. What is wrong with which values is the caller's to say. Works inside a `FormScope`.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { fillTemplate, labelOf } from '../../rules/labels';
import type { Values } from '../../rules/rows';
import { texts } from '../../texts';
import { useFormEvents } from '../form/scope/formEvents';
import { useFormFields } from '../form/scope/FormScope';
import { useWarningStore, type FieldWarning } from './warningStore';

/** The warnings of values; `left` are the fields the user has left, absent where all count. */
export type EvaluateValues = (
  values: Values,
  left: ReadonlySet<string> | undefined,
) => Readonly<Record<string, Pick<FieldWarning, 'text' | 'kind'>>>;

interface Props {
  /** Must keep its identity while it would say the same. */
  readonly evaluate: EvaluateValues;
  /** A loaded record shows its warnings at once, as accepted ones. */
  readonly isNew: boolean;
}

/** Reads each occurrence out once: what stands already is not said again with what comes or goes beside it. */
function useNews() {
  const { fields } = useFormFields();
  const told = useRef<ReadonlyMap<string, string>>(new Map());
  const news = useRef<readonly (readonly [name: string, text: string])[]>([]);
  const [said, setSaid] = useState('');
  const tell = useCallback(
    (loud: readonly (readonly [name: string, warning: FieldWarning])[]): void => {
      const stands = new Map(loud.map(([name, { text }]) => [name, text]));
      const fresh = loud
        .filter(([name, { isQuiet, text }]) => !isQuiet && told.current.get(name) !== text)
        .map(([name, { text }]) => [name, text] as const);
      told.current = stands;
      // The old words are taken out only once none of them is true: the same words are heard again the next time.
      if (fresh.length === 0 && news.current.some(([name, text]) => stands.get(name) === text)) return;
      news.current = fresh;
      setSaid(
        fresh
          .map(([name, message]) => fillTemplate(texts.fieldError, { label: labelOf(name, fields[name]), message }))
          .join('. '),
      );
    },
    [fields],
  );
  return { said, tell };
}

/** Keeps the warnings of the form around up to date and reads new ones to those who cannot see them. */
export function SoftWarnings({ evaluate, isNew }: Props) {
  const { onChanged, onLeft } = useFormEvents();
  const warnings = useWarningStore();
  const { getValues, subscribe } = useFormContext<Record<string, unknown>>();
  const left = useRef(isNew ? new Set<string>() : undefined);
  const keyed = useRef<string>(undefined);
  const accepted = useRef<ReadonlyMap<string, string>>(new Map());
  // What a loaded record is warned of, however late it is known, was accepted when it was saved.
  const isTouched = useRef(isNew);
  const { said, tell } = useNews();

  const show = useCallback((): void => {
    const found = Object.entries(evaluate(getValues(), left.current)).filter(([name]) => name !== keyed.current);
    const isAccepted = (name: string, text: string): boolean =>
      !isTouched.current || accepted.current.get(name) === text;
    // Accepted is what stands there still: the same words about another load are news again.
    const shown = found.map(
      ([name, warning]) => [name, { ...warning, isQuiet: isAccepted(name, warning.text) }] as const,
    );
    accepted.current = new Map(shown.flatMap(([name, { isQuiet, text }]) => (isQuiet ? [[name, text]] : [])));
    warnings.set(Object.fromEntries(shown));
    tell(shown.filter(([, { kind }]) => kind === 'warning'));
  }, [getValues, evaluate, tell, warnings]);

  useEffect(show, [show]);
  useEffect(
    () =>
      onLeft((name) => {
        // Going on is the key that accepts.
        accepted.current = new Map(Object.entries(warnings.get()).map(([field, { text }]) => [field, text]));
        left.current?.add(name);
        keyed.current = undefined;
        show();
      }),
    [onLeft, show, warnings],
  );
  useEffect(
    () =>
      onChanged((name) => {
        const isShown = warnings.get()[name] !== undefined;
        keyed.current = name;
        isTouched.current = true;
        if (isShown) show();
      }),
    [onChanged, show, warnings],
  );
  useEffect(() => {
    let isDue = false;
    // What fills and clears fields goes through the form's values without the user: looked at once all of it is done.
    return subscribe({
      formState: { values: true },
      callback: ({ type }) => {
        if (type === 'change' || isDue) return;
        isDue = true;
        queueMicrotask(() => {
          isDue = false;
          show();
        });
      },
    });
  }, [show, subscribe]);

  return (
    <p className="only-read" role="status">
      {said}
    </p>
  );
}
