/** How far a run is: a figure, a bar, what is left; then where its papers are. */
import { Link } from 'react-router-dom';
import { useMessages } from '../../../../i18n/useMessages';
import { formatNumber } from '../../../../kinds/number';
import { clockOf } from '../../../../rules/dates';
import { STATEMENTS } from '../../../../rules/statements/paths';
import type { StatementRun } from '../../../../rules/statements/runs';
import { useSecondsLeft } from '../../import/end/useSecondsLeft';

interface RunHeadProps {
  readonly run: StatementRun;
  /** When the server told it, in milliseconds. */
  readonly toldAt: number;
}

/** The head of the panel. */
export function RunHead({ run, toldAt }: RunHeadProps) {
  const t = useMessages();
  const { total, done, ended } = run;
  return (
    <>
      <header>
        <h2 id="run-title">{t(ended ? 'settle.runOver' : 'settle.runOn')}</h2>
        <span className="grow" />
        <span className="muted">{t('settle.startedBy', { by: run.by, at: clockOf(new Date(run.at)) })}</span>
      </header>
      <div className="run-progress">
        <RunFigures run={run} toldAt={toldAt} />
        <div
          className="meter"
          role="progressbar"
          aria-label={t('settle.runOn')}
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={done}
        >
          <i style={{ width: `${total > 0 ? (100 * done) / total : 0}%` }} />
        </div>
        {ended ? <RunWays /> : <p className="muted">{t('settle.mayLeave')}</p>}
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
    <div className="run-figures" role="status">
      <b>{formatNumber(ended ? issued : done)}</b>
      <span>{t('settle.ofStatements', { of: formatNumber(total) })}</span>
      <span className="grow" />
      {!ended && left !== undefined && (
        <span className="muted">{t('settle.secondsLeft', { count: formatNumber(left) })}</span>
      )}
      {failed > 0 && <span className="failed">{t('settle.failedCount', { count: formatNumber(failed) })}</span>}
    </div>
  );
}

function RunWays() {
  const t = useMessages();
  return (
    <div className="run-ways">
      <Link className="button fill" to={`${STATEMENTS}?tab=issued`}>
        {t('settle.showIssued')}
      </Link>
      <Link className="button line" to={STATEMENTS}>
        {t('settle.toIssue')}
      </Link>
    </div>
  );
}
