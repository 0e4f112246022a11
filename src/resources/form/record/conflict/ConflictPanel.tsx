/**
 * Somebody else saved the record of a form meanwhile: in place of its fields, what stands now beside what was
 * typed, and a choice for each. Nothing is saved and nothing is lost before one of its buttons is pressed.
 */
import type { ConflictActs } from './state/acts';
import { useMemo, useRef, useState, type KeyboardEvent, useEffect } from 'react';
import { RoomMessages } from '../../../../i18n/RoomMessages';
import { useMessages } from '../../../../i18n/useMessages';
import { conflict as texts } from '../../../../messages/en/later/conflict';
import { Alert } from '../../../../look/kit/parts/Alert';
import { editTitle, labelOf } from '../../../../rules/labels';
import type { AnyRow } from '../../../../rules/rows';
import { useEntity, useTableName } from '../../../registry';
import { ChoiceTable } from './ChoiceTable';
import { chosenValues, differencesInGroups, overtakenOf } from './state/differences';
import { useChoices } from './state/useChoices';
import type { Conflict } from './state/useConflict';
import { useAuthor, type Author } from './state/who';
import { useFormState } from 'react-hook-form';
import { useOutage } from '../../outage/outage';
import { Button } from '../../../../look/kit/Button';
import './conflict.css';
import { HttpError, useDataProvider, useNotify } from 'react-admin';
import type { WindrowDataProvider } from '../../../../dataProvider';
import { NOTICE_MS } from '../../../../look/Notices';
import { messagesByField } from '../../../../client/apiError';
import { actIn } from '../../../../client/versions';
import { useOffers } from '../../../offers/useOffers';
import { metaOfNew, useFillKey } from '../save/fillKey';
import { reasonsOf } from '../reasons';

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
function DeletedPanel({ conflict, author, onDiscard, onSavedAsNew, onCancel }: DeletedPanelProps) {
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
      <div className="conflict-said grid gap-2">
        <Alert kind="warning">{t(author.isOwn ? 'conflict.deletedByYou' : 'conflict.deleted', text)}</Alert>
        {faults.map((fault) => (
          <Alert key={fault} kind="error">
            {fault}
          </Alert>
        ))}
      </div>
      <div className="actions">
        <Button ref={button} look="fill" aria-busy={isSaving} onClick={() => void save()}>
          {t('conflict.saveAsNew')}
        </Button>
        <Button look="line" disabled={isSaving} onClick={onDiscard}>
          {t('form.discard')}
        </Button>
      </div>
    </section>
  );
}

interface ConflictPanelProps extends ConflictActs {
  readonly conflict: Conflict;
}

/** The panel. */
export function ConflictPanel(props: ConflictPanelProps) {
  return (
    <RoomMessages texts={texts}>
      <Panel {...props} />
    </RoomMessages>
  );
}

function Panel({ conflict, ...acts }: ConflictPanelProps) {
  const { record } = conflict.stale;
  const author = useAuthor(conflict.stale);
  if (!record) return <DeletedPanel conflict={conflict} author={author} {...acts} />;
  return <ChangedPanel conflict={conflict} author={author} now={record} {...acts} />;
}

interface ChangedPanelProps extends ConflictPanelProps {
  readonly author: Author;
  /** The record as it stands. */
  readonly now: AnyRow;
}

/** Ctrl+Enter saves, Escape leads back. */
function pressed(event: KeyboardEvent, save: () => void, cancel: () => void): void {
  if (event.key === 'Escape') return cancel();
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  if (!event.repeat) save();
}

function ChangedPanel({ conflict, author, now, isSaving, onSave, onKeep, onCancel }: ChangedPanelProps) {
  const entity = useEntity(useTableName());
  const t = useMessages();
  const { read, sent } = conflict;
  const overtaken = useMemo(() => overtakenOf(entity, read, now, sent), [entity, read, now, sent]);
  const differences = useMemo(() => differencesInGroups(entity, overtaken), [entity, overtaken]);
  const table = useRef<HTMLTableElement>(null);
  const chosen = useChoices(differences, table);
  const [isAsked, setAsked] = useState(false);
  const { missing } = chosen;
  const save = (): void => {
    if (isSaving) return;
    setAsked(true);
    if (missing) chosen.focus(missing.name);
    else onSave(chosenValues(overtaken, differences, chosen.choices), now);
  };
  const text = { who: author.who, what: entity.title.toLowerCase(), time: author.time };
  return (
    <section
      className="panel conflict-panel"
      aria-label={editTitle(entity)}
      onKeyDown={(event) => pressed(event, save, onCancel)}
    >
      <Said kind="warning">{t(author.isOwn ? 'conflict.savedByYou' : 'conflict.saved', text)}</Said>
      {differences.length === 0 ? (
        <p className="conflict-said grid gap-2">{t('conflict.same')}</p>
      ) : (
        <ChoiceTable ref={table} {...{ differences, overtaken, author, chosen, isAsked }} rows={[now, read]} />
      )}
      {isAsked && missing && (
        <Said kind="error">{t('conflict.needsChoice', { label: labelOf(missing.name, missing.field) })}</Said>
      )}
      <ConflictFaults />
      <ConflictActions {...{ author, isSaving, onCancel }} onSave={save} onKeep={() => onKeep(now)} />
    </section>
  );
}

function Said({ kind, children }: { readonly kind: 'warning' | 'error'; readonly children: string }) {
  return (
    <div className="conflict-said grid gap-2">
      <Alert kind={kind}>{children}</Alert>
    </div>
  );
}

/** One line for each message; nothing without any. */
function ConflictFaults() {
  const t = useMessages();
  const { fields } = useEntity(useTableName());
  const { errors } = useFormState();
  const lines = Object.entries(errors).flatMap(([key, error]) => {
    if (key === 'root') return errors.root?.serverError?.message ?? [];
    const message = error?.message;
    if (typeof message !== 'string') return [];
    return t('form.fieldError', { label: labelOf(key, fields[key]), message });
  });
  const outage = useOutage()?.outage;
  if (outage && outage.kind !== 'failed') lines.push(outage.text);
  if (lines.length === 0) return null;
  return (
    <div className="conflict-said grid gap-2">
      {lines.map((line) => (
        <Alert key={line} kind="error">
          {line}
        </Alert>
      ))}
    </div>
  );
}

/** The buttons of a conflict, and what its keys do. */
interface ConflictActionsProps {
  readonly author: Author;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onKeep: () => void;
  readonly onCancel: () => void;
}

/** The foot of the panel. */
function ConflictActions({ author, isSaving, onSave, onKeep, onCancel }: ConflictActionsProps) {
  const t = useMessages();
  return (
    <div className="actions">
      <Button look="fill" aria-busy={isSaving} onClick={onSave}>
        {t('conflict.save')}
      </Button>
      <Button look="line" disabled={isSaving} onClick={onKeep}>
        {author.isOwn ? t('conflict.keepSaved') : t('conflict.keepTheirs', { who: author.who })}
      </Button>
      <Button look="text" disabled={isSaving} onClick={onCancel}>
        {t('common.cancel')}
      </Button>
      <span className="grow" />
      <Keys author={author} />
    </div>
  );
}

function Keys({ author: { who, isOwn } }: { author: Author }) {
  const t = useMessages();
  return (
    <span className="muted no-phone row gap-4 nowrap" aria-hidden="true">
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
