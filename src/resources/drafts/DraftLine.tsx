/** The line, on the page that a sign-in leads to, that offers the way back to what was typed. Knows no form. */
import { useState } from 'react';
import { Alert } from '../../look/kit/parts/Alert';
import { authProvider } from '../../authProvider';
import { useMessages } from '../../i18n/useMessages';
import { draftSentence, draftsOf, dropDraft, RESTORE, type StoredDraft } from './drafts';
import { Button } from '../../look/kit/Button';
import { ButtonLink } from '../../look/kit/ButtonLink';

/** Stands for what was typed until the sentence is made; no text holds it. */
const HOLE = '\u0000';

/** The sentence with the name of the record in bold. */
function Sentence({ draft }: { draft: StoredDraft }) {
  const t = useMessages();
  const { what, name = '' } = draft;
  const [before, after] = draftSentence({ ...draft, what: HOLE }, t).split(HOLE);
  return (
    <>
      {before}
      {name === '' ? what : what.slice(0, -name.length)}
      {name !== '' && <b>{`“${name}”`}</b>}
      {after}
    </>
  );
}

/** The drafts that still matter: those whose forms were not opened since. */
const unseenOf = (user: string | null): StoredDraft[] =>
  user === null ? [] : draftsOf(user).filter(({ isSeen }) => !isSeen);

/** The way back to the newest draft of the user; nothing where there is none. */
export function DraftLine() {
  const t = useMessages();
  const user = authProvider.userName();
  const [drafts, setDrafts] = useState(() => unseenOf(user));
  const [newest] = drafts;
  if (!newest || user === null) return null;
  const discard = (): void => {
    dropDraft(user, newest.address);
    setDrafts(unseenOf(user));
  };
  return (
    <div className="draft-offer">
      <Alert kind="info">
        <span className="draft-line flex wrap text-plain">
          <span className="grow">
            <Sentence draft={newest} />
          </span>
          <ButtonLink look="line" isSmall to={newest.address} state={RESTORE}>
            {t('form.goOn')}
          </ButtonLink>
          <Button look="text" isSmall onClick={discard}>
            {t('form.discard')}
          </Button>
        </span>
      </Alert>
    </div>
  );
}
