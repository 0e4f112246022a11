/** `/office/statements/issue`: one party's paper before it is issued: what is taken, left out and doubtful, and what it comes to. */
import { HttpError } from 'react-admin';
import { useMe } from '../../../../src/client/people/useMe';
import { useOwnServer } from '../../../../src/client/server/useOwnServer';
import { RoomMessages } from '../../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../../src/i18n/useMessages';
import { words } from '../../words/es';
import { Alert } from '../../../../src/look/kit/parts/Alert';
import { RetryState } from '../../../../src/look/kit/parts/EmptyState';
import { useSayUp, useSayWhich } from '../../../../src/look/which';
import { STATEMENTS } from '../../../../src/rules/settled/paths';
import { IssueForm } from './IssueForm';
import { useDraft } from './useDraft';
import { ButtonLink } from '../../../../src/look/kit/ButtonLink';
import './issue.css';

/** The page with its texts. */
export function IssuePage() {
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <IssueOf />
    </RoomMessages>
  );
}

function IssueOf() {
  const t = useMessages();
  const isOther = useOwnServer() === false;
  const me = useMe();
  const paper = useDraft();
  const { asked, draft, error, refetch } = paper;
  useSayWhich(draft?.party.name);
  useSayUp(STATEMENTS, t('office.statements'));
  if (isOther) return <Alert kind="info">{t('settle.ofOurServer')}</Alert>;
  if (!asked || (error instanceof HttpError && error.status === 404)) return <NoParty />;
  if (error && !draft) {
    const reason = error instanceof HttpError && error.status !== 0 ? error.message : undefined;
    return (
      <div className="panel">
        <RetryState
          what={t('office.statements')}
          {...(reason === undefined ? {} : { text: reason })}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  if (!draft || !me) return null;
  return <IssueForm {...paper} asked={asked} draft={draft} />;
}

/** The address names no paper, or nobody to pay or bill. */
function NoParty() {
  const t = useMessages();
  return (
    <section className="panel message-page" aria-label={t('office.issueStatement')}>
      <div>
        <h2>{t('settle.noParty')}</h2>
      </div>
      <ButtonLink look="fill" to={STATEMENTS}>
        {t('office.statements')}
      </ButtonLink>
    </section>
  );
}
