/** Tells that nobody has named the days up to which everything was settled elsewhere, and lets an owner name them, all at once. */
import { useState } from 'react';
import { useMay } from '../../../../client/people/useMe';
import { useInstalledLanguage, useMessages } from '../../../../i18n/useMessages';
import { Alert } from '../../../../look/Alert';
import type { SettlementRole } from '../../../../rules/statements/settled';
import { CutoffDialog } from './CutoffDialog';

interface CutoffLineProps {
  /** The roles without a day; at least one. */
  readonly roles: readonly SettlementRole[];
}

/** The line. */
export function CutoffLine({ roles }: CutoffLineProps) {
  const t = useMessages();
  const { language } = useInstalledLanguage();
  const mayName = useMay('owner');
  const [asked, setAsked] = useState<readonly SettlementRole[]>();
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
      {asked && <CutoffDialog roles={asked} current={null} onClose={() => setAsked(undefined)} />}
    </>
  );
}
