/** The note of a field that somebody else has just changed: `Ann: 920-555-0199`. */
import type { Field } from '../../../../grammar/field';
import { useMessages } from '../../../../i18n/useMessages';
import type { AnyRow } from '../../../../rules/rows';
import { useEntity, useTableName } from '../../../registry';
import { toFormValues } from '../../formValues';
import { ShownValue } from '../ShownValue';
import { useAuthor } from '../state/who';
import type { HeardChange } from './heardContext';

interface HeardNoteProps {
  readonly name: string;
  readonly field: Field;
  readonly heard: HeardChange;
  /** The record as it stands. */
  readonly now: AnyRow;
}

/** The text. */
export function HeardNote({ name, field, heard, now }: HeardNoteProps) {
  const t = useMessages();
  const entity = useEntity(useTableName());
  const { who, isOwn } = useAuthor(heard.stale);
  return (
    <ShownValue name={name} field={field} value={toFormValues(entity, now)[name]} rows={[now]}>
      {(value) => {
        const text = t('conflict.theirValue', { who: isOwn ? t('conflict.you') : who, value });
        return <span title={text}>{text}</span>;
      }}
    </ShownValue>
  );
}
