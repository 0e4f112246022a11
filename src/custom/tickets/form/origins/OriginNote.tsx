/** The note line of a filled field: where its value comes from, or that it was typed over and what it was (look §5). */
import { useMessages } from '../../../../i18n/useMessages';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Field } from '../../../../grammar/field';
import type { FormValues } from '../../../../resources/formValues';
import { useFormValue } from '../../../../resources/form/scope/useFormValue';
import { useFormEvents } from '../../../../resources/form/scope/formEvents';
import { isSame, markOf, type Origin } from './origins';
import { Button } from '../../../../look/kit/Button';

const drawing = (path: string) => (
  <svg className="origin-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);

/**
 * By origin: from the job, a table or the truck, typed by hand, nothing found. Material Icons, outlined, as plain drawings: a note
 * may change with a key.
 */
const originIcons = {
  job: drawing(
    'M14 6V4h-4v2zM4 8v11h16V8zm16-2c1.11 0 2 .89 2 2v11c0 1.11-.89 2-2 2H4c-1.11 0-2-.89-2-2l.01-11c0-1.11.88-2 1.99-2h4V4c0-1.11.89-2 2-2h4c1.11 0 2 .89 2 2v2z',
  ),
  table: drawing(
    'M19 3H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2m0 2v3H5V5zm0 5v4H5v-4zM5 19v-3h14v3z',
  ),
  truck: drawing(
    'M20 8h-3V4H3c-1.1 0-2 .9-2 2v11h2c0 1.66 1.34 3 3 3s3-1.34 3-3h6c0 1.66 1.34 3 3 3s3-1.34 3-3h2v-5zm-.5 1.5 1.96 2.5H17V9.5zM6 18c-.55 0-1-.45-1-1s.45-1 1-1 1 .45 1 1-.45 1-1 1m2.22-3c-.55-.61-1.33-1-2.22-1s-1.67.39-2.22 1H3V6h12v9zM18 18c-.55 0-1-.45-1-1s.45-1 1-1 1 .45 1 1-.45 1-1 1',
  ),
  byHand: drawing(
    'm14.06 9.02.92.92L5.92 19H5v-.92zM17.66 3c-.25 0-.51.1-.7.29l-1.83 1.83 3.75 3.75 1.83-1.83c.39-.39.39-1.02 0-1.41l-2.34-2.34c-.2-.2-.45-.29-.71-.29m-3.6 3.19L3 17.25V21h3.75L17.81 9.94z',
  ),
  error: drawing(
    'M11 15h2v2h-2zm0-8h2v6h-2zm.99-5C6.47 2 2 6.48 2 12s4.47 10 9.99 10C17.52 22 22 17.52 22 12S17.52 2 11.99 2M12 20c-4.42 0-8-3.58-8-8s3.58-8 8-8 8 3.58 8 8-3.58 8-8 8',
  ),
} as const;

/** A field with the origin of its value. */
export interface OriginNoteProps {
  readonly name: string;
  readonly field: Field;
  readonly origin: Origin | undefined;
}

/**
 * Pressing the mark of a value typed over brings the table's value back. Without an origin the field's help is shown
 * here.
 */
export function OriginNote({ name, field, origin }: OriginNoteProps): ReactNode {
  const t = useMessages();
  const { setValue } = useFormContext<FormValues>();
  const { changed } = useFormEvents();
  // Only whether it is still the origin's value: the note does not follow the keys.
  const isOwn = useFormValue(name, (value) => origin !== undefined && isSame(field, origin.value, value ?? null));
  const mark = markOf(field, origin, isOwn, t);
  if (!mark) return origin || !field.help ? null : <span title={field.help}>{field.help}</span>;
  if (mark.kind === 'origin') return plainMark('rate-origin', originIcons[mark.source], mark.text);
  if (mark.kind === 'error') return plainMark('rate-origin none', originIcons.error, mark.text);
  const { back } = mark;
  const words = byHandWords(t('ticket.byHand'), mark.text);
  if (back === undefined) return <span className="rate-origin by-hand">{words}</span>;
  const bringBack = () => {
    setValue(name, back);
    changed(name);
  };
  return (
    <Button
      className="rate-origin by-hand"
      title={t('ticket.bringBack', { value: origin?.shown ?? String(back) })}
      onClick={bringBack}
    >
      {words}
    </Button>
  );
}

function plainMark(className: string, icon: ReactNode, text: string): ReactNode {
  return (
    <span className={className}>
      {icon}
      {text}
    </span>
  );
}

/** `by hand, was 14`. The figure that was is never cut: half of it would read as another figure. */
function byHandWords(byHand: string, text: string): ReactNode {
  return (
    <>
      {originIcons.byHand}
      <span className="words">
        <span className="gives">{byHand}</span>
        <span>{text.slice(byHand.length)}</span>
      </span>
    </>
  );
}
