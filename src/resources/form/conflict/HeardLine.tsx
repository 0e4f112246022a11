/** Says in an open form that somebody else has just changed its record (record.md §2). It takes no focus and changes nothing. */
import PersonIcon from '@mui/icons-material/PersonOutlined';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { changes, type Heard } from '../../../client/changes/changes';
import type { StaleRecord } from '../../../client/stale';
import type { WindrowDataProvider } from '../../../dataProvider';
import { useMessages } from '../../../i18n/useMessages';
import { labelOf } from '../../../rules/labels';
import type { AnyRow } from '../../../rules/rows';
import { useEntity, useTableName } from '../../registry';
import { changedFields } from './state/differences';
import { useAuthor } from './state/who';

interface HeardLineProps {
  readonly row: AnyRow;
  /** Its own save is on its way: what is heard then may be that. */
  readonly isSaving: boolean;
  readonly onShow: (now: StaleRecord) => void;
}

/** The record as somebody else saved it; `undefined` while the form has the newest version. */
function useHeard({ row, isSaving }: HeardLineProps): StaleRecord | undefined {
  const name = useTableName();
  const provider = useDataProvider<WindrowDataProvider>();
  const [heard, setHeard] = useState<StaleRecord>();
  const hear = useEffectEvent(async (told: Heard): Promise<void> => {
    if (told === 'reload' || told.table !== name || told.ids?.includes(row.id) !== true) return;
    const { by, at, kind } = told;
    // A record that is gone is told at saving.
    if (kind.startsWith('remove')) return;
    try {
      const { data } = await provider.getOne<AnyRow>(name, { id: row.id, meta: { heard: true } });
      if (data?.version !== undefined) setHeard({ id: row.id, record: data, by, at });
    } catch {
      // Saving asks in any case.
    }
  });
  useEffect(() => changes.subscribe((told) => void hear(told)), []);
  const isNewer = (heard?.record?.version ?? 0) > (row.version ?? Infinity);
  return isNewer && !isSaving ? heard : undefined;
}

/** The line; nothing while the form has the newest version. */
export function HeardLine(props: HeardLineProps) {
  const heard = useHeard(props);
  return (
    <div className="heard-place" role="status">
      {heard?.record && <Said heard={heard} now={heard.record} row={props.row} onShow={props.onShow} />}
    </div>
  );
}

interface SaidProps extends Pick<HeardLineProps, 'row' | 'onShow'> {
  readonly heard: StaleRecord;
  readonly now: AnyRow;
}

function Said({ heard, now, row, onShow }: SaidProps) {
  const t = useMessages();
  const entity = useEntity(useTableName());
  const { who, isOwn, time } = useAuthor(heard);
  const fields = changedFields(entity, row, now).map((key) => labelOf(key, entity.fields[key]));
  return (
    <div className="heard">
      <PersonIcon fontSize="small" />
      <span className="grow">
        {isOwn
          ? t('conflict.changedByYou', { time, fields: fields.join(', ') })
          : t('conflict.changedBy', { who, time, fields: fields.join(', ') })}{' '}
        <button type="button" className="link-button" onClick={() => onShow(heard)}>
          {t('conflict.show')}
        </button>
      </span>
      <span className="muted">{t('conflict.asksFirst')}</span>
    </div>
  );
}
