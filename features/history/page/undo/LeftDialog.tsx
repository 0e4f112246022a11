/** The records that were not restored, because somebody has changed them since. */
import { Link } from 'react-router-dom';
import type { LeftRecord, RecordNames } from '../../../../src/rules/history/undo';
import type { Standing } from '../../../../src/client/undo/lastAct';
import { useMessages } from '../../../../src/i18n/useMessages';
import { useAuthor } from '../../../../src/resources/form/record/conflict/state/who';
import { fieldChanges } from '../../../../src/resources/offers/fieldTexts';
import { useRegistry } from '../../../../src/resources/registry';
import { editPath } from '../../../../src/rules/paths';
import { nameFrom } from './undoTexts';
import { FormDialog } from '../../../../src/look/kit/FormDialog';

interface LeftDialogProps {
  readonly standing: Extract<Standing, { state: 'partly' }>;
  readonly onClose: () => void;
}

/** The dialog; it is open while it is rendered. */
export function LeftDialog({ standing: { restored, total, left, names }, onClose }: LeftDialogProps) {
  const t = useMessages();
  return (
    <FormDialog
      isWide
      className="undo-dialog"
      title={t('history.partlyTitle', { restored, total })}
      about={left.length === 1 ? t('history.leftOne') : t('history.left', { count: left.length })}
      cancel={t('common.close')}
      focus="cancel"
      onClose={onClose}
    >
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('history.record')}</th>
            <th scope="col">{t('history.changedSinceBy')}</th>
            <th scope="col">{t('history.what')}</th>
          </tr>
        </thead>
        <tbody>
          {left.map((one) => (
            <LeftRow key={`${one.table} ${one.id}`} left={one} names={names} onFollow={onClose} />
          ))}
        </tbody>
      </table>
    </FormDialog>
  );
}

/** Why the record was left: what was changed since, or what stands in the way. */
function useReason({ table, reason, before, after }: LeftRecord, names: RecordNames): string {
  const t = useMessages();
  const entity = useRegistry()[table];
  if (reason !== 'changed') return t(`history.left.${reason}`);
  if (!after) return t('history.kind.remove');
  const changes = entity && before ? fieldChanges(entity, before, after, names) : [];
  return changes.map((one) => t('history.valueChanged', one)).join(' · ');
}

function LeftRow({ left, names, onFollow }: { left: LeftRecord; names: RecordNames; onFollow: () => void }) {
  const registry = useRegistry();
  const { who, when } = useAuthor(left);
  const reason = useReason(left, names);
  const entity = registry[left.table];
  const name = nameFrom(registry, names, left);
  return (
    <tr>
      <td>
        {entity && left.after ? (
          <Link to={editPath(entity, left.id)} onClick={onFollow}>
            {name}
          </Link>
        ) : (
          <s>{name}</s>
        )}
      </td>
      <td>{`${who}, ${when}`}</td>
      <td className="what">{reason}</td>
    </tr>
  );
}
