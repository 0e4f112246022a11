/** A run that issues many papers: how far it is, and what became of each party. It goes on when the page is left. */
import { useEffect } from 'react';
import { HttpError } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../../i18n/useMessages';
import { Alert } from '../../../../look/Alert';
import { RetryState } from '../../../../look/TableStates';
import type { StatementRun } from '../../../../rules/statements/runs';
import { STATEMENTS } from '../../../../rules/statements/paths';
import { useRun, useStatementsAgain } from '../useStatements';
import { RunHead } from './RunHead';
import { RunRows } from './RunRows';
import { unwatchRun } from './watched';

/** The page of one run. */
export function RunPage({ id }: { readonly id: number }) {
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
        <Link className="button fill" to={STATEMENTS}>
          {t('office.statements')}
        </Link>
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
  const { id, ended } = run;
  useEffect(() => {
    if (!ended) return;
    unwatchRun(id);
    void again();
  }, [again, ended, id]);
  return (
    <div className="statements-run">
      {isAway && !ended && <Alert kind="warning">{t('settle.away')}</Alert>}
      <section className="panel" aria-labelledby="run-title">
        <RunHead run={run} toldAt={toldAt} />
        <RunRows rows={run.rows} />
      </section>
    </div>
  );
}
