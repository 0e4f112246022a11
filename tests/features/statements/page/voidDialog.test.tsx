/** The dialog that voids a statement: what it says, what it asks, and where the focus is. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { VoidDialog, type VoidedPaper } from '../../../../features/statements/page/void/VoidDialog';
import { entities } from '../../../../src/entities';
import { renderAt } from '../../../support/render';
import { answer } from '../../../support/screenApi';

const paper: VoidedPaper = {
  id: 25,
  reference: 'CS-2026-0025',
  role: 'customer',
  party: { table: 'customer', id: 3, name: 'Windrow Hills Dairy' },
  from: '2026-09-01',
  to: '2026-09-30',
  open: '72873.46',
  items: { tickets: 114, adjustments: 1, corrections: 0 },
  payments: [
    { id: 1, date: '2026-10-04', method: 'Check', reference: '20114', other: null, amount: '40000.00', note: null },
  ],
};

async function openDialog(refuse?: Response) {
  const asked: unknown[] = [];
  const [onVoided, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const fetch = async (url: string, init?: RequestInit): Promise<Response> => {
    if (!url.endsWith('/office/statements/25/void/')) return answer(200, []);
    asked.push(JSON.parse(String(init?.body)));
    return refuse ?? answer(200, {});
  };
  const { user } = renderAt('/truck/add', {
    registry: entities,
    fetch,
    form: () => <VoidDialog paper={paper} onVoided={onVoided} onClose={onClose} />,
  });
  return { user, asked, onVoided, onClose, dialog: await screen.findByRole('dialog', { name: 'Void CS-2026-0025?' }) };
}

it('says what becomes of number, tickets, lines and payments, with the focus on Cancel', async () => {
  const { dialog } = await openDialog();
  expect(within(dialog).getByText(/72,873\.46 due/)).toBeVisible();
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'The number stays, and it prints as VOID.',
    '114 tickets go back to “To issue”.',
    '1 adjustment or correction goes on the next one.',
    '$40,000.00 paid by check 20114 stays with Windrow Hills Dairy and goes on the next invoice.',
  ]);
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
});

it('needs a reason of five characters, and sends it', async () => {
  const { user, dialog, asked, onVoided } = await openDialog();
  const reason = within(dialog).getByRole('textbox', { name: /Reason/ });
  await user.click(within(dialog).getByRole('button', { name: 'Void CS-2026-0025' }));
  expect(reason).toHaveFocus();
  expect(reason).toHaveAccessibleDescription('A reason is needed. It is printed on the statement.');
  await user.type(reason, 'dup{Enter}');
  expect(reason).toHaveAccessibleDescription('Write 5 characters or more. It is printed on the statement.');
  expect(asked).toEqual([]);
  await user.type(reason, 'licate of 0024{Enter}');
  await waitFor(() => expect(onVoided).toHaveBeenCalledOnce());
  expect(asked).toEqual([{ reason: 'duplicate of 0024' }]);
});

it('shows why the server refuses, and closes by Escape', async () => {
  const detail = 'A correction of CS-2026-0025 is on CS-2026-0031. Void that one first.';
  const { user, dialog, onVoided, onClose } = await openDialog(answer(409, { detail }));
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'wrong customer{Enter}');
  expect(await within(dialog).findByText(detail)).toBeVisible();
  expect(onVoided).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});
