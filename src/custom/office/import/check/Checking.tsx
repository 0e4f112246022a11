/** How far the check is. */
import { useMessages } from '../../../../i18n/useMessages';
import { formatNumber } from '../../../../kinds/number';
import type { Import } from '../../../../rules/imports/imports';
import { Meter } from '../parts/Meter';

/** A bar with its words. */
export function Checking({ one: { progress, rows } }: { readonly one: Import }) {
  const t = useMessages();
  const done = progress?.done ?? 0;
  const of = progress?.of ?? rows.count;
  return (
    <div className="import-page">
      <section className="panel import-result" aria-label={t('import.checking')}>
        <header>
          <h2>{t('import.checking')}</h2>
        </header>
        <div className="import-pad">
          <Meter label={t('import.checking')} done={done} of={of} />
          <p role="status">{t('import.rowsChecked', { done: formatNumber(done), of: formatNumber(of) })}</p>
          <p className="muted">{t('import.checkGoesOn')}</p>
        </div>
      </section>
    </div>
  );
}
