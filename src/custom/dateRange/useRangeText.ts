/** The text of a range field while it is typed: read live, turned into days when the field is left. */
import { flushSync } from 'react-dom';
import { useState, type ChangeEvent, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useMessages } from '../../i18n/useMessages';
import { daysIn, NO_DAYS, rangeText, type DayRange, type RangeContext } from '../../rules/dayRange/dayRange';
import { readDayRange } from '../../rules/dayRange/readDayRange';
import { faultText, type TypedRange } from './typedRange';

/** What the line below the field shows. */
export interface RangeNote {
  readonly kind: 'understood' | 'error';
  readonly text: string;
}

interface RangeTextProps {
  readonly range: TypedRange;
  readonly context: RangeContext;
  readonly onChange: (range: TypedRange) => void;
  readonly onOpen: () => void;
}

const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

interface RangeKeys extends Pick<RangeTextProps, 'onChange' | 'onOpen'> {
  /** The text shown in place of days, typed or refused. */
  readonly text: string | null;
  readonly isTyping: boolean;
  readonly take: () => void;
  readonly setTyping: (text: string | null) => void;
}

/** What a key does in the field. */
function actOn(event: KeyboardEvent, { text, isTyping, take, setTyping, onChange, onOpen }: RangeKeys): void {
  if (event.key === 'Enter' && text !== null) {
    // Ctrl+Enter goes on to the form, which must find the days taken.
    flushSync(take);
    if (!event.ctrlKey && !event.metaKey) event.preventDefault();
  } else if (event.key === 'Escape' && isTyping) {
    event.stopPropagation();
    setTyping(null);
  } else if (event.key === 'ArrowDown' || (event.key === 'Enter' && !event.ctrlKey && !event.metaKey)) {
    event.preventDefault();
    take();
    onOpen();
  } else if (text === null && isTyped(event)) {
    event.preventDefault();
    setTyping(event.key);
  } else if (text === null && (event.key === 'Backspace' || event.key === 'Delete')) {
    onChange(NO_DAYS);
  }
}

/**
 * The field is read-only at rest (§2.14), so that a telephone shows no keyboard; the first character typed or pasted makes
 * it a text field until the text is understood. A text that is refused stays, with the reason.
 */
export function useRangeText({ range, context, onChange, onOpen }: RangeTextProps) {
  const t = useMessages();
  const { year } = context;
  // What was typed belongs to its year: another one begins with an empty field (§4).
  const [typed, setTyped] = useState<{ year: number; text: string | null }>({ year, text: null });
  const typing = typed.year === year ? typed.text : null;
  const setTyping = (now: string | null): void => setTyped({ year, text: now });
  const text = typing ?? range.refused ?? null;
  const found = text === null ? null : readDayRange(text, context);
  const take = (): void => {
    if (typing === null) return;
    setTyping(null);
    if (typing.trim() === '') onChange(NO_DAYS);
    else if (found && 'fault' in found) onChange({ ...NO_DAYS, refused: typing });
    else if (found) onChange(found);
  };
  const onKeyDown = (event: KeyboardEvent): void =>
    actOn(event, { text, isTyping: typing !== null, take, setTyping, onChange, onOpen });
  return {
    note: noteOf(found, typing === null, context, t),
    begin: setTyping,
    isTyping: typing !== null,
    input: {
      value: text ?? rangeText(range),
      readOnly: text === null,
      onKeyDown,
      onBlur: take,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyping(target.value),
      onPaste: (event: ClipboardEvent) => {
        if (text !== null) return;
        event.preventDefault();
        setTyping(event.clipboardData.getData('text').trim());
      },
    },
  };
}

function noteOf(
  found: ReturnType<typeof readDayRange> | null,
  isLeft: boolean,
  { year }: RangeContext,
  t: ReturnType<typeof useMessages>,
): RangeNote | undefined {
  if (!found) return undefined;
  if (!('fault' in found)) return { kind: 'understood', text: understood(found, t) };
  // While a text is typed it is not wrong yet; a day in another year does not get better by more keys.
  return isLeft || found.fault === 'outside' ? { kind: 'error', text: faultText(found, year, t) } : undefined;
}

/** `2026-09-01 – 2026-09-30, 30 days`. */
export function understood(range: DayRange, t: ReturnType<typeof useMessages>): string {
  const count = daysIn(range);
  return t(count === 1 ? 'range.day' : 'range.days', { range: rangeText(range), count });
}
