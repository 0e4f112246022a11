/** What the first page after login is made of, fetched ahead. */

/** Starts the downloads. One that fails is asked for again when its code is needed, so nobody is told. */
export function prefetchFirstPage(): void {
  for (const download of [import('../layout/Shell'), import('../dashboard/Home')]) download.catch(() => undefined);
}
