/** `/office/proof`: its figures and where each leads, the verdict, the file, the lines of a figure, and for whom it is. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Proof, ProofLines } from '../../../../features/proof/rules/calls';
import { answer } from '../../../support/screenApi';
import { open } from '../../../custom/pageScene';
import { off, offLines, september } from './fixtures';

const ROOT = '/api/v1/office/';
const DAYS = 'from=2026-09-01&to=2026-09-30';

interface Scene {
  readonly role?: string;
  readonly proof?: Proof;
  readonly lines?: ProofLines;
  /** How often the call fails at first. */
  readonly failures?: number;
  readonly foreign?: boolean;
  readonly address?: string;
}

async function openProof({ role = 'owner', failures = 0, foreign = false, ...scene }: Scene = {}) {
  const asked: string[] = [];
  let failed = 0;
  const told = await open(scene.address ?? `/office/proof?${DAYS}`, {
    foreign,
    instead: ({ path, query }) => {
      if (path === `${ROOT}me/`) return answer(200, { username: 'ann', role, second_factor: false, notices: [] });
      if (path === `${ROOT}owners/`) return answer(200, { owners: ['Ann Kessler'] });
      if (!path.startsWith(`${ROOT}proof/`)) return undefined;
      asked.push(`${path.slice(ROOT.length)} ${new URLSearchParams(query as Record<string, string>)}`);
      if (failed < failures) {
        failed += 1;
        return answer(500, { detail: 'no' });
      }
      return answer(200, path.endsWith('lines/') ? (scene.lines ?? offLines) : (scene.proof ?? september));
    },
  });
  return { ...told, asked };
}

const leads = (figure: HTMLElement): string | null =>
  new URL(figure.getAttribute('href') ?? '', 'http://x').searchParams.get('of');
const tableOf = (name: string): Promise<HTMLElement> => screen.findByRole('table', { name });

describe('the proof', () => {
  it('says that everything agrees, and each figure leads to its lines', async () => {
    const { asked } = await openProof();
    expect(await screen.findByText('Everything agrees')).toBeInTheDocument();
    expect(screen.getByText('counted 2026-10-06 08:12 from 525 crop tickets')).toBeInTheDocument();
    expect(asked[0]).toBe(`proof/ ${DAYS}`);
    const flow = within(await tableOf('Where the money goes'));
    expect(leads(flow.getByRole('link', { name: '323,948.82' }))).toBe('flow:2:producer');
    expect(leads(flow.getByRole('link', { name: '8,512.97' }))).toBe('flow:1:margin');
    expect(flow.getAllByRole('link')).toHaveLength(8);
    expect(leads(screen.getByRole('link', { name: '2 without miles are not included' }))).toBe('left_out');
    const agree = within(await tableOf('What must agree'));
    expect(agree.getAllByRole('link').map(leads).slice(0, 4)).toEqual([
      'extra:this',
      'extra:that',
      'producer:this',
      'producer:that',
    ]);
    expect(agree.getAllByText('agrees')).toHaveLength(14);
    const none = within(await tableOf('Tickets on no statement'));
    expect(none.getByRole('columnheader', { name: 'No miles' })).toBeInTheDocument();
    expect(none.getAllByRole('link').map(leads)).toEqual([
      'none:producer',
      'none:producer',
      'none:hauler',
      'none:hauler',
    ]);
    expect(leads(screen.getByRole('link', { name: '31' }))).toBe('elsewhere:customer');
    expect(screen.getByText('hauling: Own Fleet 119')).toBeInTheDocument();
    const unpaid = within(await tableOf('Unpaid statements'));
    expect(leads(unpaid.getByRole('link', { name: '9,871.25' }))).toBe('unpaid:CS:over_60');
    expect(unpaid.getAllByRole('link')).toHaveLength(6);
  });

  it('names the proof that does not agree, and opens what makes the difference', async () => {
    const { user, asked } = await openProof({ proof: off });
    expect(await screen.findByText('1 check does not agree')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: '0.25 off' }));
    const title = 'Producer net on statements + on none = all tickets: Off';
    const row = within((await tableOf(title)).querySelectorAll('tr')[1] ?? document.body);
    expect(row.getByRole('link', { name: '46062' })).toHaveAttribute('href', '/crop_ticket/edit/12');
    expect(row.getByRole('link', { name: 'PS-2026-0041' })).toHaveAttribute('href', '/office/statements/41');
    expect(
      row
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .slice(-3),
    ).toEqual(['809.39', '809.64', '−0.25']);
    expect(asked.at(-1)).toBe(`proof/lines/ ${DAYS}&of=producer%3Aoff&page=1`);
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Reconcile' }));
    expect(await screen.findByText('1 check does not agree')).toBeInTheDocument();
  });

  it('names what a feature has checked as the server calls it', async () => {
    const title = 'Rows as they were';
    const handed = { key: 'of_rows', title, this: '6', that: '5', off: '1', differ: 1 } as const;
    const { user } = await openProof({
      proof: { ...september, proofs: [...september.proofs, handed] },
      lines: { ...offLines, of: 'of_rows:off', title, sum: '1' },
    });
    expect(within(await tableOf('What must agree')).getByRole('row', { name: /^Rows as they were 6 5/ })).toBeVisible();
    await user.click(screen.getByRole('link', { name: '1 off' }));
    expect(await tableOf(`${title}: Off`)).toBeVisible();
  });

  it('counts differences that cancel out', async () => {
    const proofs = september.proofs.map((proof) => (proof.key === 'hauler' ? { ...proof, differ: 2 } : proof));
    await openProof({ proof: { ...september, proofs } });
    expect(leads(await screen.findByRole('link', { name: '2 differ' }))).toBe('hauler:off');
  });

  it('names a party whose account is off, and leads to its account', async () => {
    const party = { table: 'producer', id: 7, name: 'Vandermeer Bros' } as const;
    const sides = { this: '2380.00', that: '1410.00' };
    const line = {
      table: 'producer',
      id: 7,
      name: party.name,
      date: null,
      party,
      statement: null,
      amount: '970.00',
      sides,
    };
    const lines = { ...offLines, of: 'ledgers:off', results: [line], sum: '970.00' };
    await openProof({ lines, address: `/office/proof?${DAYS}&of=ledgers:off` });
    const table = within(await tableOf('Lines of each account = its balance: Off'));
    expect(table.getByRole('link', { name: party.name })).toHaveAttribute('href', '/office/accounts/producer/7');
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Number',
      'This',
      'That',
      'Off',
    ]);
  });

  it('tells the roles of one ticket apart', async () => {
    const [first] = offLines.results;
    if (!first) throw new Error('There is no line.');
    const customer = { table: 'customer', id: 7, name: 'Oak Valley Dairy' } as const;
    const counts = { amount: '1', sides: { this: '1', that: '0' } };
    const results = [
      { ...first, ...counts },
      { ...first, ...counts, party: customer },
    ];
    const failed = vi.spyOn(console, 'error');
    await openProof({
      lines: { ...offLines, of: 'owners:off', results, count: 2, sum: '2' },
      address: `/office/proof?${DAYS}&of=owners:off`,
    });
    const table = within(await tableOf('Tickets and adjustments are on statements of their own name: Off'));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Name'),
      '460622026-09-18Vandermeer BrosPS-2026-0041101',
      '460622026-09-18Oak Valley DairyPS-2026-0041101',
    ]);
    expect(failed).not.toHaveBeenCalled();
  });

  it('prints, and saves a file', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const made = vi.fn<(content: Blob) => string>(() => 'blob:proof');
    Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined });
    const { user } = await openProof();
    await screen.findByText('Everything agrees');
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'CSV' }));
    const text = (await made.mock.lastCall?.[0].text()) ?? '';
    const lines = text.split('\r\n');
    expect(lines).toContain('Corn Silage,422,401931.68,323948.82,53955.21,24027.65,6.0');
    expect(lines).toContain('Adjustments and corrections: on statements + waiting = all,0.00,0.00,0.00,0');
    expect(lines).toContain('Hauling pay,123,2,15520.19');
    expect(lines).toContain('Customer Statement,8,520249.33,24310.80,9871.25,554431.38');
  });

  it('pages through lines, and says what all add up to', async () => {
    const lines = { ...offLines, of: 'none:hauler', count: 123, total_pages: 2, sum: '15520.19' };
    const { user, asked } = await openProof({ lines, address: `/office/proof?${DAYS}&of=none:hauler` });
    await tableOf('Tickets on no statement: Hauling pay');
    expect(screen.getByText('15,520.19')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(asked.at(-1)).toContain('page=2'));
  });

  it('is empty, and fails, in words', async () => {
    const empty: Proof = {
      ...september,
      tickets: 0,
      crops: [],
      unpaid: [],
      left_out: { tickets: 0, without_miles: 0 },
    };
    const { user } = await openProof({ proof: empty, failures: 1 });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No crop tickets in these days.')).toBeInTheDocument();
    expect(screen.getByText('Nothing is unpaid.')).toBeInTheDocument();
  });

  it('is for owners, and stands in their menu alone', async () => {
    const { user } = await openProof();
    await screen.findByText('Everything agrees');
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.click(await screen.findByRole('button', { name: 'Money' }));
    expect(await screen.findByRole('menuitem', { name: 'Reconcile' })).toHaveAttribute('href', '/office/proof');
  });

  it.each(['clerk', 'viewer'])('says to a %s whom it is for, and asks nothing', async (role) => {
    const { asked } = await openProof({ role });
    expect(await screen.findByText('Only owners can reconcile.')).toBeInTheDocument();
    expect(asked).toEqual([]);
  });

  it('is of our own server', async () => {
    await openProof({ foreign: true });
    expect(await screen.findByText('Only a Windrow server reconciles.')).toBeInTheDocument();
  });
});
