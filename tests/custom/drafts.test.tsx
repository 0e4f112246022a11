/** What was typed survives the end of a session and a reload: kept for the user, offered again, gone when saved. */
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { draftsOf, dropDraft, keepDraft, type StoredDraft } from '../../src/resources/drafts/drafts';
import { answer } from '../support/screenApi';
import { button, field, noteOf, open, openEntry, scene, type Scene } from './cropTicketScene';
import { business, held, openForm } from './ticketFormScene';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.setItem('username', 'clerk');
  onTestFinished(() => localStorage.clear());
});

const kept = (): StoredDraft[] => draftsOf('clerk');
const draft = (address: string, at: number, more: Partial<StoredDraft> = {}): StoredDraft => ({
  address,
  what: 'Truck',
  isNew: true,
  at,
  values: { name: address },
  ...more,
});

/** Waits until what was typed is in the storage, as `what`. */
const stored = (values: object) => waitFor(() => expect(kept()[0]?.values).toEqual(values));

/** The page after a reload: only what the browser stores is left. */
function reload(): void {
  cleanup();
  localStorage.setItem('access_token', 'token');
}

describe('the store', () => {
  const now = Date.now();
  const DAY = 86_400_000;

  it('keeps one draft for each form, the newest five, for seven days', () => {
    for (let n = 1; n <= 6; n += 1) keepDraft('clerk', draft(`/${n}`, now - 10 + n));
    keepDraft('clerk', draft('/3', now));
    expect(draftsOf('clerk', now).map(({ address }) => address)).toEqual(['/3', '/6', '/5', '/4', '/2']);
    expect(draftsOf('clerk', now + 7 * DAY - 1).map(({ address }) => address)).toEqual(['/3']);
    expect(draftsOf('clerk', now + 7 * DAY)).toEqual([]);
    dropDraft('clerk', '/6');
    expect(draftsOf('clerk', now)).toHaveLength(4);
  });

  it('shows nobody another’s, and survives what is no draft', () => {
    keepDraft('clerk', draft('/1', now));
    expect(draftsOf('other', now)).toEqual([]);
    for (const nonsense of ['{', '{}', '[1,null,{"address":"//evil.test","what":"x","at":1,"values":{}}]']) {
      localStorage.setItem('windrow.drafts.clerk', nonsense);
      expect(draftsOf('clerk', 2)).toEqual([]);
    }
  });
});

describe('a reload', () => {
  it('of a half-keyed crop ticket offers it back with its truck and what was typed by hand', async () => {
    const business = await scene();
    const { user } = await openEntry(business);
    await user.type(field('Ticket Number'), '48217');
    await user.type(field('Truck'), 'iw{Enter}');
    await user.type(field('Gross Weight'), '78460');
    await user.clear(field('Haul Mile'));
    await user.type(field('Haul Mile'), '12');
    await stored({ ticket_number: '48217', truck_id: 1, hauler_id: 1, gross_weight: '78460', haul_mile: '12' });
    reload();
    const again = await openEntry(business);
    expect(screen.getByText(/^You were entering Crop Ticket 48217, today \d\d:\d\d\./)).toBeVisible();
    expect(field('Ticket Number')).toHaveValue('');
    await again.user.click(button('Restore'));
    await waitFor(() =>
      expect(held(['Ticket Number', 'Truck', 'Hauler', 'Gross Weight', 'Haul Mile', 'Customer Rate'])).toEqual([
        '48217',
        'IW-12',
        'Ironwood Trucking',
        '78,460',
        '12',
        '48.50',
      ]),
    );
    expect([noteOf('Haul Mile'), noteOf('Customer Rate')]).toEqual(['by hand, was 14', 'customer rate']);
    expect(screen.queryByText(/^You were entering/)).not.toBeInTheDocument();
    expect(field('Tare Weight')).toHaveFocus();
    await again.user.keyboard('31280{Control>}{Enter}{/Control}');
    await screen.findByText('Ticket submitted successfully!');
    await waitFor(() => expect(kept()).toEqual([]));
  });

  it('is not offered while the same form is filled again, and on Home only until its form was opened', async () => {
    const address = '/crop_ticket/add/1';
    keepDraft('clerk', draft(address, Date.now(), { what: 'Crop Ticket 9', values: { ticket_number: '9' } }));
    const company = await scene();
    open('/', company);
    expect(await screen.findByText(/^You were entering/)).toBeVisible();
    reload();
    const { user } = await openEntry(company);
    expect(screen.getByText(/^You were entering Crop Ticket 9/)).toBeVisible();
    await user.type(field('Gross Weight'), '7');
    expect(screen.queryByText(/^You were entering/)).not.toBeInTheDocument();
    reload();
    keepDraft('clerk', draft(address, Date.now(), { what: 'Crop Ticket 9', isSeen: true }));
    open('/', company);
    await screen.findByRole('heading', { level: 1, name: 'Home' });
    expect(screen.queryByText(/^You were entering/)).not.toBeInTheDocument();
  });

  it('asks the tables again for what they had filled in', async () => {
    const company = await business();
    const first = await openForm('/delivery_ticket/add', 'Add Delivery Ticket', company);
    await first.user.type(field('Customer'), 'win{Enter}');
    await first.user.type(field('Crop'), 'corn{Enter}');
    await waitFor(() => expect(field('Customer Rate')).toHaveValue('48.50'));
    await first.user.clear(field('At Moisture'));
    await first.user.type(field('At Moisture'), '60');
    await stored({ customer_id: 1, crop_id: 1, at_moisture: '60' });
    reload();
    await company.api.add('customer_rate', { cust_id: 1, crop_id: 1, rate: '50', at_moisture: '65' });
    const { user } = await openForm('/delivery_ticket/add', 'Add Delivery Ticket', company);
    await user.click(button('Restore'));
    await waitFor(() =>
      expect(held(['Customer', 'Crop', 'At Moisture', 'Customer Rate'])).toEqual([
        'Windrow Hills Dairy',
        'Corn Silage',
        '60',
        '50.00',
      ]),
    );
  });

  it('offers nothing that was saved, given up, discarded or deleted again', async () => {
    const business = await scene();
    const { user } = open('/feed/add', business);
    await screen.findByRole('form', { name: 'Add Feed' });
    await user.type(field('Name'), 'Corn');
    await stored({ name: 'Corn' });
    await user.clear(field('Name'));
    await waitFor(() => expect(kept()).toEqual([]));
    await user.type(field('Name'), 'Rolled');
    await stored({ name: 'Rolled' });
    await user.click(button('Cancel'));
    expect(kept()).toEqual([]);
    reload();
    const next = open('/feed/add', business);
    await screen.findByRole('form', { name: 'Add Feed' });
    expect(screen.queryByText(/^You were/)).not.toBeInTheDocument();
    await next.user.type(field('Name'), 'Hulls');
    await stored({ name: 'Hulls' });
    await next.user.click(button('Save'));
    await screen.findByText('Feed saved successfully!');
    expect(kept()).toEqual([]);
  });

  it('never puts a draft over a record that somebody saved meanwhile without saying so', async () => {
    const business = await scene();
    const { user } = open('/hauler/edit/1', business);
    await screen.findByDisplayValue('Ironwood Trucking');
    await user.type(field('City'), 'Blair');
    await stored({ city: 'Blair' });
    reload();
    business.api.interfere(({ path, method }) =>
      method === 'GET' && path.endsWith('/haulers/1/')
        ? answer(200, {
            id: 1,
            name: 'Ironwood Trucking',
            city: 'Osseo',
            add_date: '2026-09-18T12:00:00Z',
            edit_date: '2026-09-19T12:00:00Z',
          })
        : undefined,
    );
    const again = open('/hauler/edit/1', business);
    await screen.findByDisplayValue('Osseo');
    expect(screen.getByText(/^You were changing Hauler Ironwood Trucking, today/)).toHaveTextContent(
      'Somebody saved it since then',
    );
    await again.user.click(button('Discard'));
    expect(kept()).toEqual([]);
    expect(field('City')).toHaveValue('Osseo');
  });
});

describe('the end of a session', () => {
  /** Types a ticket and ends the session with the next call. Returns the scene on the login page. */
  async function endWhileTyping(business: Scene) {
    const { user } = open('/haul_ticket/add', business);
    await screen.findByRole('form', { name: 'Add Haul Ticket' });
    await user.type(field('Ticket Number'), 'H-7');
    await user.type(field('Gross Weight'), '40040');
    business.api.interfere(() => answer(401, { detail: 'Token is invalid or expired', code: 'token_not_valid' }));
    await user.click(button('Save'));
    await screen.findByLabelText('Username');
    business.api.interfere(undefined);
    return user;
  }

  it('keeps what was typed to the last key, and the page after the sign-in leads back to it', async () => {
    const business = await scene();
    await endWhileTyping(business);
    expect(localStorage.getItem('username')).toBeNull();
    expect(kept()[0]).toMatchObject({
      address: '/haul_ticket/add',
      values: { ticket_number: 'H-7', gross_weight: '40040' },
    });
    localStorage.setItem('username', 'clerk');
    reload();
    const { user } = open('/', business);
    const name = await screen.findByText('“H-7”');
    expect(name.parentElement).toHaveTextContent(/^You were entering Haul Ticket “H-7”, today \d\d:\d\d\.$/);
    await user.click(screen.getByRole('link', { name: 'Continue' }));
    await screen.findByRole('form', { name: 'Add Haul Ticket' });
    await waitFor(() => expect(held(['Ticket Number', 'Gross Weight'])).toEqual(['H-7', '40,040']));
    expect(screen.queryByText(/^You were entering/)).not.toBeInTheDocument();
    expect(kept()).toHaveLength(1);
  });

  it('offers it to nobody else, and not after it was discarded', async () => {
    const business = await scene();
    await endWhileTyping(business);
    localStorage.setItem('username', 'other');
    reload();
    const other = open('/', business);
    await screen.findByRole('region', { name: 'Jobs' });
    expect(screen.queryByText(/^You were/)).not.toBeInTheDocument();
    other.unmount();
    localStorage.setItem('username', 'clerk');
    reload();
    const { user } = open('/', business);
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(kept()).toEqual([]);
    expect(screen.queryByText(/^You were/)).not.toBeInTheDocument();
  });
});

it('is written at once when the page is left', async () => {
  const business = await scene();
  const { user } = open('/feed/add', business);
  await screen.findByRole('form', { name: 'Add Feed' });
  await user.type(field('Name'), 'C');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(kept()[0]?.values).toEqual({ name: 'C' });
});
