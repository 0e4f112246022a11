/** Nothing was imported: why, and the way to try again. Columns and names are kept. */
import { Link } from 'react-router-dom';
import { useMessages } from '../../../../i18n/useMessages';
import { Alert } from '../../../../look/Alert';
import type { Import } from '../../../../rules/imports/imports';
import { watchImport } from '../home/watched';
import { ActFault } from '../parts/ActFault';
import { importAddress } from '../steps';
import { useImportActs } from '../useImport';
import './end.css';

/** The end of an import that wrote nothing. */
export function Failed({ one }: { readonly one: Import }) {
  const t = useMessages();
  const { isBusy, fault, forgive, run } = useImportActs();
  const wasChecked = one.counts !== null;
  const again = async (): Promise<void> => {
    const begun = await run((verbs) => (wasChecked ? verbs.run(one.id) : verbs.check(one.id)));
    if (begun && wasChecked) watchImport(one.id);
  };
  return (
    <div className="import-end">
      <section className="panel import-result" aria-label={t('import.nothingImported')}>
        <header>
          <h2>{t('import.nothingImported')}</h2>
          <span className="muted">{one.name === '' ? t('import.pasted') : one.name}</span>
        </header>
        <div className="import-pad">
          <Alert kind="error">{one.failure ?? t('import.unknownReason')}</Alert>
          <p>{t('import.kept')}</p>
          <ActFault fault={fault} forgive={forgive} />
        </div>
        <footer className="actions import-ways">
          <button type="button" className="button fill" aria-disabled={isBusy} onClick={() => !isBusy && void again()}>
            {t('import.again')}
          </button>
          <Link className="button line" to={importAddress(one.id, wasChecked ? 'check' : 'names')}>
            {t(wasChecked ? 'import.backToCheck' : 'import.backToNames')}
          </Link>
        </footer>
      </section>
    </div>
  );
}
