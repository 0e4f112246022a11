/** On Home: how the runs that were started in this browser go or went, until somebody has seen it. */
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import ClockIcon from '@mui/icons-material/ScheduleOutlined';
import { useState } from 'react';
import { useMessages } from '../../../../src/i18n/useMessages';
import type { Translate } from '../../../../src/messages/catalogue';
import { formatNumber } from '../../../../src/kinds/number';
import { CloseButton } from '../../../../src/look/CloseButton';
import type { StatementRun } from '../../rules/calls/open';
import { ButtonLink } from '../../../../src/look/kit/ButtonLink';
import { runAddress } from '../parts/addresses';
import { unwatchRun, watchedRuns } from '../run/watched';
import { useRun } from '../useStatements';

/** A line for each. */
export function RunLines() {
  const [ids, setIds] = useState(watchedRuns);
  const close = (id: number): void => {
    unwatchRun(id);
    setIds(watchedRuns());
  };
  return ids.map((id) => <WatchedRun key={id} id={id} onClose={() => close(id)} />);
}

interface WatchedRunProps {
  readonly id: number;
  readonly onClose: () => void;
}

function textOf(t: Translate, { ended, done, total, rows }: StatementRun): string {
  if (!ended) return t('office.runOn', { done: formatNumber(done), of: formatNumber(total) });
  const failed = rows.filter(({ state }) => state === 'failed').length;
  const nothing = rows.filter(({ state }) => state === 'nothing').length;
  const count = formatNumber(total - failed - nothing);
  if (failed > 0) return t('office.runFailed', { count, of: formatNumber(total), failed: formatNumber(failed) });
  return total - nothing === 1 ? t('office.runOverOne') : t('office.runOver', { count });
}

function WatchedRun({ id, onClose }: WatchedRunProps) {
  const t = useMessages();
  const { data: run } = useRun(id);
  if (!run) return null;
  const hasFailed = run.ended && run.rows.some(({ state }) => state === 'failed');
  return (
    <div className={`say home-line ${hasFailed ? 'error' : 'good'}`} role="status">
      {hasFailed ? <ErrorIcon /> : run.ended ? <DoneIcon /> : <ClockIcon />}
      <span className="grow">{textOf(t, run)}</span>
      <ButtonLink look="line" isSmall to={runAddress(id)}>
        {t('office.importShow')}
      </ButtonLink>
      {run.ended && (
        <CloseButton onClose={onClose}>
          <CloseIcon fontSize="small" />
        </CloseButton>
      )}
    </div>
  );
}
