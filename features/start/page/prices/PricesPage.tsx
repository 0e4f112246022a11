/** `/office/prices`: tickets without a price, and jobs that lack a rate or miles, at any time (decision 58). */
import { useSearchParams } from 'react-router-dom';
import { useOwnServer } from '../../../../src/client/server/useOwnServer';
import { RoomMessages } from '../../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../../src/i18n/useMessages';
import { words } from '../../words/es';
import { useYear } from '../../../../src/year';
import { askedIn } from '../unpriced/unpricedAddress';
import { useUnpricedCount } from '../unpriced/useUnpricedCount';
import { PricesPanel } from './PricesPanel';
import { UnpricedPanel } from './unpriced/UnpricedPanel';
import { ButtonLink } from '../../../../src/look/kit/ButtonLink';
import '../start.css';

/** The page with its texts. */
export function PricesPage() {
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <Prices />
    </RoomMessages>
  );
}

/** The tickets without a price that the address asks for, or all of the year. */
function UnpricedPanels() {
  const [query] = useSearchParams();
  const { year: selected } = useYear();
  const { kind, year = selected, filters } = askedIn(query);
  const counts = useUnpricedCount(year);
  const isAsked = (table: string): boolean => kind === null || kind === table;
  return Object.keys(counts)
    .filter(isAsked)
    .map((table) => <UnpricedPanel key={table} table={table} year={year} filters={kind === null ? {} : filters} />);
}

function Prices() {
  const t = useMessages();
  if (useOwnServer() !== false) {
    return (
      <div className="prices-page grid tops gap-2 one-track from-top page-bleed">
        <UnpricedPanels />
        <PricesPanel />
      </div>
    );
  }
  return (
    <section className="panel message-page" aria-label={t('start.prices')}>
      <div>
        <h2>{t('start.notHere')}</h2>
      </div>
      <ButtonLink look="fill" to="/">
        {t('common.home')}
      </ButtonLink>
    </section>
  );
}
