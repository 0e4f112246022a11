/** Marks in a list the rows that others have changed since it was loaded. Rows keep their places and values. */
import PersonIcon from '@mui/icons-material/PersonOutlined';
import { useMemo, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useListContext } from 'react-admin';
import { useMessages } from '../../../i18n/useMessages';
import type { Translate } from '../../../messages/catalogue';
import { minutesOf, shownDay } from '../../../rules/dates';
import { nameOf } from '../../form/record/conflict/state/who';
import { HeardContext, NOTHING, useHeardTexts } from './heardTexts';
import { authProvider } from '../../../authProvider';
import { type Change, type Heard, listenToChanges, takesAway } from '../../../client/server/changes';
import type { AnyRow } from '../../../rules/rows';
import type { Key } from '../../../kinds/ref';
import { Button } from '../../../look/kit/Button';

/** The last change of one row. */
interface HeardRow {
  /** The row's version since; `undefined` where it is not known. */
  readonly version: number | undefined;
  /** User name; `null` where it is not known. */
  readonly by: string | null;
  /** When, as ISO text. */
  readonly at: string;
  readonly isDeleted: boolean;
}

const momentOf = (instant: unknown): number => Date.parse(String(instant ?? ''));

/** Whether the row was read before the change. Rows of lists without pages carry no version, but when they were changed. */
function isNews(row: AnyRow, { version, at }: HeardRow): boolean {
  if (row.version !== undefined && version !== undefined) return version > row.version;
  return !(momentOf(row.edit_date) >= momentOf(at));
}

/** What an event tells that names its records. */
function heardIn(told: Change): [id: Key, heard: HeardRow][] {
  const { by, at, versions } = told;
  return (told.ids ?? []).map((id) => [id, { version: versions?.[id], by, at, isDeleted: takesAway(told, id) }]);
}

/**
 * The same of an event that does not: found by comparing the rows shown with those that were read again.
 * @param fresh all rows shown that still exist, and perhaps others
 */
function heardBetween(shown: readonly AnyRow[], fresh: readonly AnyRow[], told: Heard): [id: Key, heard: HeardRow][] {
  const now = new Map(fresh.map((row) => [row.id, row]));
  const by = told === 'reload' ? null : told.by;
  const at = told === 'reload' ? new Date().toISOString() : told.at;
  return shown.flatMap((row): [Key, HeardRow][] => {
    const other = now.get(row.id);
    if (!other) return [[row.id, { version: undefined, by, at, isDeleted: true }]];
    const heard = { version: other.version, by, at: String(other.edit_date ?? at), isDeleted: false };
    return isNews(row, heard) ? [[row.id, heard]] : [];
  });
}

/** The rows of a list, and how they are read again. */
interface HeardRowsOptions {
  readonly resource: string;
  /** All rows that were loaded; `undefined` until then. */
  readonly rows: readonly AnyRow[] | undefined;
  /** Reads the rows shown again, without showing them. */
  readonly ask: () => Promise<readonly AnyRow[]>;
}

type HeardById = ReadonlyMap<Key, HeardRow>;

const NONE: HeardById = new Map();
/** A list that is open for days does not hold more than this; whoever acts on a row is told in any case. */
const MOST = 5000;

/** What was heard of the rows since they were loaded, by id. It goes with the next load. */
function useHeardRows({ resource, rows, ask }: HeardRowsOptions): HeardById {
  const [heard, setHeard] = useState(NONE);
  const keep = (found: readonly [Key, HeardRow][]): void => {
    if (found.length > 0) setHeard((before) => new Map([...(before.size > MOST ? [] : before), ...found]));
  };
  const hear = useEffectEvent(async (told: Heard): Promise<void> => {
    if (told !== 'reload') {
      if (told.table !== resource || told.by === authProvider.userName()) return;
      if (told.ids) return keep(heardIn(told));
    }
    if (!rows) return;
    try {
      keep(heardBetween(rows, await ask(), told));
    } catch {
      // The provider has logged why. Whoever acts on a row is told in any case.
    }
  });
  useEffect(() => listenToChanges((told) => void hear(told)), []);
  return useMemo(() => {
    if (heard.size === 0 || !rows) return NONE;
    return new Map(
      rows.flatMap((row) => {
        const own = heard.get(row.id);
        return own && isNews(row, own) ? [[row.id, own] as const] : [];
      }),
    );
  }, [heard, rows]);
}

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
    <span className="changed-count no-paper" aria-live="polite">
      {texts.size > 0 && (
        <>
          <PersonIcon fontSize="small" />
          <span>{t('list.changedSince', { count: texts.size })}</span>
          <Button look="link" onClick={show}>
            {t('list.showChanged')}
          </Button>
        </>
      )}
    </span>
  );
}
