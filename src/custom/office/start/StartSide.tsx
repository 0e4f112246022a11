/** Beside the steps: the way from a spreadsheet, and the price check to come (record 5). */
import { Link } from 'react-router-dom';
import type { Start } from '../../../rules/start/answers';
import { useMessages } from '../../../i18n/useMessages';
import { Panel } from '../../../look/Panel';
import { JOB, PRICED } from '../../../rules/start/wanted';
import { useYear } from '../../../year';
import { useUnpricedCount } from '../../unpriced/useUnpricedCount';
import { IMPORT, PRICES } from '../entries';
import { gapsText } from './prices/gapsText';
import { usePriceCheck } from './prices/usePriceCheck';

/** Both panels. */
export function StartSide({ start }: { readonly start: Start }) {
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
      <Panel title={t('office.prices')}>
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
