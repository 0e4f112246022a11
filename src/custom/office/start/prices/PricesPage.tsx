/** `/office/prices`: the price check at any time (record 5, decision 58). */
import { Link } from 'react-router-dom';
import { useOwnServer } from '../../../../client/server/useOwnServer';
import { RoomMessages } from '../../../../i18n/RoomMessages';
import { useMessages } from '../../../../i18n/useMessages';
import { startPages } from '../../../../messages/en/later/office/startPages';
import { PricesPanel } from './PricesPanel';
import '../start.css';

/** The page with its texts. */
export function PricesPage() {
  return (
    <RoomMessages texts={startPages}>
      <Prices />
    </RoomMessages>
  );
}

function Prices() {
  const t = useMessages();
  if (useOwnServer() !== false) {
    return (
      <div className="prices-page page-bleed">
        <PricesPanel />
      </div>
    );
  }
  return (
    <section className="panel message-page" aria-label={t('office.prices')}>
      <div>
        <h2>{t('start.notHere')}</h2>
      </div>
      <Link className="button fill" to="/">
        {t('common.home')}
      </Link>
    </section>
  );
}
