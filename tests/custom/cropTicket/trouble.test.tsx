/** Crop tickets whose answer is lost, and numbers entered before (§8.3, decision 12). */
import { screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { field, keyLoad, openEntry, scene } from '../cropTicketScene';

describe('a connection that breaks', () => {
  it('says so, and holds the next press once when the ticket is found saved', async () => {
    const business = await scene();
    let broken = true;
    // The server gets the ticket, but its answer is lost.
    business.api.interfere(({ method, path, body }) => {
      if (method !== 'POST' || !broken) return undefined;
      broken = false;
      return business.api.fetch(path, { method, body: JSON.stringify(body) }).then(() => {
        throw new TypeError('Failed to fetch');
      });
    });
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
