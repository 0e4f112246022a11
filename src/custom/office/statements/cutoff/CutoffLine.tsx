/** Tells that nobody has named the days up to which everything was settled elsewhere, and lets an owner name them, all at once. */
import { useState } from 'react';
import { useMay } from '../../../../client/people/useMe';
import { useInstalledLanguage, useMessages } from '../../../../i18n/useMessages';
import { Alert } from '../../../../look/Alert';
import type { SettlementRole } from '../../../../rules/statements/settled';
import { CutoffDialog } from './CutoffDialog';
import { TermsDialog } from './TermsDialog';

interface CutoffLineProps {
  /** The roles without a day; at least one. */
  readonly roles: readonly SettlementRole[];
}

/** The line. With the day of customers an owner says when invoices are due: none is issued before. */
export function CutoffLine({ roles }: CutoffLineProps) {
  const t = useMessages();
  const { language } = useInstalledLanguage();
  const mayName = useMay('owner');
  // The roles stay those that were asked about, while the first days are kept.
  const [asked, setAsked] = useState<readonly SettlementRole[]>();
  const [hasTerms, setHasTerms] = useState(false);
  const close = (): void => setAsked(undefined);
  const names = new Intl.ListFormat(language).format(roles.map((role) => t(`settle.names.${role}`)));
  return (
    <>
      <Alert kind="warning">
        {t('settle.noCutoff', { names })}{' '}
        {mayName ? (
          <button type="button" className="link-button" onClick={() => setAsked(roles)}>
            {t(roles.length === 1 ? 'settle.nameDay' : 'settle.nameDays')}
          </button>
        ) : (
          t('settle.ownerNames')
        )}
      </Alert>
      {asked?.includes('customer') && !hasTerms ? (
        <TermsDialog onKept={() => setHasTerms(true)} onClose={close} />
      ) : (
        asked && <CutoffDialog roles={asked} current={null} onClose={close} />
      )}
    </>
  );
}
