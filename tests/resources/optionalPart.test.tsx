/** A part that cannot be downloaded leaves the page as it is, with everything that is typed in it. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { optionalPart } from '../../src/look/parts/optionalPart';

it('is nothing while its download fails, keeps what is typed beside it, and is tried again', async () => {
  let isCut = true;
  let asked = 0;
  const Part = optionalPart(async () => {
    asked += 1;
    if (isCut) throw new TypeError('Failed to fetch dynamically imported module');
    return ({ name }: { readonly name: string }) => <p>Part of {name}</p>;
  });
  const page = (isShown: boolean) => (
    <form>
      <input aria-label="Ticket Number" />
      {isShown && <Part name="48217" />}
    </form>
  );
  const { rerender } = render(page(true));
  await userEvent.type(screen.getByLabelText('Ticket Number'), '48217');
  screen.getByDisplayValue('48217');
  expect([asked, screen.queryByText(/Part of/)]).toEqual([1, null]);
  isCut = false;
  rerender(page(false));
  rerender(page(true));
  await screen.findByText('Part of 48217');
  screen.getByDisplayValue('48217');
});
