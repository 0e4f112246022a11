/** `/office/history/{table}/{id}`: one record as it stood at a moment, deleted ones included. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, useId } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { StoodRecord } from '../../rules/calls';
import { useOwnServer } from '../../../../src/client/server/useOwnServer';
import { useHistoryCalls } from '../calls';
import { RoomMessages } from '../../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../../src/i18n/useMessages';
import { Alert } from '../../../../src/look/kit/parts/Alert';
import { RetryState } from '../../../../src/look/kit/parts/EmptyState';
import { useSayWhich } from '../../../../src/look/which';
import { words } from '../../words/es';
import { entityIn, recordText, rowOfDraft } from '../told/actWords';
import { HistoryPanel } from '../record/HistoryPanel';
import { useRegistry, useEntity } from '../../../../src/resources/registry';
import { isIdText, editPath } from '../../../../src/rules/paths';
import EditIcon from '@mui/icons-material/EditOutlined';
import { NoteLine } from '../../../../src/look/NoteLine';
import { FieldGroups } from '../../../../src/resources/form/FieldGroups';
import { StillField } from '../../../../src/resources/form/view/StillField';
import { draftText } from '../../../../src/resources/offers/fieldTexts';
import type { Values } from '../../../../src/rules/rows';
import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRight from '@mui/icons-material/ChevronRightOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { momentIn, momentText } from './moment';
import { Button } from '../../../../src/look/kit/Button';
import { ButtonLink } from '../../../../src/look/kit/ButtonLink';
import { Input } from '../../../../src/look/kit/fields/Input';
import '../../../../src/resources/screens.css';
import '../../../../src/resources/form/view/view.css';
import './stood.css';

/** The page with its texts. */
export function StoodPage() {
  const { table = '', id = '' } = useParams();
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
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
  const { calls } = useHistoryCalls();
  const [search, setSearch] = useSearchParams();
  const [opened] = useState(() => new Date().toISOString());
  const asked = search.get('at');
  const at = asked ?? opened;
  const query = useQuery({
    queryKey: ['office', 'history', 'stood', table, id, at],
    queryFn: async ({ signal }) => {
      const { stoodAt } = await calls();
      const stood = await stoodAt(table, id, at, signal);
      const isGone = asked === null && stood.values === null && stood.earlier !== null;
      return isGone ? stoodAt(table, id, stood.earlier, signal) : stood;
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
    <div className="form-screen grid one-track from-top gap-4">
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
  if (!isKnown) return <p className="stood-said text-strong">{t('history.notKept')}</p>;
  if (values === null) return <p className="stood-said text-strong">{t('history.notThere')}</p>;
  return now === null ? <p className="stood-said text-strong">{t('history.isDeleted')}</p> : null;
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
    <div className="form-body grid gap-2">
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

interface StoodHeadProps {
  /** Table and id of the record. */
  readonly table: string;
  readonly id: number;
  /** The moment shown, in ISO form. */
  readonly at: string;
  readonly stood: StoodRecord;
  readonly onMoment: (at: string) => void;
}

/** The line. */
function StoodHead({ table, id, at, stood, onMoment }: StoodHeadProps) {
  const t = useMessages();
  const entity = useEntity(table);
  const { now, earlier, later } = stood;
  return (
    <div className="stood-head text-soft flex wrap line-below">
      <HistoryIcon />
      <Moment at={at} onMoment={onMoment} />
      <MomentStep label={t('history.earlier')} to={earlier} Icon={ChevronLeft} onMoment={onMoment} />
      <MomentStep label={t('history.later')} to={later} Icon={ChevronRight} onMoment={onMoment} />
      <span className="muted" role="status">
        {spanText(stood, t)}
      </span>
      <span className="grow no-phone" />
      {now && (
        <ButtonLink look="line" isSmall to={editPath(entity, id)}>
          {t('history.backToNow')}
        </ButtonLink>
      )}
    </div>
  );
}

function spanText({ values, since, until }: StoodRecord, t: ReturnType<typeof useMessages>): string {
  if (values === null || since === null) return '';
  if (until === null) return t('history.sinceNow', { since: momentText(since) });
  return t('history.sinceUntil', { since: momentText(since), until: momentText(until) });
}

function Moment({ at, onMoment }: Pick<StoodHeadProps, 'at' | 'onMoment'>) {
  const t = useMessages();
  const id = useId();
  const shown = momentText(at);
  const [text, setText] = useState(shown);
  const [taken, setTaken] = useState(shown);
  if (taken !== shown) {
    setTaken(shown);
    setText(shown);
  }
  const [isWrong, setWrong] = useState(false);
  const take = (): void => {
    const moment = momentIn(text);
    setWrong(moment === undefined);
    if (moment !== undefined && text.trim() !== shown) onMoment(moment);
  };
  return (
    <>
      <label htmlFor={id}>{t('history.stoodOn')}</label>
      <Input
        className="stood-moment"
        isSmall
        id={id}
        value={text}
        title={t('history.moment')}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-note` : undefined}
        onType={setText}
        onBlur={take}
        onKeyDown={({ key }) => {
          if (key === 'Enter') take();
        }}
      />
      {isWrong && (
        <span className="stood-wrong" id={`${id}-note`} role="alert">
          {t('history.noMoment')}
        </span>
      )}
    </>
  );
}

interface MomentStepProps extends Pick<StoodHeadProps, 'onMoment'> {
  readonly label: string;
  /** `null`: there is none, and the button does nothing. */
  readonly to: string | null;
  readonly Icon: typeof ChevronLeft;
}

function MomentStep({ label, to, Icon, onMoment }: MomentStepProps) {
  return (
    <Button
      look="icon"
      aria-label={label}
      title={label}
      aria-disabled={to === null}
      onClick={to === null ? undefined : () => onMoment(to)}
    >
      <Icon />
    </Button>
  );
}
