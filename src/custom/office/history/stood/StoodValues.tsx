/** The fields of a record as it stood, each with what it is now where that is something else. */
import EditIcon from '@mui/icons-material/EditOutlined';
import type { StoodRecord } from '../../../../rules/history/answers';
import { useMessages } from '../../../../i18n/useMessages';
import { NoteLine } from '../../../../look/NoteLine';
import { FieldGroups } from '../../../../resources/form/FieldGroups';
import { StillField } from '../../../../resources/form/view/StillField';
import { rowOfDraft } from '../../../../resources/history/actWords';
import { draftText } from '../../../../resources/history/fieldTexts';
import { useEntity } from '../../../../resources/registry';
import type { Values } from '../../../../rules/rows';

interface StoodValuesProps {
  readonly table: string;
  readonly values: Values;
  readonly stood: StoodRecord;
}

/** The grid of the form, read-only. */
export function StoodValues({ table, values, stood: { now, names } }: StoodValuesProps) {
  const t = useMessages();
  const entity = useEntity(table);
  const row = rowOfDraft(entity, values, names);
  return (
    <div className="form-body">
      <div className="form-grid">
        <FieldGroups name={table}>
          {(key, field) => {
            const [then, since] = [draftText(field, values[key], names), now && draftText(field, now[key], names)];
            const note = since === null || since === then ? undefined : t('history.now', { value: since });
            return (
              <StillField
                name={key}
                field={field}
                value={row[key]}
                note={
                  <NoteLine kind="by-hand" icon={<EditIcon fontSize="small" />}>
                    {note}
                  </NoteLine>
                }
              />
            );
          }}
        </FieldGroups>
      </div>
    </div>
  );
}
