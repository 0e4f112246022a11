/** The line on a form that offers what was typed there and not saved. */
import { Say } from '../look/Say';
import { texts } from '../texts';
import { draftSentence } from './drafts';
import type { DraftState } from './useDraft';

/** On the form: restore or discard. Nothing is put over a newer record without saying so. */
export function DraftOffer({ draft: { offered, isOvertaken, restore, discard } }: { draft: DraftState }) {
  if (!offered) return null;
  return (
    <div className="draft-offer">
      <Say kind={isOvertaken ? 'warning' : 'info'}>
        {draftSentence(offered)} {isOvertaken && texts.changedSince}{' '}
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
