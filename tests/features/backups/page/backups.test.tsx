/** The settings of backups and the line on Home that tells owners of an old one. Words are the design's. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Backup, BackupOverview } from '../../../../features/backups/rules/calls';
import { answer, type Asked } from '../../../support/screenApi';
import { open } from '../../../custom/pageScene';

const ME = '/api/v1/office/me/';
const PATH = '/api/v1/office/backups/';
const at = (hoursAgo: number): string => new Date(Date.now() - hoursAgo * 3_600_000).toISOString();

const proven: Backup = {
  name: '2026-11-20T14-05-00Z',
  at: '2026-11-20T14:05:00.000Z',
  kind: 'daily',
  file: 'windrow.sqlite',
  tickets: 11_431,
  bytes: 81_300_000,
  proof: { at: '2026-11-20T14:06:00.000Z', same: true, differ: [] },
  folders: ['/var/lib/windrow/backups', '/mnt/share'],
};
const different: Backup = {
  ...proven,
  name: 'newer',
  at: at(0.01),
  kind: 'hourly',
  bytes: 400_000,
  proof: { at: at(0.01), same: false, differ: ['job', 'mile', 'crop'] },
  folders: ['/var/lib/windrow/backups'],
};
const quiet: BackupOverview = {
  commands: { restore: 'npm run restore -- <name>' },
  enabled: true,
  running: false,
  failure: null,
  every: { hourly: 24, daily: 14, 'by hand': 14, 'before migration': 5 },
  newest: proven,
  proven: { ...proven, counts: {} },
  hours: 3,
};
const warning = { code: 'backup_old', hours: 31, at: proven.at, why: 'not same' };
const late: BackupOverview = {
  ...quiet,
  newest: different,
  hours: 31,
};
const rows = [different, proven].map((backup) => ({
  ...backup,
  id: backup.name,
  size: backup.bytes / 1_000_000,
  verified: backup.proof?.same ? 'same' : 'differs',
  differ: backup.proof?.differ.length,
  where: backup.folders.join(', '),
}));

/** Answers with these states in turn, and with the last one from then on. */
function states(...answers: BackupOverview[]) {
  const asked: string[] = [];
  const instead = ({ method, path }: Asked): Response | undefined => {
    if (path === '/api/v1/office/lists/backups/') {
      const listed = answers[0]?.newest ? rows : [];
      const reply = answer(200, listed);
      reply.headers.set('content-range', `backups */${listed.length}`);
      return reply;
    }
    if (path !== PATH) return undefined;
    asked.push(method);
    return answer(method === 'POST' ? 202 : 200, answers.length > 1 ? answers.shift() : answers[0]);
  };
  return { asked, instead };
}

describe('the line on Home', () => {
  it('tells owners of an old backup and why, and goes with the next proven one', async () => {
    const { asked, instead } = states({ ...late, running: true }, quiet);
    const me = ({ path }: Asked): Response | undefined =>
      path === ME ? answer(200, { notices: asked.includes('POST') ? [] : [{ code: 'other' }, warning] }) : undefined;
    const { user } = await open('/', { instead: (call) => me(call) ?? instead(call) });
    const line = (await screen.findByText(/^The last verified backup is 31 hours old: 2026-11-20 \d\d:05\./)).closest(
      'div',
    );
    expect(line).toHaveTextContent('The newest one could not be verified.');
    const inLine = within(line ?? document.body);
    expect(inLine.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/office/settings');
    await user.click(inLine.getByRole('button', { name: 'Back Up Now' }));
    await waitFor(() => expect(screen.queryByText(/31 hours old/)).not.toBeInTheDocument(), { timeout: 5000 });
    expect(asked.slice(0, 2)).toEqual(['POST', 'GET']);
  });

  it('is not there without a warning', async () => {
    await open('/');
    await screen.findByRole('region', { name: 'Jobs' });
    expect(screen.queryByText(/verified backup/)).not.toBeInTheDocument();
  });
});

describe('the settings', () => {
  it('show the backups, what reading them back found, and how to restore', async () => {
    const { user } = await open('/office/settings', { instead: states(late).instead });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^The newest backup could not be verified: 3 tables differ\. The newest verified backup is from 2026-11-20 \d\d:05\.$/,
    );
    const panel = within(screen.getByRole('region', { name: 'Backups' }));
    expect(panel.getByText('31 h')).toHaveClass('late');
    expect(panel.getByText('24 + 14')).toBeInTheDocument();
    expect(panel.getByText('each, on 1 disk')).toBeInTheDocument();
    await panel.findByText('3 tables differ');
    const cells = panel.getAllByRole('row').map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    );
    expect(cells[1]?.slice(1)).toEqual(['hourly', '11,431', '0.4', '3 tables differ', '/var/lib/windrow/backups']);
    expect(cells[2]?.slice(1, 5)).toEqual(['daily', '11,431', '81.3', 'yes, counts and content']);
    expect(screen.getByText('npm run restore -- 2026-11-20T14-05-00Z')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.click(await screen.findByRole('button', { name: 'Setup' }));
    expect(await screen.findByRole('menuitem', { name: 'Settings' })).toHaveAttribute('href', '/office/settings');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Records' }));
    expect(await screen.findByRole('menuitem', { name: 'Missing Rates' })).toHaveAttribute('href', '/office/prices');
  });

  it('show the button as busy while one is being made, and no backups as none', async () => {
    const none: BackupOverview = { ...quiet, newest: null, proven: null, hours: null, enabled: false };
    const { instead } = states(none, { ...none, running: true });
    const { user } = await open('/office/settings', { instead });
    expect(await screen.findByText('No backups yet.')).toBeInTheDocument();
    expect(screen.getByText('This server makes no backups by itself (BACKUPS=off).')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Back Up Now' }));
    expect(await screen.findByRole('button', { name: 'Backing Up…' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('say whose they are to those who are no owners', async () => {
    const refuse = ({ path }: Asked) => (path === PATH ? answer(403, { detail: 'no' }) : undefined);
    await open('/office/settings', { instead: refuse });
    expect(await screen.findByText('Only owners can change settings.')).toBeInTheDocument();
  });

  it('tell why the last try failed', async () => {
    const failure = { at: '2026-11-20T14:05:00.000Z', reason: 'no space left on device' };
    await open('/office/settings', { instead: states({ ...quiet, failure }).instead });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^The last attempt, 2026-11-20 \d\d:05, failed: no space/,
    );
  });
});
