/** The bar that offers Undo (ruling 82). The server's part is answered as its contract says. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { UndoAnswer } from '../../../../src/rules/history/undo';
import { answer, type Asked } from '../../../support/screenApi';
import { open } from '../../../custom/pageScene';

const UNDO = /^\/api\/v1\/office\/history\/acts\/([\w-]+)\/undo\/$/;

const whole: UndoAnswer = { act: 'second', kind: 'undo', restored: 1, already: 0, total: 1, left: [], names: {} };

/** Answers undos in turn, and keeps the keys that were asked for. */
function undos(
  ...answers: (
    | UndoAnswer
    | { readonly status: number; readonly detail: string; readonly closed?: unknown; readonly part?: unknown }
  )[]
) {
  const asked: string[] = [];
  const bodies: unknown[] = [];
  const instead = ({ path, method, body }: Asked): Response | undefined => {
    const key = UNDO.exec(path)?.[1];
    if (key === undefined || method !== 'POST') return undefined;
    asked.push(key);
    bodies.push(body);
    const next = answers.shift() ?? whole;
    if (!('status' in next)) return answer(200, next);
    const { status, ...said } = next;
    return answer(status, said);
  };
  return { asked, bodies, instead };
}

const bar = async (text: string | RegExp): Promise<HTMLElement> => {
  const said = await screen.findByText(text, { selector: '.undo-said, .undo-said *' });
  return said.closest<HTMLElement>('.undo-bar') ?? said;
};

/** A customer whose city is changed and saved. */
async function savedCustomer(instead: (asked: Asked) => Response | Promise<Response> | undefined) {
  const page = await open('/customers/edit/1', { instead, rows: [['customer', { name: 'Miller', city: 'Marlow' }]] });
  const city = await screen.findByLabelText('City');
  await page.user.clear(city);
  await page.user.type(city, 'Dunmore');
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  return { ...page, city };
}

describe('the bar', () => {
  it('says what was saved, and undoes it by Ctrl+Z outside of fields', async () => {
    const { asked, instead } = undos(whole, { ...whole, act: 'third' });
    const { user, city } = await savedCustomer(instead);
    expect(await bar('Miller saved.')).toHaveTextContent('Miller saved. City Marlow → Dunmore');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
    // A field has an undo of its own.
    fireEvent.keyDown(city, { key: 'z', ctrlKey: true });
    expect(asked).toEqual([]);
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    const undone = await bar('Miller is as it was.');
    expect(asked).toHaveLength(1);
    await user.click(within(undone).getByRole('button', { name: 'Redo' }));
    expect(within(await bar('Done again: Miller.')).getByRole('button', { name: 'Undo' })).toBeVisible();
    expect(asked[1]).toBe('second');
  });

  it('takes the next press while what the page shows is still being read', async () => {
    const { asked, instead } = undos(whole, { ...whole, act: 'third' });
    const never = new Promise<Response>(() => undefined);
    const { user } = await savedCustomer((call) => {
      const isRead = call.method === 'GET' && asked.length > 0;
      return isRead ? never : instead(call);
    });
    await user.click(within(await bar('Miller saved.')).getByRole('button', { name: 'Undo' }));
    await user.click(within(await bar('Miller is as it was.')).getByRole('button', { name: 'Redo' }));
    await bar('Done again: Miller.');
    expect(asked).toEqual([expect.any(String), 'second']);
  });

  it('is read out, can be closed, and does not come for what changes nothing', async () => {
    const { user } = await savedCustomer(undos().instead);
    const shown = await bar('Miller saved.');
    expect(shown.closest('[role=status]')).not.toBeNull();
    await user.click(within(shown).getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Miller saved.')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findAllByText('Customer saved successfully!');
    expect(screen.queryByText('Miller saved.')).not.toBeInTheDocument();
  });

  it('names what somebody else changed since, and stays', async () => {
    const left = {
      table: 'customer',
      id: 1,
      reason: 'changed',
      field: null,
      by: 'ann',
      at: new Date().toISOString(),
      before: { city: 'Dunmore' },
      after: { city: 'Norwich' },
    } as const;
    const names = { customer: { 1: 'Miller' } };
    const { instead } = undos({ ...whole, restored: 13, total: 14, left: [left], names });
    const { user } = await savedCustomer(instead);
    await user.click(within(await bar('Miller saved.')).getByRole('button', { name: 'Undo' }));
    const partly = await bar('13 of 14 changes undone.');
    expect(partly).toHaveTextContent('Ann changed Miller later; that was kept.');
    await user.click(within(partly).getByRole('button', { name: 'Show' }));
    const dialog = await screen.findByRole('dialog', { name: '13 of 14 changes undone' });
    const cells = within(dialog).getAllByRole('cell');
    expect(cells[0]).toHaveTextContent('Miller');
    expect(cells[1]).toHaveTextContent(/^Ann, today \d\d:\d\d$/);
    expect(cells[2]).toHaveTextContent('City Dunmore → Norwich');
  });

  it('says why nothing was taken back', async () => {
    const { instead } = undos({ status: 423, detail: 'Crop tickets are closed through 2026-09-30.' });
    const { user } = await savedCustomer(instead);
    await user.click(within(await bar('Miller saved.')).getByRole('button', { name: 'Undo' }));
    expect(await bar('Nothing was undone.')).toHaveTextContent('Crop tickets are closed through 2026-09-30.');
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('asks before it gives closed rows another name, and says how many', async () => {
    const closed = { kind: 'crop_ticket', to: '2026-08-31', count: 12 };
    const { bodies, instead } = undos({ status: 423, detail: 'Confirm that number.', closed }, whole);
    const { user } = await savedCustomer(instead);
    await bar('Miller saved.');
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    const asking = await bar(
      'Closed tickets, statements and payments that would get the other name: 12. Undo it all the same?',
    );
    await user.click(within(asking).getByRole('button', { name: 'Undo' }));
    await bar('Miller is as it was.');
    expect(bodies).toEqual([undefined, { closed: 12 }]);
  });

  it('asks before it undoes less than everything, and confirms what it said', async () => {
    const part = { left: 294, restored: 59, total: 366, amounts: { count: 59, sum: '58442.10' } };
    const detail = '294 crop tickets stay (changed since). 59 amounts paid elsewhere would be removed: $58,442.10.';
    const { bodies, instead } = undos({ status: 409, detail, part }, { ...whole, restored: 59, total: 366 });
    const { user } = await savedCustomer(instead);
    await user.click(within(await bar('Miller saved.')).getByRole('button', { name: 'Undo' }));
    const asking = await bar(detail);
    expect(asking.querySelector('.undo-left')).toBeNull();
    await user.click(within(asking).getByRole('button', { name: 'Undo' }));
    await bar('59 of 366 changes undone.');
    expect(bodies).toEqual([undefined, { left: 294 }]);
  });

  it('is not there on another server', async () => {
    await open('/customers/edit/1', { foreign: true, rows: [['customer', { name: 'Miller' }]] });
    await screen.findByLabelText('City');
    fireEvent.change(screen.getByLabelText('City'), { target: { value: 'Dunmore' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Customer saved successfully!');
    await waitFor(() => expect(document.querySelector('.undo-bar')).toBeNull());
  });
});
