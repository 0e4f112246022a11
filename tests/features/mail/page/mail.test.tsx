/** Mail of issued statements: which are taken, the dialog, the log, and a message that may have gone out. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MailDraft } from '../../../../features/mail/rules/calls';
import type { MailState } from '../../../../features/mail/rules/sending';
import { statements } from '../../statements/page/fixtures';
import { openStatements } from '../../statements/page/statementScene';

const PAGE = '/office/statements?tab=issued';
const [first, second] = statements;
const live = statements.filter(({ voided }) => !voided);

const message = (state: MailState, answer: string | null) => ({
  id: 7,
  statement_id: 38,
  number: 'PS-2026-0038',
  papers: 'PS-2026-0038',
  party: 'Nyquist Farms',
  role: 'producer',
  party_id: 3,
  day: null,
  address: 'farm@nyquist.example',
  copy: null,
  subject: 'Producer Statement PS-2026-0038',
  state,
  answer,
  at: '2026-10-02T16:51:00.000Z',
  sent_at: '2026-10-02T16:51:02.000Z',
  by: 'ann',
  may_again: state === 'sent' ? 0 : 1,
});
const counts = { waiting: 0, failed: 0, unknown: 0 };
const draft: MailDraft = {
  ready: true,
  how: null,
  from: 'office@rivers.example',
  subject: '{kind} {number}',
  text: 'It comes to {amount}.',
  most_bytes: 7_000_000,
  papers: [first, second].flatMap((one, at) =>
    one
      ? [
          {
            statement: one,
            party: one.party,
            address: at === 0 ? 'a@farm.example' : null,
            copy: null,
            wrong: null,
            mailed: 'no' as const,
            bytes: 80_000,
          },
        ]
      : [],
  ),
};

it('mails the ticked ones with an edited text, and names who has no address', async () => {
  const { user, acts } = await openStatements(PAGE, {
    messages: [message('sent', '250 OK')],
    mail: ({ path, method }) =>
      path.endsWith('draft/') ? draft : method === 'POST' ? { queued: 1, without: [] } : undefined,
  });
  await user.click(await screen.findByRole('checkbox', { name: `Select ${first?.reference}` }));
  await user.click(screen.getByRole('checkbox', { name: `Select ${second?.reference}` }));
  await user.click(screen.getByRole('button', { name: 'Email 2…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Email 2 Statements' });
  expect(await within(dialog).findByText(`Without an address, print these: ${second?.party.name}`)).toBeVisible();
  const subject = within(dialog).getByRole('textbox', { name: 'Subject' });
  await user.clear(subject);
  await user.type(subject, 'Your statement');
  await user.click(within(dialog).getByRole('button', { name: 'Email 1 Statement' }));
  const body = { ids: [first?.id], subject: 'Your statement', text: draft.text, again: [] };
  await waitFor(() => expect(acts).toEqual([{ what: 'POST mail/', body }]));
  const log = within(await screen.findByRole('table', { name: 'Email Log' }));
  expect(await log.findByText('accepted')).toBeVisible();
});

it('without ticks all that were not mailed are taken; void ones never', async () => {
  await openStatements(PAGE);
  await screen.findByRole('checkbox', { name: `Select ${first?.reference}` });
  const count = live.filter(({ mailed }) => mailed === 'no' || mailed === 'failed').length;
  expect(await screen.findByRole('button', { name: count === 0 ? 'Email…' : `Email ${count}…` })).toBeInTheDocument();
  const gone = statements.find(({ voided }) => voided);
  expect(screen.getByRole('checkbox', { name: `Select ${gone?.reference}` })).toBeDisabled();
});

it('asks before it sends what may have gone out', async () => {
  const { user, acts } = await openStatements(PAGE, {
    messages: [message('unknown', 'line lost')],
    mail: () => ({ ...counts, unknown: 1 }),
  });
  expect(await screen.findByText(/1 message may have gone out. It is not sent again automatically./)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'View' }));
  const again = { name: 'Send PS-2026-0038 again' };
  await user.click(await screen.findByRole('button', { name: 'Send Again… PS-2026-0038' }));
  const ask = screen.getByRole('alertdialog', again);
  expect(ask).toHaveTextContent('Send PS-2026-0038 again? It may arrive twice.');
  expect(acts).toEqual([]);
  await user.click(within(ask).getByRole('button', { name: 'Send Again' }));
  await waitFor(() => expect(acts).toEqual([{ what: 'POST mail/7/again/', body: { sure: true } }]));
});

it.each(['owner', 'clerk'] as const)(
  'offers %s the statement and an own mail program where mail is not set up',
  async (role) => {
    const { user } = await openStatements(PAGE, {
      role,
      mail: ({ path }) =>
        path.endsWith('draft/') ? { ...draft, ready: false, how: 'Mail is not set up.' } : undefined,
    });
    await user.click(await screen.findByRole('checkbox', { name: `Select ${first?.reference}` }));
    await user.click(screen.getByRole('button', { name: 'Email 1…' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/Mail is not set up\./)).toBeVisible();
    const number = draft.papers[0]?.statement?.reference ?? '';
    expect(dialog.getByRole('link', { name: number })).toHaveAttribute('href', `/reports/statements/${number}`);
    const own = dialog.getByRole('link', { name: `Open ${number} in my mail program` });
    expect(own).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:\S+@\S+\?subject=Producer%20Statement%20PS-\S+&body=\S+$/),
    );
    expect(screen.queryByText(/SMTP_URL/)).toBeNull();
    const how = dialog.queryByRole('link', { name: 'Set Up the Mail Server' });
    expect(how?.getAttribute('href')).toBe(role === 'owner' ? '/office/settings#mail' : undefined);
  },
);

it('a viewer ticks and sends nothing', async () => {
  await openStatements(PAGE, { role: 'viewer' });
  await screen.findByRole('link', { name: 'PS-2026-0033' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'ZIP' })).toBeNull());
  expect(screen.queryByRole('checkbox')).toBeNull();
});
