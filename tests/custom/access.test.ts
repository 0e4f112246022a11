/** Which addresses lead a visitor without a session to the login page (§2.1, rulings 7 to 9). */
import { describe, expect, it } from 'vitest';
import { accessOf } from '../../src/app/access';

describe('accessOf', () => {
  it.each([
    '/',
    '/profile',
    '/office/settings',
    '/report_runner',
    '/customers/add',
    '/customers/edit/7',
    '/crop/edit/3/',
    '/jobs/edit/4',
    '/crop_ticket/add/12',
    '/crop_ticket/edit/12',
    '/ticket_haul/list',
    '/trucks/list/',
    '/customer/add',
    '/bag_pit_types/add',
  ])('%s needs a session', (path) => expect(accessOf(path)).toBe('signedIn'));

  it.each([
    '/report-not-found',
    '/nope',
    '/company_info/list',
    '/producer_feedmill_rates/list',
    '/customers',
    '/customers/edit',
    '/trucks/list/more',
  ])('%s is open', (path) => expect(accessOf(path)).toBe('open'));

  it.each(['/login', '/login/'])('%s is the login page', (path) => expect(accessOf(path)).toBe('login'));
});
