/** The line at the foot of a dialog that says what its keys do. A telephone has none. */
import { useMessages } from '../../i18n/useMessages';

/** `save`: what the dialog's main button says. */
export function DialogKeys({ save }: { readonly save: string }) {
  const t = useMessages();
  return (
    <span className="muted dialog-keys grow">
      <span>
        <kbd>Enter</kbd> {t('form.enterNextField')}
      </span>
      <span>
        <kbd>Ctrl</kbd> <kbd>Enter</kbd> {save}
      </span>
      <span>
        <kbd>Esc</kbd> {t('form.escCancel')}
      </span>
    </span>
  );
}
