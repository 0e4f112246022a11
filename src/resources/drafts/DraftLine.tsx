/** The line, on the page that a sign-in leads to, that offers the way back to what was typed. Knows no form. */
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Alert } from '../../look/Alert';
import { authProvider } from '../../authProvider';
import { useMessages } from '../../i18n/useMessages';
import { draftSentence, draftsOf, dropDraft, RESTORE } from './drafts';

/** The way back to the newest draft of the user; nothing where there is none. */
export function DraftLine() {
  const t = useMessages();
  const user = authProvider.userName();
  const [drafts, setDrafts] = useState(() => (user === null ? [] : draftsOf(user)));
  const [newest] = drafts;
  if (!newest || user === null) return null;
  const discard = (): void => {
    dropDraft(user, newest.address);
    setDrafts(draftsOf(user));
  };
  return (
    <div className="draft-offer">
      <Alert kind="info">
        {draftSentence(newest, t)}{' '}
        <Link to={newest.address} state={RESTORE}>
          {t('form.goOn')}
        </Link>{' '}
        <button type="button" className="link-button" onClick={discard}>
          {t('form.discard')}
        </button>
      </Alert>
    </div>
  );
}
