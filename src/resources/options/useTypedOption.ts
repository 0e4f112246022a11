/**
 * The text typed in an option field, from its first key until it is taken or refused (ruling 65). While the options load, a text
 * that was left waits for them: it is never dropped.
 */
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/useMessages';
import { useSelectsArrived } from '../inputs/useSelectsArrived';
import { useTypedField, useTypedTexts } from '../form/scope/typedTexts';
import type { OptionControlProps } from './props';
import type { Option } from '../option';
import { fold } from '../../kinds/text';

/** The text as it is compared with `Option.folded`. */
const folded = (text: string): string => fold(text.trim());

/**
 * The option that a text stands for: the one that it names exactly, ignoring case and accents, or the only one that holds it.
 * @returns nothing where no option or several fit: a name that two options have is no choice
 */
export function takenBy(options: readonly Option[], text: string): Option | undefined {
  const wanted = folded(text);
  if (wanted === '') return undefined;
  const exact = options.filter(({ folded: label, name }) => label.trim() === wanted || name?.trim() === wanted);
  const fitting = exact.length > 0 ? exact : options.filter((option) => option.folded.includes(wanted));
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** What came of a text that was left: nothing is left of it, it is refused, or its options are not there yet. */
type TypedOutcome = 'none' | 'refused' | 'waits';

/** Those who wait for the outcome of a text: a form that is to be sent. A field that goes refuses. */
function useWaiters() {
  const waiters = useRef<((outcome: TypedOutcome) => void)[]>([]);
  const answer = useCallback((outcome: TypedOutcome): void => {
    for (const resolve of waiters.current.splice(0)) resolve(outcome);
  }, []);
  const wait = useCallback(() => new Promise<TypedOutcome>((resolve) => void waiters.current.push(resolve)), []);
  useEffect(() => () => answer('refused'), [answer]);
  return { wait, answer };
}

/** The text over the value's label, `null` while nothing is typed, and whether it waits for its options. */
function useText(chosen: Option | null) {
  const [text, setText] = useState<string | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  // A value from elsewhere replaces what is typed, unless that is still to be read.
  const [shownId, setShownId] = useState(chosen?.id);
  if (shownId !== chosen?.id) {
    setShownId(chosen?.id);
    if (!isWaiting || !chosen) {
      setText(null);
      setWaiting(false);
    }
  }
  return { text, setText, isWaiting, setWaiting };
}

/** Text and value as they are now: one key can take an option and leave the field before anything is rendered. */
function useNow(text: string | null, id: Option['id'] | undefined) {
  const ref = useRef({ text, id });
  useLayoutEffect(() => {
    ref.current = { text, id };
  });
  const note = (changed: Partial<typeof ref.current>): void => void Object.assign(ref.current, changed);
  return { now: () => ref.current, note };
}

/** Reads typed text as leaving the field does. */
function useReading(props: OptionControlProps, litByKey: () => Option | undefined) {
  const { options, chosen, source, binding, onChosen, onRefused } = props;
  const { text, setText, isWaiting, setWaiting } = useText(chosen);
  const label = chosen?.label ?? '';
  const isLoading = source?.isLoading ?? false;
  const { now, note } = useNow(text, chosen?.id);
  const show = (next: string | null): void => {
    note({ text: next });
    setText(next);
    setWaiting(false);
    onRefused(false);
  };
  const take = (option: Option | null): void => {
    show(null);
    if (option?.id === now().id) return;
    note({ id: option?.id });
    binding.choose(option?.id ?? null);
    onChosen?.(option?.id ?? null, option?.row);
  };
  const read = (written: string): TypedOutcome => {
    const isNothing = folded(written) === '' || folded(written) === folded(label);
    const option = litByKey() ?? (isNothing ? undefined : takenBy(options, written));
    if (option) take(option);
    else if (isNothing) show(null);
    else {
      setWaiting(isLoading);
      onRefused(!isLoading);
      return isLoading ? 'waits' : 'refused';
    }
    return 'none';
  };
  const leave = (): TypedOutcome => {
    const { text: written } = now();
    return written === null && !litByKey() ? 'none' : read(written ?? label);
  };
  const pending = text === null || folded(text) === folded(label) ? '' : text.trim();
  return { text: text ?? label, isTyped: text !== null, pending, isWaiting, isLoading, show, take, read, leave };
}

/**
 * @param litByKey the option lit by an arrow key, if any
 * @returns `text` of the control; `type` for a key; `forget` once a value was chosen elsewhere; `choose` for an option, or
 *   for none; `leave` when the field loses the focus
 */
export function useTypedOption(props: OptionControlProps, litByKey: () => Option | undefined) {
  const { name, binding } = props;
  const t = useMessages();
  const typed = useTypedTexts();
  const { text, isTyped, pending, isWaiting, isLoading, show, take, read, leave } = useReading(props, litByKey);
  const { wait, answer } = useWaiters();
  useSelectsArrived(binding.id, text, isTyped);
  const arrived = useEffectEvent(() => answer(leave()));
  useEffect(() => {
    if (isWaiting && !isLoading) arrived();
  }, [isWaiting, isLoading]);
  const put = (next: string | null): void => {
    show(next);
    answer('refused');
  };
  useTypedField(name, {
    text: () => pending,
    put: (written) => {
      put(written === '' ? null : written);
      if (written !== '') read(written);
    },
    settle: () => {
      const faultOf = (outcome: TypedOutcome) => (outcome === 'none' ? undefined : t('form.chooseFromList'));
      const outcome = leave();
      return outcome === 'waits' ? wait().then(faultOf) : faultOf(outcome);
    },
    input: () => document.getElementById(binding.id),
  });
  const choose = (option: Option | null): void => {
    take(option);
    answer('none');
  };
  const type = (next: string): void => {
    put(next);
    typed.changed();
  };
  return { text, type, forget: () => put(null), choose, leave: () => void leave() };
}
