/** The line that offers what was typed and not saved: on the form itself, and on the page that a sign-in leads to. */
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Say } from '../look/Say';
import { dayOf } from '../rules/dates';
import { fillTemplate } from '../rules/labels';
import { session } from '../session';
import { texts } from '../texts';
import { draftsOf, dropDraft, type Draft } from './drafts';
import { RESTORE, type DraftState } from './useDraft';

/** `today 10:32`, `2026-11-20 10:32` */
function whenOf(at: number): string {
  const moment = new Date(at);
  const day = dayOf(moment) === dayOf(new Date()) ? texts.today : dayOf(moment);
  return `${day} ${moment.toTimeString().slice(0, 5)}`;
}

function sentenceOf({ isNew, what, at }: Draft): string {
  return fillTemplate(isNew ? texts.wereEntering : texts.wereChanging, { what, when: whenOf(at) });
}

/** On the form: restore or discard. Nothing is put over a newer record without saying so. */
export function DraftOffer({ draft: { offered, isOvertaken, restore, discard } }: { draft: DraftState }) {
  if (!offered) return null;
  return (
    <div className="draft-offer">
      <Say kind={isOvertaken ? 'warning' : 'info'}>
        {sentenceOf(offered)} {isOvertaken && texts.changedSince}{' '}
        <button type="button" className="link-button" onClick={() => void restore()}>
          {texts.restore}
        </button>{' '}
        <button type="button" className="link-button" onClick={discard}>
          {texts.discard}
        </button>
      </Say>
    </div>
  );
}

/** Elsewhere: the way back to the newest draft of the user; nothing where there is none. */
export function DraftLine() {
  const user = session.username();
  const [drafts, setDrafts] = useState(() => (user === null ? [] : draftsOf(user)));
  const [newest] = drafts;
  if (!newest || user === null) return null;
  const discard = (): void => {
    dropDraft(user, newest.address);
    setDrafts(draftsOf(user));
  };
  return (
    <div className="draft-offer">
      <Say kind="info">
        {sentenceOf(newest)}{' '}
        <Link to={newest.address} state={RESTORE}>
          {texts.goOn}
        </Link>{' '}
        <button type="button" className="link-button" onClick={discard}>
          {texts.discard}
        </button>
      </Say>
    </div>
  );
}
