/**
 * Parts of a form besides its fields: the server's messages without a field, when the record was created, the required
 * mark.
 */
import { useFormState } from 'react-hook-form';
import { Alert } from '../../look/Alert';
import type { Field } from '../../grammar/field';
import { localDay } from '../../rules/dates';
import type { AnyRow } from '../../rules/rows';
import { useMessages } from '../../i18n/useMessages';
import '../screens.css';

/** The server's messages that belong to no field (§5). */
export function BelowForm() {
  const { errors } = useFormState();
  const message = errors.root?.serverError?.message;
  return message ? <Alert kind="error">{message}</Alert> : null;
}

/** Tracks left free in the last row of the grid; a whole row where fewer than 4 are. */
export function freeTracks(fields: readonly [string, Field][]): number {
  let used = 0;
  for (const [, { span = 4 }] of fields) used = used + span > 12 ? span : used + span;
  return 12 - used >= 4 ? 12 - used : 12;
}

/** Id, add date and edit date, read-only, `tracks` of the grid wide. */
export function Stamps({ row, tracks }: { row: AnyRow; tracks: number }) {
  const t = useMessages();
  const stamps = [
    ['common.id', String(row.id)],
    ['common.addDate', localDay(row.add_date)],
    ['common.editDate', localDay(row.edit_date)],
  ] as const;
  return (
    <div className="field wide" style={{ '--span': tracks } as React.CSSProperties}>
      <span className="label">{t('form.record')}</span>
      <dl className="stamps">
        {stamps.map(([key, text]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Says what the red mark means. */
export function RequiredKey() {
  const t = useMessages();
  return (
    <span className="muted nowrap">
      <span className="required-mark" aria-hidden="true">
        *
      </span>{' '}
      {t('form.required')}
    </span>
  );
}
