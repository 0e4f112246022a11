/** The values of a correction: the three that are mistyped most, and the others when they are asked for. */
import EditIcon from '@mui/icons-material/EditOutlined';
import { useState } from 'react';
import { useMessages } from '../../../../i18n/useMessages';
import { kindOf } from '../../../../kinds/index';
import { FieldInput } from '../../../../resources/inputs/inputs';
import type { AnyRow } from '../../../../rules/rows';
import type { NamedField } from '../../list/descriptions/description';

/** Fields shown at first. */
const FIRST = 3;

interface CorrectFieldsProps {
  readonly fields: readonly NamedField[];
  readonly row: AnyRow;
  /** Names of those that are another by now. */
  readonly changed: readonly string[];
}

/** The fields. Those that are changed stay where they are. */
export function CorrectFields({ fields, row, changed }: CorrectFieldsProps) {
  const t = useMessages();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? fields : fields.slice(0, FIRST);
  const more = fields.length - FIRST;
  return (
    <>
      <div className="correct-fields">
        {shown.map(([name, field], at) => (
          <FieldInput
            key={name}
            name={name}
            field={field}
            autoFocus={at === 0}
            note={
              changed.includes(name)
                ? t('correcting.was', { value: kindOf(field).format(field, row[name]) })
                : undefined
            }
            noteKind="by-hand"
            noteIcon={<EditIcon fontSize="small" />}
          />
        ))}
      </div>
      {more > 0 && (
        <button
          type="button"
          className="link-button correct-more"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole
            ? t('correcting.fewer')
            : more === 1
              ? t('correcting.oneMore')
              : t('correcting.more', { count: more })}
        </button>
      )}
    </>
  );
}
