/**
 * What is typed in the fields of one form and is no value of theirs yet: a name that fits no option, a day outside the year.
 * Before the form is sent each such text is taken as leaving its field would take it, or the form is not sent (ruling 65).
 */
import { flushSync } from 'react-dom';
import { createContext, useCallback, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { focusField } from './enterMovesOn';

/** The typed text of one field. */
export interface TypedField {
  /** The text that is no value; `''` for none. */
  readonly text: () => string;
  /** Shows a text as typed and left; `''` forgets what is typed. */
  readonly put: (text: string) => void;
  /** Does what leaving the field does. Gives what is wrong with the text, nothing where none is left, a promise where it waits. */
  readonly settle: () => string | undefined | Promise<string | undefined>;
  /** The control, which takes the focus when its text is refused. */
  readonly input: () => HTMLElement | null;
}

/** Texts or faults, by field. */
export type TextByField = Readonly<Record<string, string>>;

/** The typed texts of one form. */
export interface TypedTexts {
  /** Makes a field known; returns the function that forgets it. */
  readonly add: (name: string, field: TypedField) => () => void;
  /**
   * Takes every text that can be taken. Gives the faults of the others, the first on the screen first; a promise only where a
   * text waits, so that no key is pressed in between.
   */
  readonly settle: () => TextByField | Promise<TextByField>;
  readonly texts: () => TextByField;
  readonly put: (texts: TextByField) => void;
  /** Forgets what is typed, in these fields or in all. */
  readonly drop: (names?: readonly string[]) => void;
  readonly inputOf: (name: string) => HTMLElement | null;
  /** Publishes that a text was typed or taken. */
  readonly changed: () => void;
  /** Subscribes to that; returns the function that unsubscribes. */
  readonly onChanged: (listener: () => void) => () => void;
}

function inScreenOrder([, one]: readonly [string, TypedField], [, other]: readonly [string, TypedField]): number {
  const [a, b] = [one.input(), other.input()];
  if (!a || !b) return 0;
  return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
}

function faultsIn(settled: readonly (readonly [string, string | undefined])[]): TextByField {
  return Object.fromEntries(settled.flatMap(([name, fault]) => (fault === undefined ? [] : [[name, fault]])));
}

const isSettled = (
  one: readonly [string, ReturnType<TypedField['settle']>],
): one is readonly [string, string | undefined] => !(one[1] instanceof Promise);

/** The typed texts of a new form: none. */
export function createTypedTexts(): TypedTexts {
  const fields = new Map<string, TypedField>();
  const listeners = new Set<() => void>();
  return {
    add: (name, field) => {
      fields.set(name, field);
      return () => void (fields.get(name) === field && fields.delete(name));
    },
    settle: () => {
      // Each is shown before the next is read: what is taken may limit the options of another field.
      const settled = [...fields]
        .toSorted(inScreenOrder)
        .map(([name, field]) => [name, flushSync(() => field.settle())] as const);
      if (settled.every(isSettled)) return faultsIn(settled);
      return Promise.all(settled.map(async ([name, fault]) => [name, await fault] as const)).then(faultsIn);
    },
    texts: () =>
      Object.fromEntries([...fields].map(([name, field]) => [name, field.text()]).filter(([, text]) => text !== '')),
    put: (texts) => Object.entries(texts).forEach(([name, text]) => fields.get(name)?.put(text)),
    drop: (names = [...fields.keys()]) => names.forEach((name) => fields.get(name)?.put('')),
    inputOf: (name) => fields.get(name)?.input() ?? null,
    changed: () => listeners.forEach((listener) => listener()),
    onChanged: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The typed texts of the form around; `useTypedTexts` reads them. */
export const TypedTextsContext = createContext<TypedTexts | undefined>(undefined);

/** The typed texts of the form around. Throws outside a `FormScope`. */
export function useTypedTexts(): TypedTexts {
  const typed = useContext(TypedTextsContext);
  if (!typed) throw new Error('There is no FormScope above this component.');
  return typed;
}

/** Makes the field known to its form while the component is mounted. */
export function useTypedField(name: string, field: TypedField): void {
  const typed = useTypedTexts();
  const latest = useRef(field);
  useLayoutEffect(() => {
    latest.current = field;
  });
  useEffect(
    () =>
      typed.add(name, {
        text: () => latest.current.text(),
        put: (text) => latest.current.put(text),
        settle: () => latest.current.settle(),
        input: () => latest.current.input(),
      }),
    [typed, name],
  );
}

/**
 * @param onRefused called with the faults where a text is refused
 * @returns takes the typed texts of the form around. True where the form may be sent; otherwise the first field whose text is
 *   refused has the focus.
 */
export function useTakeTyped(onRefused?: (faults: TextByField) => void): () => boolean | Promise<boolean> {
  const typed = useTypedTexts();
  return useCallback(() => {
    const judge = (faults: TextByField): boolean => {
      const [first] = Object.keys(faults);
      if (first === undefined) return true;
      const input = typed.inputOf(first);
      if (input) focusField(input);
      onRefused?.(faults);
      return false;
    };
    const faults = typed.settle();
    return faults instanceof Promise ? faults.then(judge) : judge(faults);
  }, [typed, onRefused]);
}
