/** Where this server sends no mail: each statement can be opened, and a message to its address in one's own mail program. */
import { useState } from 'react';
import { useMay } from '../../../../client/people/useMe';
import { useMessages } from '../../../../i18n/useMessages';
import type { Translate } from '../../../../messages/catalogue';
import { formatNumber } from '../../../../kinds/number';
import { Alert } from '../../../../look/Alert';
import type { MailDraft, MailPaper } from '../../../../rules/statements/sending';
import { paperAddress } from '../parts/addresses';
import { kindTitle } from '../parts/kindTitle';

/** Statements that are listed; the others are counted. */
const LISTED = 20;

/** A message about a statement for the mail program of this computer. No address takes a file along: the user attaches the PDF. */
function mailtoOf(t: Translate, { statement: { reference }, party, address }: MailPaper): string {
  const words = { kind: kindTitle(t, reference.split('-')[0] ?? ''), number: reference, name: party.name };
  const subject = encodeURIComponent(t('mailing.ownSubject', words));
  const text = encodeURIComponent(t('mailing.ownText', words));
  return `mailto:${encodeURIComponent(address ?? '').replace('%40', '@')}?subject=${subject}&body=${text}`;
}

interface NotReadyProps {
  readonly draft: MailDraft;
  readonly onClose: () => void;
}

/** What can be done instead; owners also see how mail is set up. */
export function NotReady({ draft: { how, papers }, onClose }: NotReadyProps) {
  const t = useMessages();
  const mayKnow = useMay('owner');
  const [isShown, show] = useState(false);
  return (
    <>
      <Alert kind="warning">
        {how}{' '}
        {mayKnow && !isShown && (
          <button type="button" className="link-button" onClick={() => show(true)}>
            {t('mailing.showHow')}
          </button>
        )}
        {isShown && t('mailing.setUp')}
      </Alert>
      <ul className="mail-own">
        {papers.slice(0, LISTED).map((paper) => (
          <li key={paper.statement.id}>
            <a href={paperAddress(paper.statement.reference)}>{paper.statement.reference}</a> {paper.party.name}{' '}
            <a href={mailtoOf(t, paper)} aria-label={t('mailing.ownProgramOf', { number: paper.statement.reference })}>
              {t('mailing.ownProgram')}
            </a>
          </li>
        ))}
      </ul>
      {papers.length > LISTED && (
        <p className="detail">{t('mailing.ownMore', { count: formatNumber(papers.length - LISTED) })}</p>
      )}
      <footer>
        <button type="button" className="button line" autoFocus onClick={onClose}>
          {t('common.close')}
        </button>
      </footer>
    </>
  );
}
