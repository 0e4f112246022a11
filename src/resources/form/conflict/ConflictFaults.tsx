/** What the server refuses of the values that were chosen: the fields that the messages belong to are hidden. */
import { useFormState } from 'react-hook-form';
import { Alert } from '../../../look/Alert';
import { useMessages } from '../../../i18n/useMessages';
import { labelOf } from '../../../rules/labels';
import { useOutage } from '../outage/outage';
import { useEntity, useTableName } from '../../registry';

/** One line for each message; nothing without any. */
export function ConflictFaults() {
  const t = useMessages();
  const { fields } = useEntity(useTableName());
  const { errors } = useFormState();
  const lines = Object.entries(errors).flatMap(([key, error]) => {
    if (key === 'root') return errors.root?.serverError?.message ?? [];
    const message = error?.message;
    if (typeof message !== 'string') return [];
    return t('form.fieldError', { label: labelOf(key, fields[key]), message });
  });
  const outage = useOutage()?.outage;
  if (outage && outage.kind !== 'failed') lines.push(outage.text);
  if (lines.length === 0) return null;
  return (
    <div className="conflict-said">
      {lines.map((line) => (
        <Alert key={line} kind="error">
          {line}
        </Alert>
      ))}
    </div>
  );
}
