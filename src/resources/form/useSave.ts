/**
 * Saves a form: the entry's literal messages, the server's messages under their fields and below the form (§5, §8.2),
 * and everything that showed the record fetched anew. Nothing typed is lost by a failure. Works inside a `FormScope`.
 */
import { useCallback, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { HttpError, useCreate, useNotify, useUpdate } from 'react-admin';
import { NOTICE_MS } from '../../look/Notices';
import type { ApiErrorBody } from '../../client/apiError';
import { fillTemplate, labelOf } from '../../rules/labels';
import { idOf } from '../../kinds/ref';
import { fieldsOf, referrersOf, type AnyRow, type Values } from '../../rules/rows';
import { texts } from '../../texts';
import { useFormScope } from './FormScope';
import { useEntity, useRegistry } from '../registry';

/** Settings of `useSave`. */
export interface SaveSettings {
  /** The record to update; without one a record is created. */
  readonly id?: number | undefined;
  /** Text of the failure notice. Default: the entry's `messages.failed`. */
  readonly failedText?: (error: unknown) => string;
  /** Hears of every save that failed, with what was to be saved. */
  readonly onFailed?: ((error: unknown, values: Values) => void) | undefined;
}

/** Where the form keeps the text shown below it. */
export const BELOW_FORM = 'root.serverError';

/** Lists and options whose rows may show a record of the table: its own, those that refer to it, and theirs. */
function useRefetch(name: string): () => void {
  const registry = useRegistry();
  const client = useQueryClient();
  return useCallback(() => {
    const first = referrersOf(registry, name).map(({ entity }) => entity);
    const second = first.flatMap((entity) => referrersOf(registry, entity).map((referrer) => referrer.entity));
    for (const table of new Set([name, ...first, ...second])) void client.invalidateQueries({ queryKey: [table] });
  }, [client, registry, name]);
}

/** Puts the server's messages where they belong, and the focus on the first field that has one. */
function useRefusal(name: string): (error: unknown) => void {
  const entity = useEntity(name);
  const { shown } = useFormScope();
  const { setError, setFocus } = useFormContext();
  return useCallback(
    (error) => {
      const body = error instanceof HttpError ? (error.body as ApiErrorBody) : undefined;
      const below: string[] = [];
      const wrong = new Set<string>();
      for (const [key, message] of Object.entries(body?.errors ?? {})) {
        if (typeof message !== 'string') below.unshift(message.serverError);
        else if (shown.has(key)) {
          wrong.add(key);
          setError(key, { type: 'server', message });
        } else below.push(fillTemplate(texts.fieldError, { label: labelOf(key, entity.fields[key]), message }));
      }
      if (
        wrong.size === 0 &&
        below.length === 0 &&
        error instanceof HttpError &&
        (error.status === 0 || body?.detail)
      ) {
        below.push(error.message);
      }
      if (below.length > 0) setError(BELOW_FORM, { type: 'server', message: below.join(', ') });
      const first = fieldsOf(entity).find(([key]) => wrong.has(key));
      if (first) setFocus(first[0], { shouldSelect: true });
    },
    [entity, shown, setError, setFocus],
  );
}

/**
 * @param name the table
 * @returns `save(values)` answers the stored row, or `undefined` after a failure that has been shown; a second call
 *   while one is under way does nothing. `isSaving` says that one is.
 */
export function useSave(name: string, { id, failedText, onFailed }: SaveSettings = {}) {
  const entity = useEntity(name);
  const [create] = useCreate<AnyRow>();
  const [update] = useUpdate<AnyRow>();
  const notify = useNotify();
  const refetch = useRefetch(name);
  const refuse = useRefusal(name);
  const { clearErrors } = useFormContext();
  const busy = useRef(false);
  const [isSaving, setSaving] = useState(false);

  const save = useCallback(
    async (values: Values): Promise<AnyRow | undefined> => {
      if (busy.current) return undefined;
      busy.current = true;
      setSaving(true);
      clearErrors();
      const say = (text: string, type: 'success' | 'error'): void =>
        notify(text, { type, autoHideDuration: NOTICE_MS, messageArgs: { _: text } });
      try {
        const row =
          id === undefined
            ? await create(name, { data: values }, { returnPromise: true })
            : await update(name, { id, data: values }, { returnPromise: true, mutationMode: 'pessimistic' });
        // react-admin answers an empty record when the call ended the session: nothing was saved then.
        if (!row || idOf(row.id) === null) return undefined;
        say(entity.messages.saved, 'success');
        refetch();
        return row;
      } catch (error) {
        refuse(error);
        onFailed?.(error, values);
        say(failedText?.(error) ?? entity.messages.failed, 'error');
        return undefined;
      } finally {
        busy.current = false;
        setSaving(false);
      }
    },
    [id, name, entity, create, update, notify, refetch, refuse, failedText, onFailed, clearErrors],
  );
  return { save, isSaving };
}
