/** The note line of a filled field: where its value comes from, or that it was typed over and what it was (look §5). */
import { useMessages } from '../../../../i18n/useMessages';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Field } from '../../../../grammar/field';
import type { FormValues } from '../../../../resources/formValues';
import { useFormValue } from '../../../../resources/form/scope/useFormValue';
import { useFormEvents } from '../../../../resources/form/scope/formEvents';
import { originIcons } from './originIcons';
import { isSame, markOf, type Origin } from './origins';
import { Button } from '../../../../look/kit/Button';

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
