/** Where the API lives: the one run-time setting of the page (ruling 53). */

/** The API base written into the page by the server, without a slash at its end; `''` means the page's own origin. */
export function apiBase(): string {
  if (typeof document === 'undefined') return '';
  const written = document.querySelector<HTMLMetaElement>('meta[name="windrow-api"]')?.content.trim() ?? '';
  return written.replace(/\/+$/, '');
}
