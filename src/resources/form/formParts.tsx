/**
 * Parts of a form besides its fields: the server's messages without a field, when the record was created, the required
 * mark.
 */
import { Fragment } from 'react';
import { useFormState } from 'react-hook-form';
import { Alert } from '../../look/kit/parts/Alert';
import { shownLocalDay } from '../../rules/dates';
import type { AnyRow } from '../../rules/rows';
import { useMessages } from '../../i18n/useMessages';
import { OutageLine } from './outage/OutageLine';
import '../screens.css';

/** The server's messages that belong to no field (§5). */
export function BelowForm() {
  const { errors } = useFormState();
  const message = errors.root?.serverError?.message;
  return (
    <>
      {message && <Alert kind="error">{message}</Alert>}
      <OutageLine />
    </>
  );
}

const stampsOf = (row: AnyRow) =>
  [
    ['common.id', String(row.id)],
    ['common.addDate', shownLocalDay(row.add_date)],
    ['common.editDate', shownLocalDay(row.edit_date)],
  ] as const;

/** `Id 12 · Add Date 2024-03-11 · Edit Date 2026-09-02`, for the foot of a form. */
export function StampLine({ row }: { row: AnyRow }) {
  const t = useMessages();
  return (
    <span className="stamp-line">
      {stampsOf(row).map(([key, text], at) => (
        <Fragment key={key}>
          {at > 0 && ' · '}
          <span className="nowrap">{`${t(key)} ${text}`}</span>
        </Fragment>
      ))}
    </span>
  );
}

/** Id, add date and edit date, read-only, `tracks` of the grid wide. */
export function Stamps({ row, tracks }: { row: AnyRow; tracks: number }) {
  const t = useMessages();
  return (
    <div className="field wide" style={{ '--span': tracks }}>
      <span className="label">{t('form.record')}</span>
      <dl className="record-stamps flex wrap">
        {stampsOf(row).map(([key, text]) => (
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
