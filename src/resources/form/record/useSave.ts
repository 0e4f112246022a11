/**
 * Saves a form through react-admin's save context: the entry's literal messages, the server's messages under their
 * fields and below the form (§5, §8.2), and everything that showed the record fetched again. Nothing typed is lost by a
 * failure.
 */
import { useMessages } from '../../../i18n/useMessages';
import { useCallback, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { HttpError, useNotify, useRegisterMutationMiddleware, useSaveContext } from 'react-admin';
import { NOTICE_MS } from '../../../look/Notices';
import { messagesByField, errorBody } from '../../../client/apiError';
import type { WriteMeta, WrittenMeta } from '../../../client/versions';
import { labelOf } from '../../../rules/labels';
import { keyOf } from '../../../kinds/ref';
import { fieldsOf, referrersOf, type AnyRow, type Values } from '../../../rules/rows';
import { useOffers } from '../../offers/useOffers';
import { useEntity, useRegistry, useTableName } from '../../registry';
import { outageOf, type Outage } from '../outage/outage';
import { useShownFields } from '../scope/shownFields';
import type { TextByField } from '../scope/typedTexts';
import { isOtherUnderKey } from './save/fillKey';
import { reasonsOf, type FieldMessages } from './reasons';

/** The way on from a notice, such as to the record that was saved. */
export interface NoticeLink {
  readonly to: string;
  readonly text: string;
}

/** Settings of `useSave`. */
export interface SaveSettings {
  /** The link behind the text of the notice of success. Default: none. */
  readonly linkOf?: ((row: AnyRow) => NoticeLink | undefined) | undefined;
  /** Text of the failure notice, from its reasons. Default: the entry's `messages.failed`, and the reasons behind it. */
  readonly failedText?: ((reasons: readonly string[]) => string) | undefined;
  /** Called at each save without, and after one that the server could not do with why. */
  readonly onOutage?: ((outage: Outage | undefined) => void) | undefined;
  /** Called after every save that failed, with what was to be saved. */
  readonly onFailed?: ((error: unknown, values: Values) => void) | undefined;
}

/** The second part of the keys of queries that a form keeps up to date by itself, without asking again. */
export const KEPT_LISTS = 'kept';

/** Where the form keeps the text shown below it. */
export const BELOW_FORM = 'root.serverError';

/** Lists and options whose rows may show a record of the table: its own, those that refer to it, and theirs. */
function useRefetch(name: string): (keepsLists: boolean) => void {
  const registry = useRegistry();
  const client = useQueryClient();
  return useCallback(
    (keepsLists) => {
      const first = referrersOf(registry, name).map(({ entity }) => entity);
      const second = first.flatMap((entity) => referrersOf(registry, entity).map((referrer) => referrer.entity));
      const predicate = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
        !keepsLists || queryKey[1] !== KEPT_LISTS;
      // What the form shows itself knows the row already; other screens ask again when they are next opened.
      const refetchType = keepsLists ? 'none' : 'active';
      for (const table of new Set([name, ...first, ...second]))
        void client.invalidateQueries({ queryKey: [table], predicate, refetchType });
    },
    [client, registry, name],
  );
}

/** Puts the server's messages where they belong, and the focus on the first field that has one. */
function useShowErrors(name: string): (error: unknown) => void {
  const t = useMessages();
  const entity = useEntity(name);
  const shown = useShownFields();
  const { setError, setFocus } = useFormContext();
  return useCallback(
    (error) => {
      const body = error instanceof HttpError ? errorBody(error) : undefined;
      const below: string[] = [];
      const wrong = new Set<string>();
      for (const [key, message] of Object.entries(body?.errors ?? {})) {
        if (typeof message !== 'string') below.unshift(message.serverError);
        else if (shown.has(key)) {
          wrong.add(key);
          setError(key, { type: 'server', message });
        } else below.push(t('form.fieldError', { label: labelOf(key, entity.fields[key]), message }));
      }
      const isBare = wrong.size === 0 && below.length === 0;
      if (isOtherUnderKey(error)) return setError(BELOW_FORM, { type: 'server', message: t('form.savedBefore') });
      if (isBare && error instanceof HttpError && (error.status === 0 || body?.detail)) below.push(error.message);
      if (below.length > 0) setError(BELOW_FORM, { type: 'server', message: below.join(', ') });
      const first = fieldsOf(entity).find(([key]) => wrong.has(key));
      if (first) setFocus(first[0], { shouldSelect: true });
    },
    [entity, shown, setError, setFocus, t],
  );
}

/** How one save differs from the usual one; the calls are made when it failed. */
interface SaveOptions {
  /** Before the messages are shown at their fields. */
  readonly beforeShown?: (() => void) | undefined;
  readonly onError?: ((error: unknown) => void) | undefined;
  /** True where it shows the error by itself. */
  readonly takesOver?: ((error: unknown) => boolean) | undefined;
  /** The form keeps the lists it compares with up to date by itself: see `KEPT_LISTS`. */
  readonly keepsLists?: boolean;
  /** The version that the user saw, and the key of the request. */
  readonly meta?: WriteMeta;
  /** The record as the user saw it; absent where one is added. */
  readonly before?: AnyRow | undefined;
}

/** Saves the values. */
export type SaveRecord = (values: Values, options?: SaveOptions) => Promise<AnyRow | undefined>;

type Call = (table: string, params: unknown) => Promise<{ data: AnyRow; meta?: WrittenMeta }>;

/** A stored row, and the key of the act that stored it. */
interface Stored extends WrittenMeta {
  readonly row: AnyRow | undefined;
}

/**
 * The call of `CreateBase` or `EditBase` around, which answers nothing itself: a middleware keeps the row or the error.
 * @returns throws what the call threw
 */
function useCall(): (values: Values, meta: WriteMeta) => Promise<Stored> {
  const { save } = useSaveContext();
  const outcome = useRef<Partial<Stored> & { readonly error?: unknown }>({});
  const keepOutcome = useCallback(async (table: string, params: unknown, next: Call) => {
    try {
      const answer = await next(table, params);
      outcome.current = { row: answer.data, act: answer.meta?.act };
      return answer;
    } catch (error) {
      outcome.current = { error };
      throw error;
    }
  }, []);
  useRegisterMutationMiddleware<Call>(keepOutcome);
  return useCallback(
    async (values, meta) => {
      outcome.current = {};
      await save?.(values, { meta });
      const { row, act, error } = outcome.current;
      if (error !== undefined) throw error;
      return { row, act };
    },
    [save],
  );
}

/** The notices of a save. `failed` takes the messages by field. */
function useAnnounce(name: string, failedText: SaveSettings['failedText']) {
  const t = useMessages();
  const entity = useEntity(name);
  const notify = useNotify();
  const saved = useCallback(
    (link?: NoticeLink) => {
      const text = entity.messages.saved;
      notify(text, { type: 'success', autoHideDuration: NOTICE_MS, messageArgs: { _: text, link } });
    },
    [entity, notify],
  );
  const failed = useCallback(
    (faults: readonly FieldMessages[]) => {
      const reasons = reasonsOf(entity, faults, t);
      const text = failedText?.(reasons) ?? entity.messages.failed;
      const detail = failedText ? undefined : reasons.join('; ');
      notify(text, { type: 'error', autoHideDuration: NOTICE_MS, messageArgs: { _: text, detail } });
    },
    [entity, failedText, notify, t],
  );
  return { saved, failed };
}

/** Shows why a save failed: at the fields, as an outage, and as a notice. */
function useShowFailure(
  name: string,
  failed: ReturnType<typeof useAnnounce>['failed'],
  { onOutage, onFailed }: SaveSettings,
): (error: unknown, values: Values, onError: ((error: unknown) => void) | undefined) => void {
  const t = useMessages();
  const showErrors = useShowErrors(name);
  return useCallback(
    (error, values, onError) => {
      const outage = onOutage && outageOf(error);
      onOutage?.(outage);
      if (!outage || outage.kind === 'failed') showErrors(error);
      onFailed?.(error, values);
      onError?.(error);
      failed(isOtherUnderKey(error) ? [['', [t('form.savedBefore')]]] : messagesByField(error));
    },
    [showErrors, failed, onOutage, onFailed, t],
  );
}

/**
 * Works inside a frame (`frames`) and a `FormScope`.
 * @returns `save` saves the values and resolves to the stored row, or to `undefined` after a failure that has been shown;
 *   `refuse` says which typed texts are no values, so that nothing is sent
 */
export function useSave(settings: SaveSettings = {}): {
  save: SaveRecord;
  refuse: (faults: TextByField) => void;
} {
  const { linkOf, failedText, onOutage } = settings;
  const name = useTableName();
  const { saved, failed } = useAnnounce(name, failedText);
  const showFailure = useShowFailure(name, failed, settings);
  const refetch = useRefetch(name);
  const call = useCall();
  const offers = useOffers(name);
  const save = useCallback<SaveRecord>(
    async (values, { beforeShown, onError, takesOver, keepsLists = false, meta = {}, before } = {}) => {
      onOutage?.(undefined);
      try {
        const { row, act } = await call(values, meta);
        // react-admin answers an empty record when the call ended the session: nothing was saved then.
        if (!row || keyOf(row.id) === null) return undefined;
        saved(linkOf?.(row));
        offers.saved(act, row, before);
        refetch(keepsLists);
        return row;
      } catch (error) {
        if (takesOver?.(error)) {
          onError?.(error);
          return undefined;
        }
        beforeShown?.();
        showFailure(error, values, onError);
        return undefined;
      }
    },
    [saved, showFailure, refetch, call, offers, linkOf, onOutage],
  );
  const refuse = useCallback(
    (faults: TextByField) => failed(Object.entries(faults).map(([key, fault]) => [key, [fault]])),
    [failed],
  );
  return { save, refuse };
}
