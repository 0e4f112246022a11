/** What is left to see to after an import: refused rows, and sums that differ from the file's. */
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import { Alert } from '../../../../src/look/Alert';
import { useRegistry } from '../../../../src/resources/registry';
import type { Import } from '../../rules/imports';
import { entityOf } from '../../../../src/rules/rows';
import { decimalOf, partiesOf, partySums } from '../check/sums/addUp';
import { useRefusedFile } from '../parts/useRefusedFile';
import { thingsOf } from '../words';

/** The remarks; none where all is well. */
export function DoneRemarks({ one }: { readonly one: Import }) {
  const t = useMessages();
  const registry = useRegistry();
  const { save, isBusy } = useRefusedFile(one);
  const refused = one.counts?.refused ?? 0;
  const sums = one.sums ?? [];
  return (
    <>
      {refused > 0 && (
        <Alert kind="warning">
          {refused === 1 ? t('import.oneRefused') : t('import.manyRefused', { count: formatNumber(refused) })}{' '}
          <button type="button" className="link-button" disabled={isBusy} onClick={save}>
            {t('import.downloadThem')}
          </button>{' '}
          {t('import.putRight')}
        </Alert>
      )}
      {partiesOf(sums).map((party) => {
        const differs = partySums(sums, party).all.differs;
        return (
          differs !== null &&
          differs !== 0n && (
            <Alert kind="info" key={party}>
              {t('import.sumsDiffer', {
                things: thingsOf(entityOf(registry, party), 2),
                amount: formatNumber(decimalOf(differs), 2),
              })}
            </Alert>
          )
        );
      })}
    </>
  );
}
