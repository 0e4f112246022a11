/** Mails statements and statements of account; then the log tells what became of each message. Escape and Close change nothing. */
import { useNavigate } from 'react-router-dom';
import { RoomMessages } from '../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../src/i18n/useMessages';
import { words } from '../words/es';
import { formatNumber } from '../../../src/kinds/number';
import { MailForm, useMailForm } from './MailForm';
import type { Statement } from '../../statements/rules/calls/issued';
import { MAIL_LOG } from './address';
import { useMailDraft, type MailSubject } from './calls';
import { FormDialog } from '../../../src/look/kit/FormDialog';
import './sending.css';

interface MailDialogProps {
  /** What is to be mailed. */
  readonly of: MailSubject;
  readonly onClose: () => void;
}

/** The dialog with its texts; it is open while it is rendered. */
export function MailDialog(props: MailDialogProps) {
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <MailPaper {...props} />
    </RoomMessages>
  );
}

/** The same for one statement. */
export function MailOne({ one, onClose }: { readonly one: Pick<Statement, 'id'>; readonly onClose: () => void }) {
  return <MailDialog of={{ ids: [one.id] }} onClose={onClose} />;
}

const titles = ['mailing.titleOne', 'mailing.title'] as const;
const accountTitles = ['mailing.accountOne', 'mailing.accounts'] as const;

function MailPaper({ of, onClose }: MailDialogProps) {
  const t = useMessages();
  const navigate = useNavigate();
  const { data: draft, error } = useMailDraft(of);
  const { accounts, ids } = of;
  const [one, many] = accounts ? accountTitles : titles;
  const form = useMailForm(draft, accounts, () => void navigate(MAIL_LOG));
  const count = form.plan.going.length;
  const isReady = draft?.ready === true;
  return (
    <FormDialog
      isWide
      title={t(ids.length === 1 ? one : many, { count: formatNumber(ids.length) })}
      about={isReady && t('mailing.under')}
      cancel={!isReady && t('common.close')}
      act={isReady && t(count === 1 ? 'mailing.doOne' : 'mailing.do', { count: formatNumber(count) })}
      focus={isReady ? 'act' : 'cancel'}
      isBusy={form.isBusy}
      isOff={count === 0}
      fault={error?.message ?? form.fault}
      onSubmit={form.send}
      onClose={onClose}
    >
      {draft && <MailForm draft={draft} form={form} />}
    </FormDialog>
  );
}
