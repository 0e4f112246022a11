/** Which of two records is kept. */
import type { Entity } from '../../../grammar/entity';
import { useMessages } from '../../../i18n/useMessages';
import type { AnyRow } from '../../../rules/rows';
import { wholeName } from './wholeName';

interface KeepChoiceProps {
  readonly entity: Entity;
  readonly row: AnyRow;
  readonly other: AnyRow;
  readonly keepsOther: boolean;
  readonly onKeep: (keepsOther: boolean) => void;
}

/** Both as radio buttons; the other one, which was chosen, comes first. */
export function KeepChoice({ entity, row, other, keepsOther, onKeep }: KeepChoiceProps) {
  const t = useMessages();
  const choices = [
    { record: other, isOther: true },
    { record: row, isOther: false },
  ];
  return (
    <fieldset className="keep-choice">
      <legend>{t('masters.keep')}</legend>
      {choices.map(({ record, isOther }) => (
        <label key={record.id} className={isOther === keepsOther ? 'chosen' : undefined}>
          <input type="radio" name="keep" checked={isOther === keepsOther} onChange={() => onKeep(isOther)} />
          <span className="grow">{t('masters.keepOf', { name: wholeName(entity, record), id: record.id })}</span>
          <span className="muted">{t(isOther === keepsOther ? 'masters.stays' : 'masters.goes')}</span>
        </label>
      ))}
    </fieldset>
  );
}
