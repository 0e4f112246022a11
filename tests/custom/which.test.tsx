/** The bar shows the record of a form and the number of rows of a list. The title is the specification's. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { open } from './pageScene';

const year = new Date().getFullYear();
const rows = [
  ['company_info', { name: 'Three Rivers Forage' }],
  ['producer_area', { name: 'North Bench' }],
  ['producer', { name: 'Halvorsen Acres', producer_area_id: 1 }],
  ['customer', { name: 'Sundown Ridge Dairy' }],
  ['customer', { name: 'Old Mill Heifers' }],
  ['crop', { crop: 'Corn Silage' }],
  ['field', { name: 'Pivot 3', producer_id: 1 }],
  ['job', { date: `${year}-01-10`, customer_id: 1, producer_id: 1, crop_id: 1, field_id: 1, moisture: '66' }],
  ['customer_rate', { cust_id: 1, crop_id: 1, rate: '48', at_moisture: '65' }],
  [
    'crop_ticket',
    { job_id: 1, ticket_number: '71386', date: `${year}-01-11`, gross_weight: '64220', tare_weight: '28900' },
  ],
] as const;

it.each([
  ['/', 'Home', 'Three Rivers Forage'],
  ['/customers/edit/1', 'Edit Customer', 'Sundown Ridge Dairy'],
  ['/customers/list', 'Customer List', '2'],
  ['/customer_rates/edit/1', 'Edit Customer Rate', 'Sundown Ridge Dairy · Corn Silage'],
  ['/job/edit/1', 'Edit Job', `${year}-01-10 · Sundown Ridge Dairy · Pivot 3`],
  ['/jobs/list', 'Crop Ticket Jobs', `1 in ${year}`],
  ['/crop_ticket/edit/1', 'Edit Crop Ticket', '71386'],
  ['/crop_ticket/add/1', 'Add Crop Ticket', `${year}-01-10 · Sundown Ridge Dairy · Pivot 3`],
  ['/ticket_crop/list', 'Crop Tickets', `1 in ${year}`],
  ['/ticket_crop/list?ticket_number=71386', 'Crop Tickets', `1 of 1 in ${year}`],
  ['/ticket_crop/list?ticket_number=nothing', 'Crop Tickets', `0 of 1 in ${year}`],
])('%s is titled %s and says %s', async (address, title, which) => {
  await open(address, { rows });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  await waitFor(() => expect(document.querySelector('.top-bar .bar-subject')).toHaveTextContent(which));
});

it('says nothing on a page that is about nothing, and nothing of the page before', async () => {
  const { user } = await open('/customers/edit/1', { rows });
  await waitFor(() => expect(document.querySelector('.top-bar .bar-subject')).toHaveTextContent('Sundown Ridge Dairy'));
  await user.click(screen.getByRole('link', { name: 'Add Customer' }));
  await screen.findByRole('heading', { level: 1, name: 'Add Customer' });
  await waitFor(() => expect(document.querySelector('.top-bar .bar-subject')).not.toBeInTheDocument());
});
