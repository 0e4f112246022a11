/** Above Home's panels: tickets without a price, and while the business is new what it needs, then which jobs have no price (record 5). */
import { useState } from 'react';
import type { Start } from '../../../rules/start/answers';
import { RoomMessages } from '../../../i18n/RoomMessages';
import { startPages } from '../../../messages/en/later/office/startPages';
import { useYear } from '../../../year';
import { UnpricedLines } from '../../unpriced/UnpricedLines';
import { useUnpricedCount } from '../../unpriced/useUnpricedCount';
import { AllDone } from './AllDone';
import { PricesPanel } from './prices/PricesPanel';
import { usePriceCheck } from './prices/usePriceCheck';
import { StartPanel } from './StartPanel';
import { StartSide } from './StartSide';
import { useStart } from './useStart';
import './start.css';

/** The panels with their texts. */
export function StartRoom() {
  const start = useStart();
  return (
    <RoomMessages texts={startPages}>
      <UnpricedLines />
      {start && <Steps start={start} />}
    </RoomMessages>
  );
}

/** Nothing for a business that is not new. */
function Steps({ start }: { readonly start: Start }) {
  if (!start.is_new && !start.is_young) return null;
  if (!start.is_new) return <AfterSteps start={start} />;
  return (
    <div className="start-panel">
      <StartPanel start={start} />
      <StartSide start={start} />
    </div>
  );
}

/** Once all is there: the jobs without a price, while there are any or the last one has just been filled in. */
function AfterSteps({ start }: { readonly start: Start }) {
  const { data } = usePriceCheck();
  const { year } = useYear();
  const hasUnpriced = Object.keys(useUnpricedCount(year)).length > 0;
  const [hadGaps, setHadGaps] = useState(false);
  const hasGaps = data !== undefined && data.gaps.length > 0;
  if (hasGaps && !hadGaps) setHadGaps(true);
  if (!hasGaps && !hadGaps) return null;
  return (
    <div className="start-panel done">
      {!hasUnpriced && <AllDone start={start} />}
      <PricesPanel />
    </div>
  );
}
