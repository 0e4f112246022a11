/** What stands on issued papers, in the settings: logo, terms, notes. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openStatements } from './statementScene';

const PAGE = '/office/settings#papers';

it('saves terms and notes together', async () => {
  const { user, acts } = await openStatements(PAGE);
  const days = await screen.findByRole('textbox', { name: 'Days until due' });
  expect(days).toHaveValue('30');
  expect(screen.getByRole('textbox', { name: 'Producer Statement' })).toHaveValue('Thank you.');
  await user.clear(days);
  await user.type(days, '366');
  expect(screen.getByText('Use whole days from 0 to 365.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save Statement Setup' }));
  expect(acts).toEqual([]);
  await user.clear(days);
  await user.type(days, '15');
  await user.type(screen.getByRole('textbox', { name: 'Terms in words' }), 'Net 15');
  await user.type(screen.getByRole('textbox', { name: 'Delivery Statement' }), 'By truck.');
  await user.click(screen.getByRole('button', { name: 'Save Statement Setup' }));
  await screen.findByText(/^Saved\./);
  const body = { terms_days: 15, terms_text: 'Net 15', notes: { PS: 'Thank you.', DS: 'By truck.' } };
  expect(acts).toEqual([{ what: 'PUT settings/', body }]);
});

it('sends a picture, and refuses one that is too large before it is sent', async () => {
  const { acts } = await openStatements(PAGE);
  const input = await screen.findByLabelText('Choose Picture…', { selector: 'input' });
  const large = new File([new Uint8Array(205 * 1024)], 'logo.png', { type: 'image/png' });
  fireEvent.change(input, { target: { files: [large] } });
  expect(await screen.findByText('The picture is 205 KB. At most 200 KB is allowed.')).toBeInTheDocument();
  const small = new File([new Uint8Array([1, 2, 3])], 'logo.png', { type: 'image/png' });
  fireEvent.change(input, { target: { files: [small] } });
  await waitFor(() => expect(acts).toEqual([{ what: 'PUT logo/', body: { data: 'AQID' } }]));
});

it('is for owners', async () => {
  await openStatements(PAGE, { role: 'clerk' });
  expect(await screen.findByText(/only owners|owners/i)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save Statement Setup' })).not.toBeInTheDocument();
});
