/** Crop tickets whose answer is lost, and numbers entered before (§8.3, decision 12). */
import { screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { field, keyLoad, openEntry, scene } from '../cropTicketScene';

/** The server gets the next ticket, but its answer is lost. */
function loseNextAnswer({ api }: Awaited<ReturnType<typeof scene>>): void {
  let broken = true;
  api.interfere(({ method, path, body, headers }) => {
    if (method !== 'POST' || !broken) return undefined;
    broken = false;
    return api.fetch(path, { method, body: JSON.stringify(body), headers }).then(() => {
      throw new TypeError('Failed to fetch');
    });
  });
}

describe('a connection that breaks', () => {
  it('is repeated by the next press, and our own server has saved the ticket once (ruling 67)', async () => {
    const business = await scene();
    loseNextAnswer(business);
    const { user } = await openEntry(business);
    await keyLoad(user, '77');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/ticket 77 may have been saved. Save again: it is saved only once/)).toBeVisible();
    expect(field('Tare Weight')).toHaveValue('31,280');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Ticket submitted successfully!')).toBeVisible();
    expect(await business.api.rows('crop_ticket')).toHaveLength(1);
    const keys = business.api.calls.flatMap(({ method, headers }) =>
      method === 'POST' ? [headers['Idempotency-Key']] : [],
    );
    expect(new Set(keys).size).toBe(1);
  });

  it('is told when the load that was saved without an answer was changed meanwhile', async () => {
    const business = await scene();
    loseNextAnswer(business);
    const { user } = await openEntry(business);
    await keyLoad(user, '77');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText(/Save again: it is saved only once/);
    await user.clear(field('Tare Weight'));
    await user.type(field('Tare Weight'), '31000');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/Ticket 77 was saved although no answer came/)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Open that ticket' })).toBeVisible();
    expect(await business.api.rows('crop_ticket')).toHaveLength(1);
    expect(field('Tare Weight')).toHaveValue('31,000');
  });

  it('says so, and holds the next press once when another server is found to have saved the ticket', async () => {
    const business = await scene();
    business.api.actAsOther();
    loseNextAnswer(business);
    const { user } = await openEntry(business);
    await keyLoad(user, '77');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Failed to submit ticket.')).toBeVisible();
    expect(screen.getByText(/No answer came: ticket 77 may have been saved/)).toBeVisible();
    expect(field('Tare Weight')).toHaveValue('31,280');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/Ticket 77 was saved although no answer came/)).toBeVisible();
    expect(await business.api.rows('crop_ticket')).toHaveLength(1);
    expect(await screen.findByRole('link', { name: 'Open that ticket' })).toHaveAttribute(
      'href',
      '/crop_ticket/edit/1',
    );
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Ticket submitted successfully!')).toBeVisible();
    expect(await business.api.rows('crop_ticket')).toHaveLength(2);
  });

  it('posts at once when the ticket did not arrive, and says so even where the browser knows that it is offline', async () => {
    const business = await scene();
    let broken = true;
    onTestFinished(() => void window.dispatchEvent(new Event('online')));
    business.api.interfere(({ method }) => {
      if (method === 'POST' && broken) throw new TypeError('Failed to fetch');
      return undefined;
    });
    const { user } = await openEntry(business);
    window.dispatchEvent(new Event('offline'));
    await keyLoad(user, '77');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Failed to submit ticket.');
    expect(screen.getByText(/No answer came/)).toBeVisible();
    broken = false;
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Ticket submitted successfully!')).toBeVisible();
    expect(await business.api.rows('crop_ticket')).toHaveLength(1);
  });
});

describe('a number entered before', () => {
  const warning = () => screen.queryByText(/has been recently entered/);

  it('is warned of with a link to the other ticket, and saved all the same', async () => {
    const business = await scene();
    await business.api.add('crop_ticket', {
      ticket_number: '48217',
      job_id: 1,
      date: '2026-09-18',
      gross_weight: '79020',
      tare_weight: '31340',
    });
    const { user } = await openEntry(business);
    await user.type(field('Ticket Number'), '4821');
    expect(warning()).not.toBeInTheDocument();
    await user.keyboard('7 ');
    expect(warning()).toHaveTextContent('Ticket number 48217 has been recently entered.');
    expect(await screen.findByRole('link', { name: 'Open that ticket' })).toHaveAttribute(
      'href',
      '/crop_ticket/edit/1',
    );
    await user.keyboard('{Enter}iw{Enter}78460{Enter}31280{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Ticket submitted successfully!')).toBeVisible();
  });

  it('counts the ticket just entered', async () => {
    const { user } = await openEntry(await scene());
    await keyLoad(user, '500');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Ticket submitted successfully!');
    await user.keyboard('500');
    expect(warning()).toHaveTextContent('Ticket number 500 has been recently entered.');
  });
});
