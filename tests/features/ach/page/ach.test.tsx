/** ACH on the page: what is to be sent, bank accounts below forms, the settings; over the real API. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { chooseLanguage } from '../../../../src/i18n/language';
import { answer } from '../../../support/screenApi';
import { open, type PageScene } from '../../../custom/pageScene';

const OFFICE = '/api/v1/office/';
const account = (id: number, end: string) => ({
  id,
  version: 1,
  holder: 'Ann Kessler',
  holder_kind: 'Person',
  kind: 'Checking',
  routing_end: '0021',
  account_end: end,
  prenote: null,
});
const party = (id: number, name: string) => ({ table: 'producer', id, name });
const payment = (id: number, name: string, amount: string, more: object = {}) => ({
  id,
  date: '2026-09-18',
  reference: null,
  party: party(id, name),
  amount,
  pays: `PS-2026-000${id}`,
  account: account(id, `554${id}`),
  payee: null,
  ...more,
});
const waiting = {
  settings: {
    bank: 'First Farm Bank',
    company: 'Three Rivers',
    company_id: '1234567890',
    balanced: true,
    from: '2026-09-01',
  },
  settings_version: 1,
  own: account(9, '4455'),
  payments: [
    payment(1, 'Kessler, Ann', '731.82'),
    payment(2, 'Nyquist Farms', '100.00'),
    payment(3, 'Hill Farm', '50.00', { account: null }),
  ],
  prenotes: [{ party: party(4, 'New Farm'), account: account(4, '9999') }],
  next_day: '2026-09-21',
};

async function openAch(given: object = waiting, more: Pick<PageScene, 'instead' | 'width'> = {}) {
  const made: unknown[] = [];
  const scene = await open('/office/ach', {
    ...more,
    instead: (asked) => {
      if (asked.path === `${OFFICE}ach/`) return answer(200, given);
      if (asked.path === `${OFFICE}ach/files/`) {
        made.push(asked.body);
        return answer(201, { id: 7, name: 'ACH-0007.txt' });
      }
      return more.instead?.(asked);
    },
  });
  return { ...scene, made };
}

it('payments with an account are ticked, and the file is made of what is left ticked', async () => {
  const { user, made, path } = await openAch();
  await screen.findByRole('link', { name: 'Kessler, Ann' });
  const box = (name: string) => screen.getByRole('checkbox', { name });
  expect(box('Send the payment to Kessler, Ann')).toBeChecked();
  expect(box('Send the payment to Hill Farm')).toBeDisabled();
  expect(box('Send a prenote for New Farm')).not.toBeChecked();
  screen.getByRole('button', { name: 'Make File, $831.82…' });
  await user.click(box('Send the payment to Nyquist Farms'));
  await user.click(box('Send a prenote for New Farm'));
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
    expect.stringMatching(/1 payment · 1 prenote · 1 without a bank account/),
  );
  await user.click(screen.getByRole('button', { name: 'Make File, $731.82…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Make File' });
  expect(dialog).toHaveTextContent('1 payment, $731.82, 1 prenote. A payment goes out in one file only.');
  const day = within(dialog).getByRole('textbox', { name: 'Effective day' });
  expect(day).toHaveValue('2026-09-21');
  await user.clear(day);
  await user.type(day, 'soon');
  await user.click(within(dialog).getByRole('button', { name: 'Make File' }));
  expect(dialog).toHaveTextContent('Enter a day.');
  expect(made).toEqual([]);
  await user.clear(day);
  await user.type(day, '2026-09-22');
  await user.click(within(dialog).getByRole('button', { name: 'Make File' }));
  await waitFor(() => expect(path()).toBe('/office/ach/files/7'));
  expect(made).toEqual([{ effective: '2026-09-22', payments: [1], prenotes: [4] }]);
});

it('a payment soon after a prenote is not sent unless somebody ticks it', async () => {
  const noted = (id: number, name: string, prenote: string) =>
    payment(id, name, '20.00', { account: { ...account(id, '77'), prenote } });
  await openAch({ ...waiting, payments: [noted(5, 'New Farm', '2026-09-17'), noted(6, 'Known Farm', '2026-09-16')] });
  const box = await screen.findByRole('checkbox', { name: 'Send the payment to New Farm' });
  expect(box).not.toBeChecked();
  // 2026-09-17 is a Thursday: the third weekday behind it is Tuesday the 22nd, one after the day of the next file.
  expect(box.closest('tr')).toHaveTextContent('After the prenote, send money from 2026-09-22 on');
  expect(screen.getByRole('checkbox', { name: 'Send the payment to Known Farm' })).toBeChecked();
  screen.getByRole('button', { name: 'Make File, $20.00…' });
});

it('an account that gets a payment in the file gets no prenote in it', async () => {
  const fresh = payment(5, 'New Farm', '20.00', { account: account(4, '9999') });
  const { user } = await openAch({ ...waiting, payments: [fresh] });
  const money = await screen.findByRole('checkbox', { name: 'Send the payment to New Farm' });
  const prenote = screen.getByRole('checkbox', { name: 'Send a prenote for New Farm' });
  expect(prenote).toBeDisabled();
  expect(prenote.closest('tr')).toHaveTextContent('A prenote goes out before the first one.');
  await user.click(money);
  await user.click(prenote);
  await user.click(screen.getByRole('button', { name: 'Make File of Prenotes…' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('1 prenote');
});

it('a payment that has the number of a transfer is not sent again unless somebody ticks it', async () => {
  const wired = payment(5, 'Wired Farm', '20.00', { reference: 'W-88' });
  const { user, made } = await openAch({ ...waiting, payments: [payment(1, 'Kessler, Ann', '731.82'), wired] });
  const box = await screen.findByRole('checkbox', { name: 'Send the payment to Wired Farm' });
  expect(box).not.toBeChecked();
  expect(box.closest('tr')).toHaveTextContent('Transfer W-88: tick it only if it was not sent');
  screen.getByRole('button', { name: 'Make File, $731.82…' });
  await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Make File, $751.82…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Make File' });
  await user.click(within(dialog).getByRole('button', { name: 'Make File' }));
  await waitFor(() => expect(made).toEqual([{ effective: '2026-09-21', payments: [1, 5], prenotes: [] }]));
});

it('what is not ticked can be said to have gone out another way', async () => {
  const sent: unknown[] = [];
  const wired = payment(5, 'Wired Farm', '20.00', { reference: 'W-88' });
  const { user } = await openAch(
    { ...waiting, payments: [...waiting.payments, wired] },
    {
      instead: ({ path, body }) => {
        if (path !== `${OFFICE}ach/sent/`) return undefined;
        sent.push(body);
        return answer(204, null, { 'X-Windrow-Act': 'a1' });
      },
    },
  );
  const row = (await screen.findByRole('link', { name: 'Wired Farm' })).closest('tr') ?? document.body;
  expect(screen.getAllByRole('button', { name: 'Sent Another Way' })).toHaveLength(2);
  await user.click(within(row).getByRole('button', { name: 'Sent Another Way' }));
  expect(await screen.findByText('Payment to Wired Farm, $20.00: sent another way.')).toBeVisible();
  expect(sent).toEqual([{ payments: [5] }]);
  await user.click(screen.getByRole('checkbox', { name: 'Send the payment to Wired Farm' }));
  expect(within(row).queryByRole('button', { name: 'Sent Another Way' })).toBeNull();
});

it('a missing account is named and entered there', async () => {
  const sent: unknown[] = [];
  const { user } = await openAch(waiting, {
    instead: ({ path, method, body }) => {
      if (path !== `${OFFICE}bank_accounts/producer/3/` || method !== 'PUT') return undefined;
      sent.push(body);
      if ((body as { routing: string }).routing === '1')
        return answer(400, { routing: ['This is no routing number.'] });
      return answer(200, { account: account(3, '1234') });
    },
  });
  const row = (await screen.findByRole('link', { name: 'Hill Farm' })).closest('tr');
  expect(row).toHaveTextContent('No bank account');
  await user.click(screen.getByRole('button', { name: 'Add Account…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Bank Account of Hill Farm' });
  expect(within(dialog).getByRole('textbox', { name: 'Account holder' })).toHaveValue('Hill Farm');
  await user.type(within(dialog).getByRole('textbox', { name: 'Routing number' }), '1');
  await user.type(within(dialog).getByRole('textbox', { name: 'Account number' }), '556677881234');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('This is no routing number.')).toBeVisible();
  const routing = within(dialog).getByRole('textbox', { name: 'Routing number' });
  await user.clear(routing);
  await user.type(routing, '021000021');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await screen.findByText('Bank account saved.');
  expect(sent.at(-1)).toEqual({
    holder: 'Hill Farm',
    holder_kind: 'Person',
    kind: 'Checking',
    routing: '021000021',
    account: '556677881234',
  });
});

it('a clerk reads, and ticks and makes nothing', async () => {
  await openAch(waiting, {
    instead: ({ path }) =>
      path === `${OFFICE}me/`
        ? answer(200, { username: 'clerk', role: 'clerk', second_factor: false, notices: [] })
        : undefined,
  });
  await screen.findByRole('link', { name: 'Kessler, Ann' });
  expect(await screen.findByText('Owners make ACH files.')).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /Make File|Add Account/ })).toBeNull();
});

it('says what to do before anything is set up, and where nothing waits', async () => {
  await openAch({ ...waiting, settings: null, own: null, payments: [], prenotes: [] });
  expect(await screen.findByText('Enter your bank and your own account first.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open Settings' })).toHaveAttribute('href', '/office/settings#ach');
});

it('the panel below a producer enters an account over the real API, shows four digits, and removes it', async () => {
  const { user } = await open('/haulers/edit/1', { rows: [['hauler', { name: 'Hill Trucking' }]] });
  const panel = await screen.findByRole('region', { name: 'Bank Account' });
  expect(await within(panel).findByText('No bank account is entered.')).toBeVisible();
  await user.click(within(panel).getByRole('button', { name: 'Enter Account…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Bank Account of Hill Trucking' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Routing number' }), '021000021');
  await user.type(within(dialog).getByRole('textbox', { name: 'Account number' }), '998877665544');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(panel).findByText('ends in 5544')).toBeVisible();
  expect(panel).not.toHaveTextContent('99887766');
  await user.click(within(panel).getByRole('button', { name: 'Remove…' }));
  const question = await screen.findByRole('alertdialog', { name: 'Remove the Bank Account of Hill Trucking?' });
  await user.click(within(question).getByRole('button', { name: 'Remove Account' }));
  expect(await within(panel).findByText('No bank account is entered.')).toBeVisible();
});

it('Home tells owners of a changed account, in Spanish too', async () => {
  await chooseLanguage('es');
  onTestFinished(() => chooseLanguage('en'));
  const notice = {
    code: 'bank_account',
    table: 'hauler',
    id: 1,
    name: 'Hill Trucking',
    end: '5544',
    by: 'ann',
    at: '2026-09-18T14:00:00.000Z',
  };
  await open('/', {
    instead: ({ path }) =>
      path === `${OFFICE}me/`
        ? answer(200, { username: 'clerk', role: 'owner', second_factor: false, notices: [notice] })
        : undefined,
  });
  expect(
    await screen.findByText(/La cuenta bancaria de Hill Trucking ahora termina en 5544\. La escribió ann/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver la cuenta' })).toHaveAttribute('href', '/hauler/edit/1');
});
