/** Which page a link leads to. The router's own search sorts all routes for each address, which is too slow for every link of a page. */
import type { RouteObject } from 'react-router-dom';
import type { PageHandle } from '../../custom/page';
import { isValues } from '../../rules/rows';

/** The handle of a route whose page can be downloaded ahead. */
export interface AheadHandle extends PageHandle {
  readonly load: () => Promise<unknown>;
}

/** A page, and what its path holds. */
export interface LinkedPage {
  readonly handle: AheadHandle;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** Finds the page of a link; nothing where it leads out of the application, or opens elsewhere. */
export type PageOf = (
  link: Pick<HTMLAnchorElement, 'origin' | 'pathname' | 'target' | 'download'>,
) => LinkedPage | undefined;

interface Known {
  readonly handle: AheadHandle;
  readonly names: readonly string[];
  readonly shape: RegExp;
}

const PARAMETER = /:(\w+)/g;

const isAheadHandle = (handle: unknown): handle is AheadHandle => isValues(handle) && typeof handle.load === 'function';

function knownOf({ path = '*', handle }: RouteObject): readonly (readonly [path: string, known: Known])[] {
  if (path === '*' || !isAheadHandle(handle)) return [];
  const names = Array.from(path.matchAll(PARAMETER), ([, name = '']) => name);
  return [[path, { handle, names, shape: new RegExp(`^${path.replace(PARAMETER, '([^/]+)')}$`) }]];
}

/** @param routes of the application, without routes inside routes */
export function linkedPages(routes: readonly RouteObject[]): PageOf {
  const known = new Map(routes.flatMap(knownOf));
  const withNames = [...known.values()].filter(({ names }) => names.length > 0);
  return ({ origin, pathname, target, download }) => {
    if (origin !== window.location.origin || target === '_blank' || download !== '') return undefined;
    const own = known.get(pathname);
    if (own) return { handle: own.handle, params: {} };
    for (const { handle, names, shape } of withNames) {
      const values = shape.exec(pathname)?.slice(1);
      if (values) return { handle, params: Object.fromEntries(names.map((name, at) => [name, values[at]])) };
    }
    return undefined;
  };
}
