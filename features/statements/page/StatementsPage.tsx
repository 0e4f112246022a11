/** `/office/statements`: what can be issued, what was issued, and a run that issues. */
import { useOwnServer } from '../../../src/client/server/useOwnServer';
import { RoomMessages } from '../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../src/i18n/useMessages';
import { words } from '../words/es';
import { Alert } from '../../../src/look/kit/parts/Alert';
import { IssuedTab, SendButtons } from './issued/IssuedTab';
import { OpenTab } from './open/OpenTab';
import { useShown } from './useShown';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { HttpError } from 'react-admin';
import { Link } from 'react-router-dom';
import { Table } from '../../../src/look/kit/table/Table';
import type { CellColumn } from '../../../src/look/kit/table/columns';
import { RetryState } from '../../../src/look/kit/parts/EmptyState';
import { usePartyName } from '../../../src/custom/parts/usePartyName';
import type { RunRow, StatementRun } from '../rules/calls/open';
import { STATEMENTS, statementPath } from '../../../src/rules/settled/paths';
import { useRun } from './useStatements';
import { useStatementsAgain, WAITING } from '../../../src/client/settled/asked';
import { unwatchRun } from './run/watched';
import { formatNumber } from '../../../src/kinds/number';
import { clockOf } from '../../../src/rules/dates';
import { useSecondsLeft } from '../../../src/look/parts/useSecondsLeft';
import { ButtonLink } from '../../../src/look/kit/ButtonLink';
import { Page } from '../../../src/look/kit/page/Page';
import { Meter } from '../../../src/look/kit/parts/Meter';
import { Tag } from '../../../src/look/kit/parts/Tag';
import '../../../src/custom/parts/tables.css';
import './run.css';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { NO_FIGURE } from '../../../src/kinds/blank';
import { kindTitle } from '../../../src/custom/parts/kindTitle';

/** The parties of a run, each with its number or how far it is. */
interface RunRowsProps {
  readonly rows: readonly RunRow[];
}

/** The table. */
function RunRows({ rows }: RunRowsProps) {
  const t = useMessages();
  const nameOf = usePartyName();
  const columns: readonly CellColumn<RunRow>[] = [
    { key: 'number', title: t('settle.reference'), width: 150, phone: 124, cell: (row) => <RunPaper row={row} /> },
    {
      key: 'party',
      title: t('settle.party'),
      isNaming: true,
      cell: ({ party, reason, state }) => (
        <>
          {nameOf(party)}
          {reason !== null && (
            <span className={state === 'nothing' ? 'statements-reason muted' : 'statements-reason'}>{reason}</span>
          )}
        </>
      ),
    },
    {
      key: 'kind',
      title: t('settle.kind'),
      width: 260,
      phone: 'none',
      cellClass: 'kind',
      cell: (row) => kindTitle(t, row.code),
    },
    { key: 'state', title: t('settle.state'), width: 140, phone: 116, cell: ({ state }) => <RunState state={state} /> },
  ];
  return (
    <div className="scroll">
      <Table
        isTight
        className="run-rows"
        columns={columns}
        rows={rows}
        keyOf={({ code, party }) => `${code} ${party.id}`}
      />
    </div>
  );
}

function RunPaper({ row: { statement } }: { readonly row: RunRow }) {
  if (!statement) return <span className="missing">{NO_FIGURE}</span>;
  return <Link to={statementPath(statement.id)}>{statement.reference}</Link>;
}

function RunState({ state }: Pick<RunRow, 'state'>) {
  const t = useMessages();
  const look = state === 'failed' ? ({ kind: 'bad', Icon: ErrorIcon } as const) : {};
  return <Tag {...look}>{t(`settle.run.${state}`)}</Tag>;
}

/** The page with its texts. */
export function StatementsPage() {
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <StatementsOf />
    </RoomMessages>
  );
}

/** What the address asks for. Another server has no statements. */
function StatementsOf() {
  const t = useMessages();
  const isOther = useOwnServer() === false;
  const shown = useShown();
  if (isOther) return <Alert kind="info">{t('settle.ofOurServer')}</Alert>;
  if (shown.run !== undefined) return <RunPage key={shown.run} id={shown.run} />;
  if (shown.tab === 'issued') return <IssuedTab shown={shown} />;
  return (
    <Page>
      <OpenTab key={`${shown.period.from} ${shown.period.to}`} shown={shown} />
    </Page>
  );
}

/** The page of one run. */
function RunPage({ id }: { readonly id: number }) {
  const t = useMessages();
  const { data, error, refetch, dataUpdatedAt } = useRun(id);
  if (data) return <Run run={data} isAway={error !== null} toldAt={dataUpdatedAt} />;
  if (!error) return null;
  if (error instanceof HttpError && error.status === 404) {
    return (
      <section className="panel message-page" aria-label={t('office.statements')}>
        <div>
          <h2>{t('settle.noRun')}</h2>
        </div>
        <ButtonLink look="fill" to={STATEMENTS}>
          {t('office.statements')}
        </ButtonLink>
      </section>
    );
  }
  return (
    <div className="panel">
      <RetryState what={t('office.statements')} onRetry={() => void refetch()} />
    </div>
  );
}

interface RunProps {
  readonly run: StatementRun;
  /** The last question was not answered. */
  readonly isAway: boolean;
  /** When it was answered last, in milliseconds. */
  readonly toldAt: number;
}

function Run({ run, isAway, toldAt }: RunProps) {
  const t = useMessages();
  const again = useStatementsAgain();
  const client = useQueryClient();
  const { id, ended } = run;
  useEffect(() => {
    if (!ended) return;
    unwatchRun(id);
    void again();
    void client.invalidateQueries({ queryKey: WAITING });
  }, [again, client, ended, id]);
  return (
    <div className="statements-run grid gap-3">
      {isAway && !ended && <Alert kind="warning">{t('settle.away')}</Alert>}
      <section className="panel" aria-labelledby="run-title">
        <RunHead run={run} toldAt={toldAt} />
        <RunRows rows={run.rows} />
      </section>
    </div>
  );
}

/** How far a run is: a figure, a bar, what is left; then where its papers are. */
interface RunHeadProps {
  readonly run: StatementRun;
  /** When the server told it, in milliseconds. */
  readonly toldAt: number;
}

/** The head of the panel. */
function RunHead({ run, toldAt }: RunHeadProps) {
  const t = useMessages();
  const { total, done, ended } = run;
  return (
    <>
      <header>
        <h2 id="run-title">{t(ended ? 'settle.runOver' : 'settle.runOn')}</h2>
        <span className="grow" />
        <span className="muted">{t('settle.startedBy', { by: run.by, at: clockOf(new Date(run.at)) })}</span>
      </header>
      <div className="run-progress grid gap-2">
        <RunFigures run={run} toldAt={toldAt} />
        <Meter label={t('settle.runOn')} done={done} of={total} />
        {ended ? <RunWays rows={run.rows} /> : <p className="muted">{t('settle.mayLeave')}</p>}
      </div>
    </>
  );
}

function RunFigures({ run: { total, done, ended, rows }, toldAt }: RunHeadProps) {
  const t = useMessages();
  const issued = rows.filter(({ state }) => state === 'issued').length;
  const failed = rows.filter(({ state }) => state === 'failed').length;
  const left = useSecondsLeft(done, total, toldAt);
  return (
    <div className="run-figures flex gap-2" role="status">
      <b>{formatNumber(ended ? issued : done)}</b>
      <span>{t(total === 1 ? 'settle.ofStatement' : 'settle.ofStatements', { of: formatNumber(total) })}</span>
      <span className="grow" />
      {!ended && left !== undefined && (
        <span className="muted">{t('settle.secondsLeft', { count: formatNumber(left) })}</span>
      )}
      {failed > 0 && <span className="failed">{t('settle.failedCount', { count: formatNumber(failed) })}</span>}
    </div>
  );
}

function RunWays({ rows }: RunRowsProps) {
  const t = useMessages();
  return (
    <div className="run-ways flex wrap gap-2">
      <ButtonLink look="line" to={`${STATEMENTS}?tab=issued`}>
        {t('settle.showIssued')}
      </ButtonLink>
      <ButtonLink look="line" to={STATEMENTS}>
        {t('settle.toIssue')}
      </ButtonLink>
      <span className="run-sends flex wrap gap-2">
        <SendButtons ids={rows.flatMap(({ statement }) => statement?.id ?? [])} />
      </span>
    </div>
  );
}
