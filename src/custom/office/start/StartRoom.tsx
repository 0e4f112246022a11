/** Above Home's panels while the business is new: what it needs, then which jobs have no price (record 5). */
import { useState } from 'react';
import type { Start } from '../../../rules/start/answers';
import { RoomMessages } from '../../../i18n/RoomMessages';
import { startPages } from '../../../messages/en/later/office/startPages';
import { AllDone } from './AllDone';
import { PricesPanel } from './prices/PricesPanel';
import { usePriceCheck } from './prices/usePriceCheck';
import { StartPanel } from './StartPanel';
import { StartSide } from './StartSide';
import { useStart } from './useStart';
import './start.css';

/** The panels with their texts; nothing for a business that is not new, and for those who change nothing. */
export function StartRoom() {
  const start = useStart();
  if (!start?.is_new && !start?.is_young) return null;
  return (
    <RoomMessages texts={startPages}>
      {start.is_new ? (
        <div className="start-panel">
          <StartPanel start={start} />
          <StartSide start={start} />
        </div>
      ) : (
        <AfterSteps start={start} />
      )}
    </RoomMessages>
  );
}

/** Once all is there: the jobs without a price, while there are any or the last one has just been filled in. */
function AfterSteps({ start }: { readonly start: Start }) {
  const { data } = usePriceCheck();
  const [hadGaps, setHadGaps] = useState(false);
  const hasGaps = data !== undefined && data.gaps.length > 0;
  if (hasGaps && !hadGaps) setHadGaps(true);
  if (!hasGaps && !hadGaps) return null;
  return (
    <div className="start-panel done">
      <AllDone start={start} />
      <PricesPanel />
    </div>
  );
}
