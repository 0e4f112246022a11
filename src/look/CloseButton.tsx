/** The × of a message. */
import type { ReactNode } from 'react';
import { useMessages } from '../i18n/useMessages';
import { Button } from './kit/Button';

/** The button; `children` is its icon. */
export function CloseButton({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useMessages();
  return (
    <Button look="icon" aria-label={t('common.close')} title={t('common.close')} onClick={onClose}>
      {children}
    </Button>
  );
}
