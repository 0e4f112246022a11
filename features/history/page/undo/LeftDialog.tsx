/** The records that were not restored, because somebody has changed them since. */
import { Table } from '../../../../src/look/kit/table/Table';
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
      <Table
        columns={[
          {
            key: 'record',
            title: t('history.record'),
            cell: (one) => <LeftName left={one} names={names} onFollow={onClose} />,
          },
          { key: 'who', title: t('history.changedSinceBy'), cell: (one) => <LeftSince left={one} /> },
          {
            key: 'what',
            title: t('history.what'),
            cellClass: 'what',
            cell: (one) => <LeftReason left={one} names={names} />,
          },
        ]}
        rows={left}
        keyOf={(one) => `${one.table} ${one.id}`}
      />
    </FormDialog>
  );
}

interface LeftCellProps {
  readonly left: LeftRecord;
  readonly names: RecordNames;
}

/** Why the record was left: what was changed since, or what stands in the way. */
function LeftReason({ left: { table, reason, before, after }, names }: LeftCellProps) {
  const t = useMessages();
  const entity = useRegistry()[table];
  if (reason !== 'changed') return t(`history.left.${reason}`);
  if (!after) return t('history.kind.remove');
  const changes = entity && before ? fieldChanges(entity, before, after, names) : [];
  return changes.map((one) => t('history.valueChanged', one)).join(' · ');
}

function LeftSince({ left }: Pick<LeftCellProps, 'left'>) {
  const { who, when } = useAuthor(left);
  return `${who}, ${when}`;
}

function LeftName({ left, names, onFollow }: LeftCellProps & { readonly onFollow: () => void }) {
  const registry = useRegistry();
  const entity = registry[left.table];
  const name = nameFrom(registry, names, left);
  if (!entity || !left.after) return <s>{name}</s>;
  return (
    <Link to={editPath(entity, left.id)} onClick={onFollow}>
      {name}
    </Link>
  );
}
