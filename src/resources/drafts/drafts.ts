/**
 * What was typed and not saved, kept in this browser for each user: a few forms, for a week. Knows storage alone; when a
 * draft is written and offered is `useDraft`'s business.
 */
import { whenOf } from '../../rules/dates';
import { currentTranslator } from '../../i18n/language';
import type { Translate } from '../../messages/catalogue';
import { isValues, type AnyRow } from '../../rules/rows';
import type { FormValues } from '../formValues';

/** The unsaved content of one form. */
export interface StoredDraft {
  /** Address of the form, which leads back to it. */
  readonly address: string;
  /** `Crop Ticket 48217` */
  readonly what: string;
  /** The end of `what` that names the record: `48217`. */
  readonly name?: string | undefined;
  readonly isNew: boolean;
  /** When it was typed, in milliseconds since 1970. */
  readonly at: number;
  /** The fields that differ from how the form began. */
  readonly values: FormValues;
  /** What is typed in fields and no value of theirs yet. */
  readonly texts?: Readonly<Record<string, string>> | undefined;
  /** Its form was opened since and showed it: the form alone offers it from then on. */
  readonly isSeen?: boolean;
  /** Of a new record: the key under which it may have been sent already. */
  readonly key?: string | undefined;
  /** Of a change: the record as it was read, where the server told its version. */
  readonly read?: AnyRow | undefined;
  /** When the record was last changed, as it was loaded. */
  readonly editDate?: string | undefined;
}

/** What `location.state` holds where a link leads back to a draft. */
export const RESTORE = { restore: true } as const;

const MOST = 5;
const KEPT_MS = 7 * 24 * 60 * 60_000;
const keyOf = (user: string): string => `windrow.drafts.${user}`;

function isDraft(value: unknown): value is StoredDraft {
  if (!isValues(value)) return false;
  const { address, what, at, values } = value;
  // Only addresses of this page lead back.
  return (
    typeof address === 'string' &&
    /^\/(?!\/)/.test(address) &&
    typeof what === 'string' &&
    typeof at === 'number' &&
    typeof values === 'object' &&
    values !== null
  );
}

/** The drafts of a user, newest first. Storage that is switched off or holds something else counts as empty. */
export function draftsOf(user: string, now = Date.now()): StoredDraft[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(user)) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored
      .filter(isDraft)
      .filter(({ at }) => now - at < KEPT_MS)
      .toSorted((a, b) => b.at - a.at);
  } catch {
    return [];
  }
}

function store(user: string, drafts: readonly StoredDraft[]): void {
  try {
    if (drafts.length === 0) localStorage.removeItem(keyOf(user));
    else localStorage.setItem(keyOf(user), JSON.stringify(drafts));
  } catch {
    // A full or forbidden storage keeps no draft; the form itself still holds what was typed.
    return;
  }
}

/** Keeps a draft in place of the one of the same address; the oldest give way. */
export function keepDraft(user: string, draft: StoredDraft): void {
  store(user, [draft, ...draftsOf(user).filter(({ address }) => address !== draft.address)].slice(0, MOST));
}

/** The draft was offered in its form. */
export function markSeen(user: string, address: string): void {
  const drafts = draftsOf(user);
  if (drafts.some((draft) => draft.address === address && !draft.isSeen))
    store(
      user,
      drafts.map((draft) => (draft.address === address ? { ...draft, isSeen: true } : draft)),
    );
}

/** Forgets the draft of an address. */
export function dropDraft(user: string, address: string): void {
  const drafts = draftsOf(user);
  const others = drafts.filter((draft) => draft.address !== address);
  if (others.length < drafts.length) store(user, others);
}

/** `You were entering Crop Ticket 48217, today 10:32.` */
export function draftSentence({ isNew, what, at }: StoredDraft, t: Translate = currentTranslator()): string {
  return t(isNew ? 'form.wereEntering' : 'form.wereChanging', { what, when: whenOf(new Date(at), t('common.today')) });
}
