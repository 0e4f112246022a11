/** Above Home's panels: tickets without a price, and while the business is new what it needs, then which jobs have no price. */
import { useState } from 'react';
import type { Start } from '../../rules/answers';
import { RoomMessages } from '../../../../src/i18n/RoomMessages';
import { words } from '../../words/words';
import { useYear } from '../../../../src/year';
import { UnpricedLines } from '../unpriced/UnpricedLines';
import { useUnpricedCount } from '../unpriced/useUnpricedCount';
import { PricesPanel } from '../prices/PricesPanel';
import { usePriceCheck } from '../prices/usePriceCheck';
import { StartPanel } from '../StartPanel';
import { useStart } from '../useStart';
import Done from '@mui/icons-material/CheckCircleOutlined';
import { useInstalledLanguage, useMessages } from '../../../../src/i18n/useMessages';
import { HideButton } from '../HideButton';
import { Link } from 'react-router-dom';
import { Panel } from '../../../../src/look/Panel';
import { JOB, PRICED } from '../../rules/wanted';
import { IMPORT } from '../../../../src/custom/office/entries';
import { PRICES } from '../address';
import { gapsText } from '../prices/gapsText';
import '../start.css';

/** The panels with their texts. */
export function StartRoom() {
  const start = useStart();
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
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

/** The line. */
function AllDone({ start: { steps } }: { readonly start: Start }) {
  const t = useMessages();
  return (
    <section className="panel start-all" aria-label={t('start.title')}>
      <header>
        <Done fontSize="small" />
        <h2>{t('start.allDone', { of: steps.length })}</h2>
        <span className="grow" />
        <HideButton />
      </header>
    </section>
  );
}

/** Both panels. */
function StartSide({ start }: { readonly start: Start }) {
  const t = useMessages();
  const hasJob = start.steps.some(({ key, count }) => key === JOB && count > 0);
  return (
    <aside className="start-side">
      <Panel title={t('start.spreadsheet')}>
        <div className="said">
          <p>{t('start.spreadsheetText')}</p>
          <p className="muted">{t('start.oneStep')}</p>
          <Link className="button line" to={`${IMPORT}?table=${PRICED}`}>
            {t('start.lastYear')}
          </Link>
        </div>
      </Panel>
      <Panel title={t('start.prices')}>
        <div className="said">{hasJob ? <Found /> : <p className="muted">{t('start.pricesSoon')}</p>}</div>
      </Panel>
    </aside>
  );
}

/** How many jobs lack something, and the way there. */
function Found() {
  const t = useMessages();
  const { data } = usePriceCheck();
  const { year } = useYear();
  const hasUnpriced = Object.keys(useUnpricedCount(year)).length > 0;
  if (!data) return <p className="muted">{t('start.pricesSoon')}</p>;
  if (data.gaps.length === 0) return <p>{t(hasUnpriced ? 'start.everyJobBut' : 'start.everyJob')}</p>;
  return (
    <>
      <p>{gapsText(t, data)}.</p>
      <Link className="button line" to={PRICES}>
        {t('start.openPrices')}
      </Link>
    </>
  );
}
