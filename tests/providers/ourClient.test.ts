/** The client with our own server, in this process. */
import { testApp, USER } from '../support/app';
import { clientTests } from './clientTests';

clientTests('our server', async () => {
  const { app, clock } = await testApp();
  const now = (): number => clock.now().getTime();
  async function fetch(url: string, init: RequestInit): Promise<Response> {
    const answer = await app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    });
    // The answer's own Date comes from the machine; the test needs its own clock.
    const headers = {
      'Content-Type': String(answer.headers['content-type'] ?? ''),
      Date: new Date(now()).toUTCString(),
    };
    return new Response(answer.body === '' ? null : answer.body, { status: answer.statusCode, headers });
  }
  return { user: USER, fetch, now, advance: clock.advance };
});
