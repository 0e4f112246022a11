/**
 * Fetches what the next page needs: while the browser is idle the scripts of the pages that this one leads to, and when the pointer or the
 * focus rests on a link the scripts of its page and what it reads. Shows nothing.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useDataProvider } from 'react-admin';
import { matchRoutes, useLocation, type RouteObject } from 'react-router-dom';
import type { PageHandle } from '../../custom/page';
import type { WindrowDataProvider } from '../../dataProvider';
import { ALL_ROWS, allRowsKey } from '../../resources/options/allRows';
import { useRegistry } from '../../resources/registry';
import { idOf } from '../../kinds/ref';
import { addedUnder } from '../../rules/paths';
import { entityOf, type AnyRow } from '../../rules/rows';
import { isReference } from '../../grammar/field';
import { useYear } from '../../year';
import { mayFetchAhead, whileIdle } from './idle';
import { watchLinks } from './watchLinks';

/** The handle of a route whose page can be downloaded ahead. */
export interface AheadHandle extends PageHandle {
  readonly load: () => Promise<unknown>;
}

interface AheadProps {
  readonly routes: readonly RouteObject[];
}

interface LinkedPage {
  readonly handle: AheadHandle;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** The page that a link leads to; nothing where it leads out of the application, or opens elsewhere. */
function pageOf(routes: readonly RouteObject[], link: HTMLAnchorElement): LinkedPage | undefined {
  if (link.origin !== window.location.origin || link.target === '_blank' || link.download !== '') return undefined;
  const found = matchRoutes([...routes], link.pathname)?.at(-1);
  if (!found || found.route.path === '*') return undefined;
  const handle = found.route.handle as Partial<AheadHandle> | undefined;
  return handle?.load ? { handle: handle as AheadHandle, params: found.params } : undefined;
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
    const id = name === undefined ? null : idOf(row[name]);
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
    if (typeof title === 'string') return;
    const { entity: table, screen } = title;
    if (screen === 'list' && search === '') await readList(table);
    if (screen === 'add') await readOwner(table, params);
    if (screen === 'edit' && idOf(params.id) !== null)
      await readOwner(table, (await provider.readAhead(table, { id: Number(params.id) })) ?? {});
  };
}

/** Watches the links of the page. `routes`: where links of the application lead. */
export function Ahead({ routes }: AheadProps) {
  const { pathname } = useLocation();
  const readAhead = useReadAhead();
  const fetchFor = useEffectEvent((link: HTMLAnchorElement): void => {
    const page = mayFetchAhead() ? pageOf(routes, link) : undefined;
    if (!page || link.pathname === pathname) return;
    // Whoever opens the page is told of a failure.
    page.handle.load().catch(() => undefined);
    readAhead(page, link).catch(() => undefined);
  });
  useEffect(() => watchLinks((link) => fetchFor(link)), []);
  return <Neighbours key={pathname} routes={routes} />;
}

/** Downloads the pages that the one shown leads to, while the browser is idle. */
function Neighbours({ routes }: AheadProps) {
  const client = useQueryClient();
  const downloadNext = useEffectEvent(async (done: Set<unknown>): Promise<boolean> => {
    if (!mayFetchAhead()) return false;
    if (client.isFetching() > 0) return true;
    const links = Array.from(document.querySelectorAll<HTMLAnchorElement>('a[href]'));
    // The screens of tables alone: nobody should pay for charts that are looked at once a month.
    const pages = links.flatMap((link) => pageOf(routes, link)?.handle ?? []);
    const next = pages.find(({ title, load }) => typeof title !== 'string' && !done.has(load));
    if (!next) return false;
    done.add(next.load);
    await next.load().catch(() => undefined);
    return true;
  });
  useEffect(() => {
    const done = new Set<unknown>();
    return whileIdle(() => downloadNext(done));
  }, []);
  return null;
}
