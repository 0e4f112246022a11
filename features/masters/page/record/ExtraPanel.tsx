/** The panel below a form: account number and `inactive` of a master, what another program paid of a ticket; merge and deletion. */
import { Link } from 'react-router-dom';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../../../src/client/people/useMe';
import { RoomMessages } from '../../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../../src/i18n/useMessages';
import { Panel } from '../../../../src/look/Panel';
import { RetryState } from '../../../../src/look/TableStates';
import { panelWords } from '../../words/panel';
import type { ExtraKey } from '../../../../src/rules/extras/extraKeys';
import { accountAddress } from '../../../../src/rules/settled/addresses';
import { settlementRoles } from '../../../../src/sides';
import type { AnyRow } from '../../../../src/rules/rows';
import { ExtraForm } from './ExtraForm';
import { useExtra } from '../useExtra';
import type { Extra } from '../calls';
import { choice } from '../../../../src/grammar/field';
import { StillField } from '../../../../src/resources/form/view/StillField';
import { useExtraFields } from '../extraFields';
import '../masters.css';

const DeleteDialog = lazy(() => import('../removal/DeleteDialog').then((module) => ({ default: module.DeleteDialog })));
const MergeDialog = lazy(() => import('../merge/MergeDialog').then((module) => ({ default: module.MergeDialog })));

interface ExtraPanelProps {
  readonly name: string;
  readonly row: AnyRow;
  /** The keys that fit the table. */
  readonly keys: readonly ExtraKey[];
  readonly isStill: boolean;
}

/** The panel with its texts. */
export function ExtraPanel(props: ExtraPanelProps) {
  return (
    <RoomMessages texts={panelWords[useInstalledLanguage().language]}>
      <LoadedPanel {...props} />
    </RoomMessages>
  );
}

function LoadedPanel({ name, row, keys, isStill }: ExtraPanelProps) {
  const t = useMessages();
  const mayWrite = useMay('write') && !isStill;
  const { data, error, isFetching, refetch } = useExtra(name, row.id);
  const isPaid = settlementRoles.some((role) => role === name);
  const isMaster = keys.includes('inactive');
  const title = t(isMaster ? 'masters.account' : 'masters.paid');
  const parts = { name, row, keys, title };
  return (
    <Panel
      title={title}
      detail={t(isMaster ? 'masters.accountHint' : 'masters.paidHint')}
      className="master-extras"
      action={isPaid && <Link to={accountAddress({ table: name, id: Number(row.id) })}>{t('masters.owed')}</Link>}
      {...(isMaster ? {} : { remember: 'extras.paid' })}
    >
      {data && (mayWrite ? <ExtraForm {...parts} extra={data} /> : <ExtraView keys={keys} extra={data} />)}
      {!data && error && !isFetching && <RetryState what={title} onRetry={() => void refetch()} />}
      {isMaster && mayWrite && data && <RecordActs name={name} row={row} isInactive={data.inactive === true} />}
    </Panel>
  );
}

interface RecordActsProps extends Pick<ExtraPanelProps, 'name' | 'row'> {
  readonly isInactive: boolean;
}

/** What can be done with the whole record. */
function RecordActs({ name, row, isInactive }: RecordActsProps) {
  const t = useMessages();
  const [open, setOpen] = useState<'merge' | 'delete'>();
  const close = (): void => setOpen(undefined);
  return (
    <div className="extras-acts">
      <button type="button" className="button text" onClick={() => setOpen('merge')}>
        {t('masters.mergeInto')}
      </button>
      <button type="button" className="button text" onClick={() => setOpen('delete')}>
        {t('masters.delete')}
      </button>
      <Suspense>
        {open === 'merge' && <MergeDialog name={name} row={row} onClose={close} />}
        {open === 'delete' && (
          <DeleteDialog
            name={name}
            row={row}
            isInactive={isInactive}
            onMerge={() => setOpen('merge')}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
}

/** What is kept beside a record, for those who change nothing. */
interface ExtraViewProps {
  readonly keys: readonly ExtraKey[];
  readonly extra: Extra;
}

/** The values, read-only. */
function ExtraView({ keys, extra }: ExtraViewProps) {
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
