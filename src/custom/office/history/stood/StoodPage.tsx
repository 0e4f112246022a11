/** `/office/history/{table}/{id}`: one record as it stood at a moment, deleted ones included. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useParams, useSearchParams } from 'react-router-dom';
import type { StoodRecord } from '../../../../rules/history/answers';
import { useOwnServer } from '../../../../client/server/useOwnServer';
import type { WindrowDataProvider } from '../../../../dataProvider';
import { RoomMessages } from '../../../../i18n/RoomMessages';
import { useMessages } from '../../../../i18n/useMessages';
import { Alert } from '../../../../look/Alert';
import { RetryState } from '../../../../look/TableStates';
import { useSayWhich } from '../../../../look/which';
import { historyPages } from '../../../../messages/en/later/historyPages';
import { entityIn, recordText, rowOfDraft } from '../../../../resources/history/actWords';
import { HistoryPanel } from '../../../../resources/history/HistoryPanel';
import { useRegistry, useEntity } from '../../../../resources/registry';
import { isIdText } from '../../../../rules/paths';
import { StoodHead } from './StoodHead';
import EditIcon from '@mui/icons-material/EditOutlined';
import { NoteLine } from '../../../../look/NoteLine';
import { FieldGroups } from '../../../../resources/form/FieldGroups';
import { StillField } from '../../../../resources/form/view/StillField';
import { draftText } from '../../../../resources/history/fieldTexts';
import type { Values } from '../../../../rules/rows';
import '../../../../resources/screens.css';
import '../../../../resources/form/view/view.css';
import './stood.css';

/** The page with its texts. */
export function StoodPage() {
  const { table = '', id = '' } = useParams();
  return (
    <RoomMessages texts={historyPages}>
      <StoodOf key={`${table} ${id}`} table={table} id={id} />
    </RoomMessages>
  );
}

function StoodOf({ table, id }: { readonly table: string; readonly id: string }) {
  const t = useMessages();
  const isOther = useOwnServer() === false;
  const registry = useRegistry();
  if (isOther) return <Alert kind="info">{t('history.notHere')}</Alert>;
  if (!entityIn(registry, table) || !isIdText(id)) return <Alert kind="info">{t('history.notKept')}</Alert>;
  return <Stood table={table} id={Number(id)} />;
}

/** The record at the moment of the address, else now; a deleted one as it stood last. */
function useStood(table: string, id: number) {
  const provider = useDataProvider<WindrowDataProvider>();
  const [search, setSearch] = useSearchParams();
  const [opened] = useState(() => new Date().toISOString());
  const asked = search.get('at');
  const at = asked ?? opened;
  const query = useQuery({
    queryKey: ['office', 'history', 'stood', table, id, at],
    queryFn: async ({ signal }) => {
      const stood = await provider.stoodAt(table, id, at, signal);
      const isGone = asked === null && stood.values === null && stood.earlier !== null;
      return isGone ? provider.stoodAt(table, id, stood.earlier, signal) : stood;
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const goTo = (moment: string): void => setSearch({ at: moment }, { replace: true });
  return { ...query, at: asked ?? query.data?.since ?? at, isAsked: asked !== null, goTo };
}

function Stood({ table, id }: { readonly table: string; readonly id: number }) {
  const t = useMessages();
  const registry = useRegistry();
  const { data, error, isFetching, refetch, at, goTo } = useStood(table, id);
  const values = data && (data.now ?? data.values);
  useSayWhich(values ? recordText(registry, data.names, { table, id, after: values }) : undefined);
  if (error && !data && !isFetching) {
    return (
      <div className="panel">
        <RetryState what={t('history.stood')} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data) return null;
  return (
    <div className="form-screen">
      <section className="panel stood-page" aria-label={t('history.stood')}>
        <StoodHead table={table} id={id} at={at} stood={data} onMoment={goTo} />
        <Said stood={data} />
        {data.values && <StoodValues table={table} values={data.values} stood={data} />}
      </section>
      <HistoryPanel name={table} id={id} isStood />
    </div>
  );
}

/** What the fields cannot say. */
function Said({ stood: { values, now, since, earlier } }: { readonly stood: StoodRecord }) {
  const t = useMessages();
  const isKnown = values !== null || now !== null || since !== null || earlier !== null;
  if (!isKnown) return <p className="stood-said">{t('history.notKept')}</p>;
  if (values === null) return <p className="stood-said">{t('history.notThere')}</p>;
  return now === null ? <p className="stood-said">{t('history.isDeleted')}</p> : null;
}

/** The fields of a record as it stood, each with what it is now where that is something else. */
interface StoodValuesProps {
  readonly table: string;
  readonly values: Values;
  readonly stood: StoodRecord;
}

/** The grid of the form, read-only. */
function StoodValues({ table, values, stood: { now, names } }: StoodValuesProps) {
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
