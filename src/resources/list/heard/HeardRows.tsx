/** Marks in a list the rows that others have changed since it was loaded (record.md §2). Rows keep their places and values. */
import PersonIcon from '@mui/icons-material/PersonOutlined';
import { useMemo, type ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { useMessages } from '../../../i18n/useMessages';
import type { Translate } from '../../../messages/catalogue';
import { minutesOf, shownDay } from '../../../rules/dates';
import { nameOf } from '../../form/conflict/state/who';
import type { HeardRow } from './heardRow';
import { HeardContext, NOTHING, useHeardTexts } from './heardTexts';
import { useHeardRows, type HeardRowsOptions } from './useHeardRows';

function textOf({ by, at, isDeleted }: HeardRow, t: Translate): string {
  const moment = new Date(at);
  const who = [by === null ? '' : nameOf(by, t), minutesOf(moment)].filter(Boolean).join(', ');
  return isDeleted ? t('list.deletedBy', { who }) : `${shownDay(moment)} · ${who}`;
}

/** Hears what others do to the rows of the list context around, for the tables and tools inside. */
export function HeardRows({ children, ...options }: HeardRowsOptions & { readonly children: ReactNode }) {
  const t = useMessages();
  const heard = useHeardRows(options);
  const texts = useMemo(
    () => (heard.size === 0 ? NOTHING : new Map([...heard].map(([id, own]) => [id, textOf(own, t)]))),
    [heard, t],
  );
  return <HeardContext value={texts}>{children}</HeardContext>;
}

/** In the tools of a list: how many rows others have changed since, and the way to load them. */
export function ChangedCount() {
  const t = useMessages();
  const texts = useHeardTexts();
  const { refetch } = useListContext();
  const [first] = texts.keys();
  const show = (): void => {
    // The button goes with the marks: the keyboard goes on at the first row that was changed.
    const row = document.querySelector(`tr[data-row="${first}"]`);
    row?.querySelector<HTMLElement>('td:not(.lead) :is(a, button), a, button, input')?.focus();
    refetch();
  };
  return (
    <span className="changed-count" aria-live="polite">
      {texts.size > 0 && (
        <>
          <PersonIcon fontSize="small" />
          <span>{t('list.changedSince', { count: texts.size })}</span>
          <button type="button" className="link-button" onClick={show}>
            {t('list.showChanged')}
          </button>
        </>
      )}
    </span>
  );
}
