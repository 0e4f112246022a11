/** The script of the page that opens a report, `/report-session.js`. In a file, because the security policy forbids scripts in the page. */
import { createSender } from '../client/send';
import { createTokenStore } from '../client/tokenStore';
import { openReport } from './openReport';

const here = window.location.pathname + window.location.search;
const place = document.getElementById('say');

void openReport({
  store: createTokenStore({}),
  sender: createSender({ fetch: (url, init) => fetch(url, init), base: '' }),
  locks: navigator.locks,
  tries: sessionStorage,
  now: Date.now,
  reload: () => window.location.reload(),
  logIn: () => window.location.replace(`/login?next=${encodeURIComponent(here)}`),
  show: (fault) => {
    if (place) place.textContent = place.dataset[fault] ?? '';
  },
});
