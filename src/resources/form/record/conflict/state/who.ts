/** Who changed a record and when, in words. */
import { authProvider } from '../../../../../authProvider';
import { useMessages } from '../../../../../i18n/useMessages';
import type { Translate } from '../../../../../messages/catalogue';
import { clockOf, whenOf } from '../../../../../rules/dates';

/** Who saved, and when. */
export interface Author {
  /** `Ann`; the user's own name is told by `isOwn`. */
  readonly who: string;
  /** The user who is signed in here saved it: in another window or on another machine. */
  readonly isOwn: boolean;
  /** `21:44`, with the day before it unless that is today; `''` where it is not known. */
  readonly time: string;
  /** `today 21:44`; `''` where it is not known. */
  readonly when: string;
}

/** `ann` → `Ann`; somebody where the history tells nobody. */
export function nameOf(by: string | null, t: Translate): string {
  return by ? by.charAt(0).toUpperCase() + by.slice(1) : t('conflict.somebody');
}

/** The words for a user name and an instant, as answers give them. */
export function authorOf(by: string | null, at: string | null, t: Translate, user: string | null): Author {
  const moment = new Date(at ?? '');
  const isKnown = !Number.isNaN(moment.getTime());
  return {
    who: nameOf(by, t),
    isOwn: by !== null && by === user,
    time: isKnown ? clockOf(moment) : '',
    when: isKnown ? whenOf(moment, t('common.today')) : '',
  };
}

/** The same for the user who is signed in. */
export function useAuthor({ by, at }: { readonly by: string | null; readonly at: string | null }): Author {
  return authorOf(by, at, useMessages(), authProvider.userName());
}
