/** What is kept beside a record, for those who change nothing. */
import type { Extra } from '../../../client/verbs/records';
import { choice } from '../../../grammar/field';
import { useMessages } from '../../../i18n/useMessages';
import type { ExtraKey } from '../../../rules/extras/extraKeys';
import { StillField } from '../../form/view/StillField';
import { useExtraFields } from './extraFields';

interface ExtraViewProps {
  readonly keys: readonly ExtraKey[];
  readonly extra: Extra;
}

/** The values, read-only. */
export function ExtraView({ keys, extra }: ExtraViewProps) {
  const t = useMessages();
  const fields = useExtraFields(keys);
  const inactive = choice([], { label: t('masters.inactive') });
  return (
    <div className="form-body">
      <div className="form-grid">
        {Object.entries(fields).map(([key, field]) => (
          <StillField key={key} name={key} field={field} value={extra[key as ExtraKey]} />
        ))}
        {keys.includes('inactive') && (
          <StillField
            name="inactive"
            field={inactive}
            value={t(extra.inactive === true ? 'masters.yes' : 'masters.no')}
          />
        )}
      </div>
    </div>
  );
}
