/** Tells that nobody has named the days up to which everything was settled elsewhere, and lets an owner name them, all at once. */
import { useState } from 'react';
import { useMay } from '../../../../src/client/people/useMe';
import { useInstalledLanguage, useMessages } from '../../../../src/i18n/useMessages';
import { Alert } from '../../../../src/look/kit/parts/Alert';
import type { SettlementRole } from '../../../../src/rules/settled/settled';
import { CutoffDialog } from './CutoffDialog';
import { termsDaysOf } from '../papers/termsDays';
import { useAct } from '../useAct';
import { Button } from '../../../../src/look/kit/Button';
import { Field } from '../../../../src/look/kit/fields/Field';
import { Input } from '../../../../src/look/kit/fields/Input';
import { FormDialog } from '../../../../src/look/kit/FormDialog';

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
          <Button look="link" onClick={() => setAsked(roles)}>
            {t(roles.length === 1 ? 'settle.nameDay' : 'settle.nameDays')}
          </Button>
        ) : (
          t('settle.ownerNames')
        )}
      </Alert>
      {asked?.includes('customer') && !hasTerms ? (
        <TermsDialog act={t('settle.firstTermsKeep')} onKept={() => setHasTerms(true)} onClose={close} />
      ) : (
        asked && <CutoffDialog roles={asked} current={null} onClose={close} />
      )}
    </>
  );
}

/** The same where the cut-off of customers was named without terms: no invoice is issued before. */
export function TermsLine() {
  const t = useMessages();
  const mayName = useMay('owner');
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Alert kind="warning">
        {t('settle.noTerms')}{' '}
        {mayName ? (
          <Button look="link" onClick={() => setOpen(true)}>
            {t('settle.nameTerms')}
          </Button>
        ) : (
          t('settle.ownerNames')
        )}
      </Alert>
      {isOpen && <TermsDialog act={t('settle.keepTerms')} onKept={close} onClose={close} />}
    </>
  );
}

/** In how many days invoices are due: asked once, before the first one, because issued papers cannot change. For owners. */
interface TermsDialogProps {
  readonly act: string;
  readonly onKept: () => void;
  readonly onClose: () => void;
}

/** The dialog; Escape and Cancel change nothing. */
function TermsDialog({ act, onKept, onClose }: TermsDialogProps) {
  const t = useMessages();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { isBusy, fault, run } = useAct();
  const submit = async (): Promise<void> => {
    const days = termsDaysOf(typed);
    setWrong(days === null);
    if (days === null || isBusy) return;
    const kept = await run(async (verbs) => {
      const { version } = await verbs.settings();
      return verbs.keepWords({ terms_days: days }, version);
    });
    if (kept) onKept();
  };
  const said = isWrong ? t('settle.firstTermsWrong') : fault;
  return (
    <FormDialog
      title={t('settle.firstTerms')}
      about={t('settle.firstTermsAbout')}
      act={act}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('settle.firstTermsDays')} fault={said} note={t('settle.firstTermsHint')} isWide>
        <Input autoFocus inputMode="numeric" value={typed} onType={setTyped} />
      </Field>
    </FormDialog>
  );
}
