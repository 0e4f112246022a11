/** Puts the panel of the first evening away; the bar offers to take that back. */
import { useState } from 'react';
import { HttpError } from 'react-admin';
import { useMessages } from '../../../src/i18n/useMessages';
import { useNotice } from '../../../src/resources/list/parts/useNotice';
import { usePutAway } from './useStart';
import { Button } from '../../../src/look/kit/Button';

/** The button. */
export function HideButton() {
  const t = useMessages();
  const putAway = usePutAway();
  const notice = useNotice();
  const [isBusy, setBusy] = useState(false);
  const hide = async (): Promise<void> => {
    setBusy(true);
    try {
      await putAway();
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      notice(error.message, 'error');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="text" isSmall aria-disabled={isBusy} onClick={() => !isBusy && void hide()}>
      {t('start.hide')}
    </Button>
  );
}
