/** The line in a form that offers what was typed there and not saved. */
import { useMessages } from '../../i18n/useMessages';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { Alert } from '../../look/kit/parts/Alert';
import { draftSentence } from '../drafts/drafts';
import { focusFirstEmpty } from './scope/enterMovesOn';
import type { FormValues } from '../formValues';
import type { DraftState } from './record/useDraft';
import { Button } from '../../look/kit/Button';

/** In the form: restore or discard. Nothing is put over a newer record without saying so. */
export function DraftOffer({ draft: { offered, isOvertaken, restore, discard } }: { draft: DraftState }) {
  const t = useMessages();
  const { getValues } = useFormContext<FormValues>();
  // Option fields show a new value only after their effects, so the form's values are looked at.
  const isEmpty = (name: string): boolean => (getValues(name) ?? '') === '';
  // The button goes with its line; the keyboard goes on in the form.
  const goOn = ({ currentTarget }: MouseEvent<HTMLElement>, act: () => unknown): void => {
    const form = currentTarget.closest('form');
    flushSync(() => void act());
    if (form) focusFirstEmpty(form, isEmpty);
  };
  if (!offered) return null;
  return (
    <div className="draft-offer">
      <Alert kind={isOvertaken ? 'warning' : 'info'}>
        {draftSentence(offered, t)} {isOvertaken && t('form.changedSince')}{' '}
        <Button look="link" onClick={(event) => goOn(event, restore)}>
          {t('form.restore')}
        </Button>{' '}
        <Button look="link" onClick={(event) => goOn(event, discard)}>
          {t('form.discard')}
        </Button>
      </Alert>
    </div>
  );
}
