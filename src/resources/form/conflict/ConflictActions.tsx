/** The buttons of a conflict, and what its keys do. */
import { useMessages } from '../../../i18n/useMessages';
import type { Author } from './state/who';

interface ConflictActionsProps {
  readonly author: Author;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onKeep: () => void;
  readonly onCancel: () => void;
}

/** The foot of the panel. */
export function ConflictActions({ author, isSaving, onSave, onKeep, onCancel }: ConflictActionsProps) {
  const t = useMessages();
  return (
    <div className="actions">
      <button type="button" className="button fill" aria-busy={isSaving} onClick={onSave}>
        {t('conflict.save')}
      </button>
      <button type="button" className="button line" disabled={isSaving} onClick={onKeep}>
        {author.isOwn ? t('conflict.keepSaved') : t('conflict.keepTheirs', { who: author.who })}
      </button>
      <button type="button" className="button text" disabled={isSaving} onClick={onCancel}>
        {t('common.cancel')}
      </button>
      <span className="grow" />
      <Keys author={author} />
    </div>
  );
}

function Keys({ author: { who, isOwn } }: { author: Author }) {
  const t = useMessages();
  return (
    <span className="muted conflict-keys" aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('conflict.fieldKey')}
      </span>
      <span>
        <kbd>←</kbd> {isOwn ? t('conflict.savedKey') : t('conflict.theirsKey', { who })} <kbd>→</kbd>{' '}
        {t('conflict.mineKey')}
      </span>
      <span>
        <kbd>Ctrl</kbd> <kbd>Enter</kbd> {t('conflict.saveKey')}
      </span>
    </span>
  );
}
