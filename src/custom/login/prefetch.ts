/** Downloads the code of the first page after sign-in in advance. */

/** Starts the downloads. A failed one is not reported: it is repeated when its code is needed. */
export function prefetchFirstPage(): void {
  for (const download of [import('../layout/Shell'), import('../dashboard/Home')]) download.catch(() => undefined);
}
