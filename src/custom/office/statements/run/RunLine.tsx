/** Above the parties: a run that is under way, whoever started it. */
import { Link } from 'react-router-dom';
import { useMessages } from '../../../../i18n/useMessages';
import { formatNumber } from '../../../../kinds/number';
import { Alert } from '../../../../look/Alert';
import { runAddress } from '../parts/addresses';
import { useRuns } from '../useStatements';

/** The line, while there is one. */
export function RunLine() {
  const t = useMessages();
  const running = useRuns().data?.find(({ ended }) => !ended);
  if (!running) return null;
  const { id, by, done, total } = running;
  return (
    <Alert kind="info">
      {t('settle.runUnderWay', { by, done: formatNumber(done), of: formatNumber(total) })}{' '}
      <Link to={runAddress(id)}>{t('settle.show')}</Link>
    </Alert>
  );
}
