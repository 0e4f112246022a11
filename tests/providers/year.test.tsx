/** The selected year, rule by rule (§4 Selected year, ruling 44). The clock and the retry timer are the tests' own. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useYear, YearProvider } from '../../src/year';
import { browser, scripted, token, type Browser } from './browserContext';

const page = (): Browser => browser({ access_token: token('good'), refresh_token: 'R1' });
const server = scripted(({ path }) =>
  path.endsWith('/token/')
    ? Response.json({ token: token('good'), refresh: 'R1' })
    : new Response(null, { status: 204 }),
);

function Shown() {
  const { year, years, choose, offer, refresh } = useYear();
  return (
    <>
      <output>{`${year} of ${years.join(' ')}`}</output>
      <button onClick={() => choose(2024)}>choose 2024</button>
      <button onClick={() => offer(2023)}>offer 2023</button>
      <button onClick={refresh}>refresh</button>
    </>
  );
}

/** Lets what is pending settle. */
const settle = (): Promise<void> => act(() => vi.advanceTimersByTimeAsync(0).then(() => undefined));
const wait = (ms: number): Promise<void> => act(() => vi.advanceTimersByTimeAsync(ms).then(() => undefined));
const press = (name: string): void => act(() => screen.getByRole('button', { name }).click());
const shown = (): string | null => screen.getByRole('status').textContent;

async function show(years: () => Promise<number[]>, session = page().tab(server.fetch)) {
  const view = render(
    <YearProvider session={session} dataProvider={{ years }}>
      <Shown />
    </YearProvider>,
  );
  await settle();
  return { session, ...view };
}

function forgetYear(): void {
  document.cookie = 'selectedYear=; max-age=0; path=/';
  localStorage.clear();
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21) });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  forgetYear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the selected year', () => {
  it('is the current one where nothing is remembered', async () => {
    await show(async () => [2026, 2025]);
    expect(shown()).toBe('2026 of 2026 2025');
  });

  it('comes from the cookie first, then from local storage', async () => {
    document.cookie = 'selectedYear=2024; path=/';
    localStorage.setItem('selectedYear', '2025');
    await show(async () => [2026, 2025, 2024]);
    expect(shown()).toBe('2024 of 2026 2025 2024');
    cleanup();
    document.cookie = 'selectedYear=; max-age=0; path=/';
    await show(async () => [2026, 2025, 2024]);
    expect(shown()).toBe('2025 of 2026 2025 2024');
  });

  it('ignores what is no year', async () => {
    document.cookie = 'selectedYear=undefined; path=/';
    localStorage.setItem('selectedYear', '20x5');
    await show(async () => [2026]);
    expect(shown()).toBe('2026 of 2026');
  });

  it('is written to both when chosen, the cookie for one day', async () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    await show(async () => [2026, 2025, 2024]);
    expect(written).not.toHaveBeenCalled();
    press('choose 2024');
    expect(shown()).toBe('2024 of 2026 2025 2024');
    expect(written).toHaveBeenCalledWith('selectedYear=2024; max-age=86400; path=/; SameSite=Lax');
    expect(document.cookie).toContain('selectedYear=2024');
    expect(localStorage.getItem('selectedYear')).toBe('2024');
  });

  it('becomes the current year when the list lacks it, in both places', async () => {
    document.cookie = 'selectedYear=2019; path=/';
    localStorage.setItem('selectedYear', '2019');
    await show(async () => [2025, 2024]);
    expect(shown()).toBe('2026 of 2026 2025 2024');
    expect(document.cookie).toContain('selectedYear=2026');
    expect(localStorage.getItem('selectedYear')).toBe('2026');
  });

  it('becomes the current year when the list is empty', async () => {
    document.cookie = 'selectedYear=2019; path=/';
    await show(async () => []);
    expect(shown()).toBe('2026 of 2026');
  });

  it('stays as it is until the list has come', async () => {
    document.cookie = 'selectedYear=2019; path=/';
    await show(() => new Promise(() => undefined));
    expect(shown()).toBe('2019 of 2026 2019');
  });

  it('offers the current year, newest first, even where the list lacks it', async () => {
    await show(async () => [2023, 2025]);
    expect(shown()).toBe('2026 of 2026 2025 2023');
  });

  it('may be one without records that was offered, also when the list comes again', async () => {
    await show(async () => [2026]);
    press('offer 2023');
    press('choose 2024');
    press('refresh');
    await settle();
    expect(shown()).toBe('2024 of 2026 2024 2023');
  });
});

describe('the year list', () => {
  it('is fetched again when asked for', async () => {
    const years = vi.fn<() => Promise<number[]>>(async () => [2026, 2023]);
    years.mockResolvedValueOnce([2026]);
    await show(years);
    expect(shown()).toBe('2026 of 2026');
    press('refresh');
    await settle();
    expect([shown(), years.mock.calls.length]).toEqual(['2026 of 2026 2023', 2]);
  });

  it('is fetched once when an access token exists', async () => {
    const years = vi.fn<() => Promise<number[]>>(async () => [2026]);
    await show(years);
    await wait(60_000);
    expect(years).toHaveBeenCalledTimes(1);
  });

  it('waits for an access token, and comes after the sign-in without a reload', async () => {
    const years = vi.fn<() => Promise<number[]>>(async () => [2026, 2020]);
    const { session } = await show(years, browser().tab(server.fetch));
    await wait(60_000);
    expect(years).not.toHaveBeenCalled();
    await act(() => session.signIn('ada', 'x'));
    await settle();
    expect(years).toHaveBeenCalledTimes(1);
    expect(shown()).toBe('2026 of 2026 2020');
  });

  it('is asked for again 5 seconds after each failure, which is logged, until it comes', async () => {
    const years = vi.fn<() => Promise<number[]>>(async () => [2026, 2021]);
    years
      .mockRejectedValueOnce(new Error('401'))
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockRejectedValueOnce(new Error('500'));
    await show(years);
    expect([years.mock.calls.length, vi.mocked(console.error).mock.calls.length]).toEqual([1, 1]);
    await wait(4999);
    expect(years).toHaveBeenCalledTimes(1);
    await wait(1);
    expect([years.mock.calls.length, vi.mocked(console.error).mock.calls.length]).toEqual([2, 2]);
    await wait(10_000);
    expect([years.mock.calls.length, vi.mocked(console.error).mock.calls.length]).toEqual([4, 3]);
    expect(shown()).toBe('2026 of 2026 2021');
    await wait(60_000);
    expect(years).toHaveBeenCalledTimes(4);
  });

  it('is not retried without a token, and is fetched at once after the next sign-in', async () => {
    const years = vi.fn<() => Promise<number[]>>(async () => [2026, 2022]);
    years.mockRejectedValueOnce(new Error('500'));
    const { session } = await show(years);
    await act(() => session.signOut());
    await wait(60_000);
    expect(years).toHaveBeenCalledTimes(1);
    await act(() => session.signIn('ada', 'x'));
    await settle();
    expect(years).toHaveBeenCalledTimes(2);
    expect(shown()).toBe('2026 of 2026 2022');
  });

  it('is fetched once while the session refreshes its token under it', async () => {
    const shared = page();
    const [here, elsewhere] = [shared.tab(server.fetch), shared.tab(server.fetch)];
    const years = vi.fn<() => Promise<number[]>>(
      () => new Promise<number[]>((resolve) => setTimeout(() => resolve([2026]), 1000)),
    );
    await show(years, here);
    await act(() => elsewhere.signIn('ada', 'x'));
    await wait(60_000);
    expect(years).toHaveBeenCalledTimes(1);
  });

  it('an answer to the session before does not count', async () => {
    let answerFirst: (years: number[]) => void = () => undefined;
    const years = vi.fn<() => Promise<number[]>>(async () => [2026, 2025]);
    years.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answerFirst = resolve;
        }),
    );
    const { session } = await show(years);
    await act(() => session.signOut());
    await act(() => session.signIn('bob', 'x'));
    await settle();
    answerFirst([2001]);
    await settle();
    expect(shown()).toBe('2026 of 2026 2025');
  });

  it("an answer that comes while nobody is signed in does not stand for the next sign-in's", async () => {
    let answerFirst: (years: number[]) => void = () => undefined;
    const years = vi.fn<() => Promise<number[]>>(async () => [2026, 2025]);
    years.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answerFirst = resolve;
        }),
    );
    const { session } = await show(years);
    await act(() => session.signOut());
    answerFirst([2001]);
    await settle();
    await act(() => session.signIn('bob', 'x'));
    await settle();
    expect(shown()).toBe('2026 of 2026 2025');
  });

  it('a failure of the session before is logged and starts no retry', async () => {
    let failFirst: (error: Error) => void = () => undefined;
    const years = vi.fn<() => Promise<number[]>>(async () => [2026]);
    years.mockImplementationOnce(
      () =>
        new Promise((_resolve, reject) => {
          failFirst = reject;
        }),
    );
    const { session } = await show(years);
    await act(() => session.signOut());
    failFirst(new Error('401'));
    await settle();
    expect(console.error).toHaveBeenCalledTimes(1);
    await wait(60_000);
    expect(years).toHaveBeenCalledTimes(1);
  });

  it('is left alone once the page is gone', async () => {
    const years = vi.fn<() => Promise<number[]>>(async () => {
      throw new Error('500');
    });
    const { unmount, session } = await show(years);
    unmount();
    await act(() => session.signOut());
    await act(() => session.signIn('ada', 'x'));
    await wait(60_000);
    expect(years).toHaveBeenCalledTimes(1);
  });
});

it('useYear outside a YearProvider says so', () => {
  expect(() => render(<Shown />)).toThrow('useYear works below a YearProvider only.');
});
