/** Sends the values of the bulk edit dialog, and shows what the server refuses. */
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { HttpError, useDataProvider } from 'react-admin';
import { errorBody } from '../../../../client/apiError';
import { actIn, versionsSeen } from '../../../../client/versions';
import type { WindrowDataProvider } from '../../../../dataProvider';
import { useMessages } from '../../../../i18n/useMessages';
import type { Translate } from '../../../../messages/catalogue';
import type { FormValues } from '../../../../resources/formValues';
import { useOffers } from '../../../../resources/offers/useOffers';
import { useStaleRefusal, type StaleRefusal } from '../../../../resources/list/parts/useStaleRefusal';
import { useNotice } from '../../../../resources/list/parts/useNotice';
import { labelOf } from '../../../../rules/labels';
import type { AnyRow } from '../../../../rules/rows';
import type { NamedField } from '../descriptions/description';
import { countText } from '../ticketText';
import { isMiscounted } from '../miscounted';
import { changesRow } from './fieldStates';
import type { BulkEditDialogProps, BulkForm } from './useBulkForm';

/** Puts the server's messages under their fields; gives those that belong to no field as one text. */
function showErrors(
  t: Translate,
  error: unknown,
  fields: readonly NamedField[],
  { setError }: UseFormReturn<FormValues>,
): string {
  const errors = error instanceof HttpError ? errorBody(error).errors : {};
  const others: string[] = [];
  for (const [key, message] of Object.entries(errors)) {
    if (typeof message !== 'string') others.push(message.serverError);
    else if (fields.some(([name]) => name === key)) setError(key, { type: 'server', message });
    else others.push(t('form.fieldError', { label: labelOf(key), message }));
  }
  if (Object.keys(errors).length === 0 && error instanceof HttpError) others.push(error.message);
  return others.join(', ');
}

/** The versions that the user saw, and the names of the written fields where they can be told. */
function metaOf(
  { rows, matching }: Pick<BulkEditDialogProps, 'rows' | 'matching'>,
  written: readonly NamedField[] | undefined,
) {
  const seen = { versions: versionsSeen(matching?.seen ?? rows), matching };
  return written ? { ...seen, fields: written.map(([key]) => key) } : seen;
}

/** Other tickets matched than these: nothing was written. */
interface Miscount {
  readonly text: string;
  readonly of: readonly AnyRow[];
}

/**
 * Sends the dialog's values to every row: all of them (§7.3 to §7.5), with the names of the marked ones to our own server.
 * `below` is the text for errors that belong to no field; `refused` says which rows others
 * changed meanwhile, so that nothing was written.
 */
export function useBulkSave(
  { description, rows, matching, onDone, onClose }: BulkEditDialogProps,
  { fields, marked, canLeaveOut, form }: BulkForm,
) {
  const t = useMessages();
  const provider = useDataProvider<WindrowDataProvider>();
  const notice = useNotice();
  const [isSaving, setSaving] = useState(false);
  const [below, setBelow] = useState('');
  const [refused, setRefused] = useState<StaleRefusal>();
  const [miscounted, setMiscounted] = useState<Miscount>();
  const refusalOf = useStaleRefusal(description.table);
  const offers = useOffers(description.table);
  const save = async (data: FormValues): Promise<void> => {
    const written = fields.filter(([key]) => marked.has(key));
    // Ctrl+Enter comes here also while the button is disabled.
    if (isSaving || !written.some((field) => rows.some((row) => changesRow(field, data[field[0]], row)))) return;
    setSaving(true);
    setBelow('');
    setRefused(undefined);
    setMiscounted(undefined);
    try {
      const ids = rows.map(({ id }) => id);
      const meta = metaOf({ rows, matching }, canLeaveOut ? written : undefined);
      const { data: ended, meta: told } = await provider.updateMany(description.table, { ids, data, meta });
      // react-admin answers without data when the call ended the session.
      if (!ended) return;
      onClose();
      onDone();
      notice(t(description.updated), 'success', countText(t, rows));
      offers.changed(actIn(told), rows, Object.fromEntries(written.map(([key]) => [key, data[key]])));
    } catch (error) {
      const refusal = refusalOf(error, rows);
      if (refusal) return setRefused(refusal);
      if (isMiscounted(error)) return setMiscounted({ text: error.message, of: rows });
      setBelow(showErrors(t, error, fields, form));
      notice(t(description.updateFailed), 'error');
    } finally {
      setSaving(false);
    }
  };
  // Once the rows are others, it is history.
  return { save, isSaving, below, refused, miscounted: miscounted?.of === rows ? miscounted.text : undefined };
}
