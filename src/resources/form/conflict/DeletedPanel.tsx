/** The record of a form was deleted while it was open: what was typed becomes a new record, or is given up. */
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { HttpError, useDataProvider, useNotify } from 'react-admin';
import type { WindrowDataProvider } from '../../../dataProvider';
import { useMessages } from '../../../i18n/useMessages';
import { Alert } from '../../../look/Alert';
import { NOTICE_MS } from '../../../look/Notices';
import { messagesByField } from '../../../client/apiError';
import { actIn } from '../../../client/versions';
import { editTitle } from '../../../rules/labels';
import type { AnyRow } from '../../../rules/rows';
import { useOffers } from '../../offers/useOffers';
import { useEntity, useTableName } from '../../registry';
import { metaOfNew, useFillKey } from '../record/save/fillKey';
import { reasonsOf } from '../record/reasons';
import type { ConflictActs } from './state/acts';
import type { Conflict } from './state/useConflict';
import type { Author } from './state/who';

interface DeletedPanelProps extends Pick<ConflictActs, 'onDiscard' | 'onSavedAsNew' | 'onCancel'> {
  readonly conflict: Conflict;
  readonly author: Author;
}

/** Saves what was typed as a new record, once; `faults` is what the server refuses of it. */
function useSaveAsNew({ conflict, onSavedAsNew }: Pick<DeletedPanelProps, 'conflict' | 'onSavedAsNew'>) {
  const t = useMessages();
  const name = useTableName();
  const entity = useEntity(name);
  const provider = useDataProvider<WindrowDataProvider>();
  const notify = useNotify();
  const key = useFillKey();
  const offers = useOffers(name);
  const [isSaving, setSaving] = useState(false);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const save = async (): Promise<void> => {
    if (isSaving) return;
    setSaving(true);
    try {
      const meta = metaOfNew(key.current());
      const { data, meta: told } = await provider.create<AnyRow>(name, { data: conflict.sent, meta });
      if (!data) return;
      const text = entity.messages.saved;
      notify(text, { type: 'success', autoHideDuration: NOTICE_MS, messageArgs: { _: text } });
      offers.saved(actIn(told), data);
      onSavedAsNew(data);
    } catch (error) {
      const reasons = reasonsOf(entity, messagesByField(error), t);
      setFaults(reasons.length > 0 ? reasons : [error instanceof HttpError ? error.message : entity.messages.failed]);
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving, faults };
}

/** The panel; Escape leads back to the form, where what was typed can still be read. */
export function DeletedPanel({ conflict, author, onDiscard, onSavedAsNew, onCancel }: DeletedPanelProps) {
  const t = useMessages();
  const entity = useEntity(useTableName());
  const { save, isSaving, faults } = useSaveAsNew({ conflict, onSavedAsNew });
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const text = { who: author.who, what: entity.title.toLowerCase(), time: author.time };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onCancel();
  };
  return (
    <section className="panel conflict-panel" aria-label={editTitle(entity)} onKeyDown={onKeyDown}>
      <div className="conflict-said">
        <Alert kind="warning">{t(author.isOwn ? 'conflict.deletedByYou' : 'conflict.deleted', text)}</Alert>
        {faults.map((fault) => (
          <Alert key={fault} kind="error">
            {fault}
          </Alert>
        ))}
      </div>
      <div className="actions">
        <button ref={button} type="button" className="button fill" aria-busy={isSaving} onClick={() => void save()}>
          {t('conflict.saveAsNew')}
        </button>
        <button type="button" className="button line" disabled={isSaving} onClick={onDiscard}>
          {t('form.discard')}
        </button>
      </div>
    </section>
  );
}
