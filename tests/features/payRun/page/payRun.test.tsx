/** What is due: ticked, held back, numbered and prepared; and a run whose accounts have changed since. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { english } from '../../../../features/payRun/words/en';
import { spanish } from '../../../../features/payRun/words/es';
import { chooseLanguage } from '../../../../src/i18n/language';
import { answer, type Asked } from '../../../support/screenApi';
import { open, type PageScene } from '../../../custom/pageScene';

const paper = (id: number, more: object = {}) => ({
  id,
  reference: `PS-2026-000${id}`,
  issued_on: '2026-09-30',
  due_on: null,
  open: '800.00',
  run: null,
  ...more,
});
const party = (id: number, name: string, papers: readonly object[], more: object = {}) => ({
  party: { table: 'producer', id, name },
  method: 'Check',
  on_account: '0.00',
  advance: '0.00',
  balance: '800.00',
  papers,
  payees: [],
  ...more,
});
const DUE = {
  on: '2026-10-02',
  next_check: '4403',
  parties: [
    party(1, 'Ashby Farms', [paper(1), paper(2, { open: '200.00' })], { on_account: '50.00', balance: '950.00' }),
    party(2, 'Brandt Acres', [paper(3)], { advance: '900.00', balance: '-100.00' }),
    party(3, 'Castellano Ag', [paper(4, { run: 7 })]),
    party(4, 'Dale Petrik', [paper(5)], { method: 'Bank Transfer' }),
    party(5, 'Ibarra Farms', [paper(6)]),
  ],
};
const RUN = {
  id: 12,
  version: 3,
  state: 'Prepared',
  due_by: '2026-10-02',
  date: '2026-10-02',
  first_check: '4403',
  amount: '950.00',
  prepared_by: 'petrik',
  prepared_at: '2026-10-02T15:00:00.000Z',
  released_by: null,
  released_at: null,
  can_undo: false,
  payments: [
    {
      id: 1,
      party: { table: 'producer', id: 1, name: 'Ashby Farms' },
      method: 'Check',
      reference: '4403',
      amount: '950.00',
      used: '50.00',
      papers: [{ id: 1, reference: 'PS-2026-0001', open: '1000.00' }],
      payment: null,
      state: 'changed',
      note: null,
    },
  ],
};

async function openPage(address = '/office/payrun', refused?: object, more: Pick<PageScene, 'width'> = {}) {
  const sent: Asked[] = [];
  const scene = await open(address, {
    ...more,
    instead: (asked) => {
      if (asked.path === '/api/v1/office/payrun/due/') return answer(200, DUE);
      if (asked.path === '/api/v1/office/payrun/12/') return answer(200, RUN);
      if (asked.path !== '/api/v1/office/payrun/') return undefined;
      sent.push(asked);
      return refused ? answer(400, refused) : answer(201, RUN);
    },
  });
  return { ...scene, sent };
}

const rows = () =>
  within(screen.getByRole('table', { name: 'Due' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .slice(1)
        .map(({ textContent }) => textContent),
    );

it('ticks all that we owe, counts checks on from the last one, and sends what is ticked', async () => {
  const { user, sent, path } = await openPage();
  await screen.findByRole('link', { name: 'Ashby Farms' });
  const figures = rows().map(([name, , , , account, pays, , check]) => [name, account, pays, check]);
  expect(figures).toEqual([
    ['Ashby Farms', '−50.00', '950.00', '4403'],
    ['PS-2026-0001', '', '800.00', ''],
    ['PS-2026-0002', '', '200.00', ''],
    ['Brandt Acres paid ahead: $900.00 of advances on account', '', 'Held back', ''],
    ['PS-2026-0003', '', 'Held back', ''],
    ['Castellano Ag', '', 'Held back', ''],
    ['PS-2026-0004 in pay run 7', '', 'Held back', ''],
    ['Dale Petrik', '', '800.00', ''],
    ['PS-2026-0005', '', '800.00', ''],
    ['Ibarra Farms', '', '800.00', '4404'],
    ['PS-2026-0006', '', '800.00', ''],
  ]);
  expect(screen.getByRole('checkbox', { name: 'Pay PS-2026-0004' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Pay PS-2026-0001' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Method for Dale Petrik' }), 'Check');
  const first = screen.getByRole('textbox', { name: 'First check' });
  await user.clear(first);
  await user.type(first, '0999');
  expect(rows().flatMap(([, , , , , , , check]) => check || [])).toEqual(['0999', '1000', '1001']);
  expect(screen.getByText('$1,750.00')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Prepare 3 Payments' }));
  await waitFor(() => expect(path()).toBe('/office/payrun/12'));
  expect(sent.map(({ body }) => body)).toEqual([
    {
      due_by: expect.any(String),
      date: expect.any(String),
      first_check: '0999',
      take: [
        { party: { table: 'producer', id: 1 }, method: 'Check', papers: [2], amount: '150.00' },
        { party: { table: 'producer', id: 4 }, method: 'Check', papers: [5], amount: '800.00' },
        { party: { table: 'producer', id: 5 }, method: 'Check', papers: [6], amount: '800.00' },
      ],
    },
  ]);
});

it('says what is refused, and keeps what is ticked', async () => {
  const { user } = await openPage('/office/payrun', { first_check: ['Check 4403 is used already.'] });
  await screen.findByRole('link', { name: 'Ashby Farms' });
  await user.click(screen.getByRole('checkbox', { name: 'Pay Ibarra Farms' }));
  await user.click(screen.getByRole('button', { name: 'Prepare 2 Payments' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Check 4403 is used already.');
  expect(screen.getByRole('checkbox', { name: 'Pay Ibarra Farms' })).not.toBeChecked();
});

it('narrows what is prepared to a kind of party, and what is shown to a name', async () => {
  const { user } = await openPage();
  await screen.findByRole('link', { name: 'Ashby Farms' });
  await user.type(screen.getByRole('searchbox'), 'ibarra');
  expect(rows().map(([name]) => name)).toEqual(['Ibarra Farms', 'PS-2026-0006']);
  expect(screen.getByRole('button', { name: 'Prepare 3 Payments' })).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kinds' }), 'Haulers');
  expect(await screen.findByText(/^Nothing is due by/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Prepare/ })).toBeNull();
});

it('a run whose accounts have changed names them and is not released', async () => {
  await openPage('/office/payrun/12');
  expect(await screen.findByText(/^Changed since it was prepared: Ashby Farms\./)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Release 1 Payment…' })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Change…' })).toHaveAttribute('href', '/office/payrun?run=12');
});

it('says on a phone too what became of each payment', async () => {
  await openPage('/office/payrun/12', undefined, { width: 390 });
  const row = (await screen.findByRole('link', { name: 'Ashby Farms' })).closest('tr');
  expect(row).toHaveTextContent('Ashby Farmschanged');
});

it('says the same in Spanish, with every text', async () => {
  onTestFinished(() => chooseLanguage('en'));
  await chooseLanguage('es');
  await openPage('/office/payrun/12');
  expect(await screen.findByRole('button', { name: 'Autorizar 1 pago…' })).toBeInTheDocument();
  expect(Object.keys(spanish).toSorted()).toEqual(Object.keys(english).toSorted());
});
