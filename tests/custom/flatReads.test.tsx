/** With a server that sends related records as bare keys the page says what that server lacks. */
import '@testing-library/jest-dom/vitest';
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { flatReads } from '../../src/client/server/flatReads';
import { FlatReadsLine } from '../../src/custom/layout/Layout';
import { entities } from '../../src/entities';

it('says nothing before, and what is missing from the first bare key on', () => {
  render(<FlatReadsLine />);
  expect(screen.queryByRole('status')).toBeNull();
  act(() => flatReads.note(entities.truck, [{ id: 'a', add_date: '', edit_date: '', hauler_id: 'b' }]));
  expect(screen.getByRole('status')).toHaveTextContent(
    'This server sends related records as bare keys, so their names show as N/A. Windrow needs them nested: { id, name }.',
  );
});
