/**
 * Fetches what the next page needs: while the browser is idle the scripts of the pages that this one leads to, and when the pointer or the
 * focus rests on a link the scripts of its page and what it reads. Shows nothing.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useDataProvider } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { WindrowDataProvider } from '../../dataProvider';
import { ALL_ROWS, allRowsKey } from '../../resources/options/allRows';
import { useRegistry } from '../../resources/registry';
import { keyOf } from '../../kinds/ref';
import { addedUnder } from '../../rules/paths';
import { entityOf, type AnyRow } from '../../rules/rows';
import { isReference } from '../../grammar/field';
import { useYear } from '../../year';
import type { LinkedPage, PageOf } from './linkedPages';
import { screenOf } from '../../custom/page';

/** Whoever passes over rows and menus stays on each for less. */
const REST_MS = 70;

/** What in a row is pressed for something else. */
const OTHER = 'button, input, label';

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  if (!(target instanceof Element)) return null;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (link || target.closest(OTHER)) return link;
  return target.closest('tr[data-row]')?.querySelector<HTMLAnchorElement>('a[href]') ?? null;
}

/** Calls back with each link once it is rested on, or pressed. Returns a function that ends it. */
function watchLinks(rested: (link: HTMLAnchorElement) => void): () => void {
  let at: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const come = ({ target }: Event): void => {
    const link = linkAt(target);
    if (link === at) return;
    at = link;
    clearTimeout(timer);
    if (link) timer = setTimeout(() => rested(link), REST_MS);
  };
  const press = ({ target, pointerType }: PointerEvent): void => {
    const link = linkAt(target);
    // A finger that is put down may be about to scroll.
    if (!link || pointerType === 'touch') return;
    clearTimeout(timer);
    rested(link);
  };
  document.addEventListener('pointerover', come);
  document.addEventListener('focusin', come);
  document.addEventListener('pointerdown', press);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('pointerover', come);
    document.removeEventListener('focusin', come);
    document.removeEventListener('pointerdown', press);
  };
}

/** What the Network Information API tells; Firefox and Safari have none of it. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}
declare global {
  interface Navigator {
    readonly connection?: Connection;
  }
}

/** Nothing is fetched ahead where data cost money, or where the line is slow. */
function mayFetchAhead(): boolean {
  const { connection } = navigator;
  return connection?.saveData !== true && (connection?.effectiveType ?? '4g') === '4g';
}

/** A page that has been open for this long is usable. */
const FIRST_MS = 1500;
const BETWEEN_MS = 100;

/**
 * Calls `step` again and again while the browser is idle, until it gives false. Nothing happens in browsers that cannot tell when
 * they are idle. Returns a function that ends it.
 */
function whileIdle(step: () => Promise<boolean>): () => void {
  if (!('requestIdleCallback' in window)) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let idle = 0;
  let isOver = false;
  const run = async (): Promise<void> => {
    if ((await step()) && !isOver) wait(BETWEEN_MS);
  };
  const wait = (ms: number): void => {
    timer = setTimeout(() => (idle = window.requestIdleCallback(() => void run())), ms);
  };
  wait(FIRST_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
    window.cancelIdleCallback(idle);
  };
}

interface AheadProps {
  readonly pageOf: PageOf;
}

/** Reads what the pages of a table read first. */
function useReadAhead(): (page: LinkedPage, link: HTMLAnchorElement) => Promise<void> {
  const provider = useDataProvider<WindrowDataProvider>();
  const client = useQueryClient();
  const registry = useRegistry();
  const { year } = useYear();
  /** The record under which others are added: a form of theirs shows it. */
  const readOwner = async (table: string, row: Readonly<Record<string, unknown>>): Promise<void> => {
    const name = addedUnder(entityOf(registry, table));
    const field = name === undefined ? undefined : entityOf(registry, table).fields[name];
    const id = name === undefined ? null : keyOf(row[name]);
    if (!field || !isReference(field) || id === null) return;
    await client.prefetchQuery({
      queryKey: [field.to, 'getOne', { id: String(id), meta: undefined }],
      queryFn: () => provider.getOne<AnyRow>(field.to, { id }).then(({ data }) => data),
    });
  };
  const readList = async (table: string): Promise<void> => {
    const { pageSize } = entityOf(registry, table);
    if (pageSize !== undefined) {
      const pagination = { page: 1, perPage: pageSize };
      await provider.readAhead(table, { filter: { year }, pagination });
    } else if (!client.getQueryData(allRowsKey(table))) {
      await provider.readAhead(table, ALL_ROWS);
    }
  };
  return async ({ handle: { title }, params }, { search }) => {
    const shown = screenOf(title);
    if (!shown) return;
    const { entity: table, screen } = shown;
    if (screen === 'list' && search === '') await readList(table);
    if (screen === 'add') await readOwner(table, params);
    const id = screen === 'edit' ? keyOf(params.id) : null;
    if (id !== null) await readOwner(table, (await provider.readAhead(table, { id })) ?? {});
  };
}

/** Watches the links of the page. */
export function Ahead({ pageOf }: AheadProps) {
  const { pathname } = useLocation();
  const readAhead = useReadAhead();
  const fetchFor = useEffectEvent((link: HTMLAnchorElement): void => {
    const page = mayFetchAhead() ? pageOf(link) : undefined;
    if (!page || link.pathname === pathname) return;
    // Whoever opens the page is told of a failure.
    page.handle.load().catch(() => undefined);
    readAhead(page, link).catch(() => undefined);
  });
  useEffect(() => watchLinks((link) => fetchFor(link)), []);
  return <Neighbours key={pathname} pageOf={pageOf} />;
}

/**
 * What the page opens over itself, then the screens of tables that its links lead to. Nobody should pay for charts that are looked at once
 * a month.
 */
function neighbours(pageOf: PageOf): (() => Promise<unknown>)[] {
  const popup = document.querySelector('[role=combobox]') ? [() => import('../../resources/options/KitPlace')] : [];
  const links = Array.from(document.querySelectorAll<HTMLAnchorElement>('a[href]'));
  const handles = links.flatMap((link) => pageOf(link)?.handle ?? []);
  const screens = new Set(handles.flatMap(({ title, load }) => (typeof title === 'string' ? [] : [load])));
  return [...popup, ...screens];
}

/** Downloads them, one after the other while the browser is idle. */
function Neighbours({ pageOf }: AheadProps) {
  const client = useQueryClient();
  const gather = useEffectEvent(() => neighbours(pageOf));
  useEffect(() => {
    let left: (() => Promise<unknown>)[] | undefined;
    return whileIdle(async () => {
      if (!mayFetchAhead()) return false;
      if (client.isFetching() > 0) return true;
      left ??= gather();
      await left
        .shift()?.()
        .catch(() => undefined);
      return left.length > 0;
    });
  }, [client]);
  return null;
}
