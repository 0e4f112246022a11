// A report address was opened without its cookie (ruling 16). A browser that holds a session trades its refresh token
// for the cookie with one call, as src/session.ts does, and comes back; one that holds none goes to the login page.
// In a file, because the security policy forbids scripts in the page.
(function () {
  var here = location.pathname + location.search;
  var tried = 'windrow.report.tried';
  function login() {
    location.replace('/login?next=' + encodeURIComponent(here));
  }
  function say(text) {
    var place = document.getElementById('say');
    if (place) place.textContent = text;
  }
  function trade() {
    var refresh = localStorage.getItem('refresh_token');
    if (!refresh) return login();
    return fetch('/api/v1/token/refresh/', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ refresh: refresh }),
    }).then(function (answer) {
      if (answer.status === 401) {
        ['refresh_token', 'username', 'access_token'].forEach(function (key) {
          localStorage.removeItem(key);
        });
        return login();
      }
      if (!answer.ok) throw new Error('status ' + answer.status);
      return answer.json().then(function (tokens) {
        if (tokens.refresh) localStorage.setItem('refresh_token', tokens.refresh);
        if (tokens.access) localStorage.setItem('access_token', tokens.access);
        sessionStorage.setItem(tried, String(Date.now()));
        location.reload();
      });
    });
  }
  // A browser that keeps no cookies would come back here for ever.
  if (Date.now() - Number(sessionStorage.getItem(tried) || 0) < 10000) {
    say('This browser does not keep the cookie that opens reports. Allow cookies for this site, then reload.');
    return;
  }
  // The same lock as src/session.ts: two tabs never trade one token twice.
  var done = navigator.locks ? navigator.locks.request('windrow_refresh', trade) : Promise.resolve(trade());
  Promise.resolve(done).catch(function () {
    say('The server did not answer. Reload to try again.');
  });
})();
