/**
 * Shown for a page that could not be downloaded or that crashed, with a button that reloads. The cause is logged to the
 * console.
 */
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { useMessages } from '../../i18n/useMessages';
import { Button } from '../../look/kit/Button';

/** The error element of every route. */
export function PageFailed() {
  const t = useMessages();
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <div className="panel message-page" role="alert">
      <div>
        <h2>{t('pages.failed')}</h2>
      </div>
      <Button look="line" onClick={() => window.location.reload()}>
        {t('common.reload')}
      </Button>
    </div>
  );
}
