/** How the page knows whether its server is a Windrow (ruling 61). */
import { describe, expect, it, vi } from 'vitest';
import { createOwnServer } from '../../src/client/server/ownServer';
import { browser, scripted, token } from './browserContext';
import { recorded, responseOf } from './answers';

const own = (status = 200) => Response.json({}, { status, headers: { 'X-Windrow': '1' } });
const json = (status = 200) => Response.json({}, { status });

function scene(base = '', kept = new Map<string, string>()) {
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const events = new EventTarget();
  return { kept, events, server: createOwnServer({ base, storage, events }) };
}

describe('ownServer', () => {
  it('knows nothing before the first answer', () => expect(scene().server.isOwn()).toBeNull());

  it.each([200, 204, 400, 401, 404, 500, 503])('knows our server by any answer with its header: %s', (status) => {
    const { server } = scene();
    server.note(status === 204 ? new Response(null, { status, headers: { 'X-Windrow': '1' } }) : own(status));
    expect(server.isOwn()).toBe(true);
  });

  it('knows another server by a success in JSON without the header', () => {
    const { server } = scene();
    server.note(json());
    expect(server.isOwn()).toBe(false);
  });

  it.each([
    ['an error', () => json(502)],
    ['a refusal', () => json(401)],
    ['a page of HTML', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
    ['an empty answer', () => new Response(null, { status: 204 })],
  ])('learns nothing from %s without the header: it may come from a proxy', (_what, answer) => {
    const { server } = scene();
    server.note(answer());
    expect(server.isOwn()).toBeNull();
    server.note(own());
    server.note(answer());
    expect(server.isOwn()).toBe(true);
  });

  it('is remembered for the next visit, for this API base alone', () => {
    const { server, kept } = scene('https://api.example.com');
    server.note(own());
    expect(scene('https://api.example.com', kept).server.isOwn()).toBe(true);
    expect(scene('', kept).server.isOwn()).toBeNull();
    expect(scene('https://api.example.com/v2', kept).server.isOwn()).toBeNull();
  });

  it('follows a server that is replaced by another', () => {
    const { server } = scene();
    for (const [answer, known] of [
      [own(), true],
      [json(), false],
      [own(), true],
    ] as const) {
      server.note(answer);
      expect(server.isOwn()).toBe(known);
    }
  });

  it('tells its listeners of changes here and in other tabs, and of nothing else', () => {
    const { server, events } = scene();
    const heard = vi.fn<() => void>();
    const stop = server.subscribe(heard);
    server.note(own());
    server.note(own());
    expect(heard).toHaveBeenCalledTimes(1);
    events.dispatchEvent(Object.assign(new Event('storage'), { key: 'windrow_server' }));
    events.dispatchEvent(Object.assign(new Event('storage'), { key: 'access_token' }));
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    server.note(json());
    events.dispatchEvent(Object.assign(new Event('storage'), { key: 'windrow_server' }));
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it.each(['token_success', 'years_200', 'crop_ticket_list_200'])(
    'is not ours after the recorded answer %s of a Django server',
    async (name) => {
      const { server } = scene();
      const tab = browser({ access_token: token('good') }).tab(scripted(() => responseOf(name)).fetch, {
        onAnswer: server.note,
      });
      await tab.fetch(recorded(name).request.path);
      expect(server.isOwn()).toBe(false);
    },
  );

  it('is ours from the sign-in on, also when that is refused', async () => {
    const { server } = scene();
    const tab = browser().tab(scripted(() => own(401)).fetch, { onAnswer: server.note });
    await tab.signIn('ada', 'wrong').catch(() => undefined);
    expect(server.isOwn()).toBe(true);
  });
});
