/** The script of the page that opens a report, `/report-session.js`. In a file, because the security policy forbids scripts in the page. */
import { createSender } from '../client/send';
import { apiBase } from '../client/server/apiBase';
import { createOwnServer } from '../client/server/ownServer';
import { createTokenStore } from '../client/tokens/tokenStore';
import { openReport } from './openReport';

const here = window.location.pathname + window.location.search;
const base = apiBase();
const isElsewhere = base !== '' && new URL(base).origin !== window.location.origin;
const server = createOwnServer({ base });

function show(fault: string): void {
  for (const [id, key] of [
    ['title', 'failed'],
    ['say', fault],
  ] as const) {
    const place = document.getElementById(id);
    if (place) place.textContent = place.dataset[key] ?? '';
  }
  document.getElementById('ways')?.removeAttribute('hidden');
}

void openReport({
  store: createTokenStore({}),
  sender: createSender({ fetch: (url, init) => fetch(url, init), base, onAnswer: server.note }),
  server,
  leave: isElsewhere ? () => window.location.replace(base + here) : undefined,
  locks: navigator.locks,
  page: window,
  tries: sessionStorage,
  now: Date.now,
  reload: () => window.location.reload(),
  logIn: () => window.location.replace(`/login?next=${encodeURIComponent(here)}`),
  show,
});
