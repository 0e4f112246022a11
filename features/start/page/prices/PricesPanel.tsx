/** The jobs that lack a rate or miles, and the fields that fill a gap in. */
import Refresh from '@mui/icons-material/RefreshOutlined';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../../../src/client/people/useMe';
import type { PriceCheck } from '../../rules/calls';
import { useMessages } from '../../../../src/i18n/useMessages';
import { Panel } from '../../../../src/look/Panel';
import { EmptyState, RetryState } from '../../../../src/look/kit/parts/EmptyState';
import { useYear } from '../../../../src/year';
import { useUnpricedCount } from '../unpriced/useUnpricedCount';
import { gapsText } from './gapsText';
import { GapTable } from './GapTable';
import { openGaps, usePriceCheck, type OpenGap } from './usePriceCheck';
import { Button } from '../../../../src/look/kit/Button';

const FillIn = lazy(() => import('./FillIn').then((module) => ({ default: module.FillIn })));

/** Which gap is open: its key, and where it stood, so that the next one opens when it is filled in. */
interface Place {
  readonly key: string;
  readonly at: number;
}

/** The panel, and below it the open gap. */
export function PricesPanel() {
  const t = useMessages();
  const { data, error, isFetching, refetch } = usePriceCheck();
  const [place, setPlace] = useState<Place>();
  const mayWrite = useMay('write');
  const gaps = openGaps(data?.gaps ?? []);
  const open = place && mayWrite ? (gaps.find(({ key }) => key === place.key) ?? nextOf(gaps, place)) : undefined;
  const fillIn = (gap: OpenGap): void => setPlace({ key: gap.key, at: gaps.indexOf(gap) });
  const again = (
    <Button look="line" isSmall aria-disabled={isFetching} onClick={() => !isFetching && void refetch()}>
      <Refresh />
      {t('start.checkAgain')}
    </Button>
  );
  return (
    <>
      <Panel
        title={t('start.prices')}
        detail={data && data.gaps.length > 0 ? gapsText(t, data) : undefined}
        action={again}
        className="start-prices"
      >
        {error && !data ? (
          <RetryState what={t('start.prices')} onRetry={() => void refetch()} />
        ) : (
          data && <Found data={data} open={open} onFillIn={mayWrite ? fillIn : undefined} />
        )}
      </Panel>
      <Suspense>{open && <FillIn key={open.key} gap={open} />}</Suspense>
    </>
  );
}

/** What stands where a gap was that is filled in; the first one again behind the last. */
function nextOf(gaps: readonly OpenGap[], { at }: Place): OpenGap | undefined {
  return gaps[at] ?? gaps[0];
}

interface FoundProps {
  readonly data: PriceCheck;
  readonly open: OpenGap | undefined;
  /** Absent for those who change nothing. */
  readonly onFillIn: ((gap: OpenGap) => void) | undefined;
}

function Found({ data, open, onFillIn }: FoundProps) {
  const t = useMessages();
  const { year } = useYear();
  const hasUnpriced = Object.keys(useUnpricedCount(year)).length > 0;
  if (data.jobs === 0) return <EmptyState text={t('start.noJobs', { year })} />;
  if (data.gaps.length === 0) {
    return (
      <div role="status">
        <EmptyState text={t(hasUnpriced ? 'start.everyJobBut' : 'start.everyJob')} />
      </div>
    );
  }
  return <GapTable gaps={data.gaps} open={open} onFillIn={onFillIn} />;
}
