/**
 * Every word of the specification that a user or another server meets (§2 to §8), copied here once more with the test files
 * that must assert it. A text that no such file holds as a quoted literal fails: an assertion cannot go unnoticed.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Said {
  readonly where: string;
  /** The test files in which each text must stand; one of them is enough. */
  readonly files: RegExp;
  /** `{…}` stands for whatever the specification leaves open, such as a number or a name. */
  readonly texts: readonly string[];
}

const master = /resources\/matrix/;
const registry = /registry\/spec/;

const said: readonly Said[] = [
  { where: '§2.1 and §2.2: routes without a table', files: /custom\/(login|frame)|e2e\/routes/, texts: ['/', '/login', '/profile', '/report_runner'] },
  {
    where: '§2.2: routes of the tables', files: registry, texts: [
      '/customers/add', '/customers/edit/:id', '/crops/add', '/crop/edit/:id', '/customer_rates/add', '/customer_rates/edit/:id',
      '/bag_pit_type/add', '/bag_pit_type/edit/:id', '/customer_bag_pit/add', '/customer_bag_pit/edit/:id', '/company_info/add', '/company_info/edit/:id',
      '/hauler/add', '/hauler/edit/:id', '/driver/add', '/driver/edit/:id', '/feed/add', '/feed/edit/:id', '/feedmill/add', '/feedmill/edit/:id',
      '/producer/add', '/producer/edit/:id', '/producer_area/add', '/producer_area/edit/:id', '/producer_area_rate/add', '/producer_area_rate/edit/:id',
      '/producer_rate/add', '/producer_rate/edit/:id', '/producer_feedmill_rate/add', '/producer_feedmill_rate/edit/:id', '/miles/add', '/miles/edit/:id',
      '/field/add', '/field/edit/:id', '/job/add', '/job/edit/:id', '/truck/add', '/truck/edit/:id', '/crop_ticket/add/:job_id', '/crop_ticket/edit/:id',
      '/delivery_ticket/add', '/delivery_ticket/edit/:id', '/haul_ticket/add', '/haul_ticket/edit/:id', '/jobs/edit/:id',
      '/crops/list', '/customers/list', '/customer_rates/list', '/bag_pit_types/list', '/customer_bag_pits/list', '/haulers/list', '/drivers/list',
      '/trucks/list', '/producer_areas/list', '/producers/list', '/feedmills/list', '/producer_rates/list', '/producer_area_rates/list', '/fields/list',
      '/miles/list', '/feed/list', '/ticket_crop/list', '/ticket_delivery/list', '/ticket_haul/list', '/jobs/list',
    ],
  },
  { where: '§2.2: routes that do not exist', files: /custom\/frame/, texts: ['/company_info/list', '/producer_feedmill_rates/list'] },
  { where: '§2.3: sections of the menu', files: /custom\/frame/, texts: ['Tickets', 'Reports', 'Administration', 'Customers', 'Haul', 'Producer', 'Products'] },
  {
    where: '§2.3: entries of the menu with their targets', files: /custom\/frame/, texts: [
      'Crop Ticket Jobs /jobs/list', 'Crop Tickets /ticket_crop/list', 'Haul Tickets /ticket_haul/list', 'Delivery Tickets /ticket_delivery/list',
      'View Reports /report_runner', 'Company Information /company_info/add', 'Customer List /customers/list', 'Add Customer /customers/add',
      'Customer Rates /customer_rates/list', 'Bag Pit Types /bag_pit_types/list', 'Customer Bag Pits /customer_bag_pits/list', 'Hauler List /haulers/list',
      'Add Hauler /hauler/add', 'Driver List /drivers/list', 'Add Driver /driver/add', 'Trucks List /trucks/list', 'Add Truck /truck/add', 'Miles /miles/list',
      'Producers /producers/list', 'Feedmills /feedmills/list', 'Fields /fields/list', 'Add Producer /producer/add', 'Producer Areas /producer_areas/list',
      'Producer Rates /producer_rates/list', 'Producer Area Rates /producer_area_rates/list', 'Crops /crops/list', 'Add Crop /crops/add',
      'Feed List /feed/list', 'Add Feed /feed/add',
    ],
  },
  { where: '§2.3: the person menu', files: /custom\/frame/, texts: ['Profile', 'Logout'] },
  { where: '§2.4: signing in', files: /custom\/login/, texts: ['Username', 'Password', 'Login'] },
  {
    where: '§2.5: the dashboard', files: /custom\/dashboard/, texts: [
      'Date', 'Producer', 'Customer', 'Crop', 'Field', 'Actions', 'Driver', 'Feedmill', 'Feed', 'New Job', 'Add Tickets', 'Add Delivery Ticket',
      'Add Haul Ticket', 'Edit {number}', 'Ticket Crop', 'Ticket Delivery', 'Ticket Haul', 'N/A',
    ],
  },
  {
    where: '§2.6 and §5: the profile', files: /custom\/profile/, texts: [
      'Email', 'New Password', 'Verify New Password', 'Update Profile', 'Passwords do not match.', 'Profile successfully updated!',
    ],
  },
  {
    where: '§2.7: titles', files: registry, texts: [
      'Customer', 'Crop', 'Customer Rate', 'Bag Pit Type', 'Customer Bag Pit', 'Company Information', 'Hauler', 'Driver', 'Feed', 'Producer', 'Feedmill',
      'Producer Rate', 'Producer Area', 'Producer Area Rate', 'Producer Feedmill Rate', 'Mileage', 'Field', 'Job', 'Truck', 'Delivery Ticket', 'Haul Ticket',
    ].flatMap((title) => [`Add ${title}`, `Edit ${title}`]),
  },
  {
    where: '§2.7: titles on the screens', files: master, texts: [
      'Customer', 'Crop', 'Customer Rate', 'Bag Pit Type', 'Customer Bag Pit', 'Company Information', 'Hauler', 'Driver', 'Feed', 'Producer', 'Feedmill',
      'Producer Rate', 'Producer Area', 'Producer Area Rate', 'Producer Feedmill Rate', 'Mileage', 'Field', 'Job', 'Truck', 'Delivery Ticket', 'Haul Ticket',
    ],
  },
  { where: '§2.8: crop ticket entry', files: /custom\/cropTicket\./, texts: ['Submit/Next', 'View All', 'Cancel', '/ticket_crop/list?job_id={id}'] },
  { where: '§2.9: lists of master data', files: /resources\/list/, texts: ['Id', 'Add Date', 'Edit Date', 'None', 'Search', 'Add Truck', 'Edit {name}'] },
  {
    where: '§2.10: the crop ticket list', files: /custom\/ticketLists/, texts: [
      'Search Filters', 'Customer', 'Producer', 'Hauler', 'Ticket Number', 'Select Date Range', 'Apply Filters', 'Reset', 'Date', 'Truck', 'Gross Weight',
      'Tare Weight', 'At Moisture', 'Moisture', 'Customer Rate', 'Producer Rate', 'Haul Rate', 'Haul Mile Rate', 'Haul Mile', 'Min Mile', 'Edit Date',
      'Search Current Table...', 'Edit Selected', 'Delete Selected', 'N/A',
    ],
  },
  { where: '§2.11: the delivery ticket list', files: /custom\/ticketLists/, texts: ['Actions', 'Driver', 'Crop', 'Add Delivery Ticket', '/delivery_ticket/add', '/delivery_ticket/edit/{id}'] },
  { where: '§2.12: the haul ticket list', files: /custom\/ticketLists/, texts: ['Dairy Ticket Number', 'Feedmill', 'Feed', 'Rate', 'Add Haul Ticket', '/haul_ticket/add', '/haul_ticket/edit/{id}'] },
  {
    where: '§2.10 to §2.12: dialogs', files: /custom\/(bulkEdit|ticketLists)/, texts: [
      'Editing {N} Tickets', 'Editing {N} Ticket(s)', 'Editing {N} Haul Ticket(s)', 'Moisture (%)', 'At Moisture (%)', 'Customer Rate ($ per ton)',
      'Are you sure you want to delete {N} ticket(s)?', 'Are you sure you want to delete {N} ticket(s)? This action cannot be undone.',
      'Are you sure you want to delete {N} haul ticket(s)? This action cannot be undone.',
      'Are you sure you want to delete this ticket? This action cannot be undone.', 'Are you sure you want to delete this haul ticket? This action cannot be undone.',
      'Cancel', 'Delete',
    ],
  },
  {
    where: '§2.13 and §8.5: the jobs list', files: /custom\/jobs/, texts: [
      'Add Job', 'Actions', 'Date', 'Customer', 'Producer', 'Crop', 'Field', 'Add Date', 'Edit Date', 'N/A', 'Add Ticket', 'Delete',
      'Are you sure you want to delete Job ID: {id}?', 'Job ID {id} deleted successfully.', 'Failed to delete job.', '/job/add', '/jobs/edit/{id}', '/crop_ticket/add/{id}',
    ],
  },
  {
    where: '§2.14: the report picker', files: /custom\/reportRunner/, texts: [
      'Report Topic', 'Producer', 'Producer Statement', 'Fields', 'Field Report', 'Bag/Pit', 'Bag/Pit Report', 'Hauler', 'Hauler Statement', 'Customers',
      'Customer Statement', 'Customer Statement With Miles', 'Feedmill', 'Feedmill Customer Statement', 'Feedmill Ticket Summary', 'Delivery',
      'Delivery Statement', 'Driver', 'Driver Ticket Statement', 'Filters', 'Date Range', 'Crop', 'Customer', 'Feed', 'Field', 'Generate Report', 'Select a Report',
    ],
  },
  {
    where: '§7.8: addresses of the reports', files: /custom\/reportRunner/, texts: [
      'producer_statement', 'field_report', 'bag_pit_report', 'hauler_statement', 'customer_statement', 'customer_statement_with_miles',
      'feedmill_customer_statement', 'feedmill_ticket_summary', 'delivery_statement', 'driver_ticket_statement',
      'bagPit', 'crop', 'customer', 'driver', 'feed', 'field', 'hauler', 'producer', 'feedmill',
    ],
  },
  { where: '§3: fixed options and units', files: registry, texts: ['Bag 111, Type: 1', 'Bag 112, Type: 2', 'lbs', '%', '$ per ton', '$/ton', '$/mile'] },
  { where: '§3: options of customer bag pits', files: /resources\/form/, texts: ['Windrow Hills Dairy - Bag 1'] },
  {
    where: '§5: validation', files: /custom\/(bulkEdit|ticketLists)/, texts: [
      'This field must be a numeric value', 'This field must be numeric', 'No tickets selected to delete.', 'No haul tickets selected to delete.',
    ],
  },
  { where: '§5: the duplicate warning', files: /custom\/cropTicket\./, texts: ['Ticket number {n} has been recently entered.'] },
  {
    where: '§7.1: session and dashboard', files: /providers\/(session|dataProvider|surroundings)|custom\/dashboard/, texts: [
      '/api/v1/token/', '/api/v1/token/refresh/', '/years/', '/ticket_counts/?selectedYear={year}', '/api/v1/job/jobs/?year={year}&page_size=10',
      '/api/v1/ticket_delivery/ticket-deliveries/?year={year}&page_size=10', '/api/v1/ticket_haul/ticket-hauls/?year={year}&page_size=10',
    ],
  },
  {
    where: '§7.2: the tables', files: registry, texts: [
      '/api/v1/job/jobs/', '/api/v1/ticket_delivery/ticket-deliveries/', '/api/v1/ticket_haul/ticket-hauls/', '/api/v1/customer/customers/', '/api/v1/crop/crops/',
      '/api/v1/customer_rate/customer_rates/', '/api/v1/bag_pit_type/bag_pit_types/', '/api/v1/customer_bag_pit/customer_bag_pits/', '/api/v1/company_info/company_info/',
      '/api/v1/hauler/haulers/', '/api/v1/driver/drivers/', '/api/v1/feed/feeds/', '/api/v1/producer/producers/', '/api/v1/feedmill/feedmills/',
      '/api/v1/producer_rate/producer_rates/', '/api/v1/producer_area/producer-areas/', '/api/v1/producer_area_rate/producer-area-rates/',
      '/api/v1/producer_feedmill_rate/producer-feedmill-rates/', '/api/v1/mile/miles/', '/api/v1/field/fields/', '/api/v1/truck/trucks/', '/api/v1/ticket_crop/ticket-crop/',
    ],
  },
  {
    where: '§7.3 to §7.5: bulk calls and recent numbers', files: /providers\/dataProvider/, texts: [
      '/ticket_crop/ticket-crop/recent-numbers/', '/ticket_crop/ticket-crop/bulk-update/', '/ticket_haul/ticket-hauls/bulk-delete/',
    ],
  },
  { where: '§8.1: signing in', files: /custom\/login/, texts: ['Failed to login. Please check your credentials.'] },
  {
    where: '§8.2: saves', files: master, texts: [
      'There was a problem saving customer!', 'Customer saved successfully!', 'There was a problem saving the crop!', 'Crop saved successfully!',
      'There was a problem saving the customer rate!', 'Customer Rate saved successfully!', 'There was a problem saving the Bag Pit Type!',
      'Bag Pit Type saved successfully!', 'There was a problem saving the Customer Bag Pit!', 'Customer Bag Pit saved successfully!',
      'There was a problem saving the company information!', 'Company information saved successfully!', 'There was a problem saving the hauler information!',
      'Hauler information saved successfully!', 'There was a problem saving the driver information!', 'Driver information saved successfully!',
      'There was a problem saving the feed!', 'Feed saved successfully!', 'There was a problem saving the producer!', 'Producer saved successfully!',
      'There was a problem saving the feedmill!', 'Feedmill saved successfully!', 'There was a problem saving the producer rate!', 'Producer Rate saved successfully!',
      'There was a problem saving the producer area!', 'Producer Area saved successfully!', 'There was a problem saving the producer area rate!',
      'Producer Area Rate saved successfully!', 'There was a problem saving the producer feedmill rate!', 'There was a problem saving the mile information!',
      'Mile information saved successfully!', 'There was a problem saving the field information!', 'Field information saved successfully!',
      'There was a problem saving the job!', 'Job saved successfully!', 'Failed to save truck data!', 'Truck data saved successfully!',
      'There was a problem saving the delivery ticket!', 'Delivery Ticket saved successfully!', 'There was a problem saving the ticket haul!',
      'Ticket Haul saved successfully!',
    ],
  },
  {
    where: '§8.3: crop tickets', files: /custom\/cropTicket\./, texts: [
      'Ticket submitted successfully!', 'Failed to submit ticket: {messages}', 'Failed to submit ticket.', 'Cannot locate miles for Producer Crop and Field.',
      'Cannot locate Producer Area Rate for {crop}.', 'Cannot locate rate for {customer} / {crop}.', 'Cannot locate producer rate for {producer} / {crop}.',
    ],
  },
  {
    where: '§8.3 and §8.4: bulk calls', files: /custom\/bulkEdit/, texts: [
      'Crop ticket updated successfully!', 'Failed to update crop tickets.', 'Failed to delete crop tickets.', 'Ticket(s) updated successfully!',
      'Failed to update tickets.', 'Ticket(s) deleted successfully!', 'Failed to delete tickets.', 'Haul ticket(s) updated successfully!',
      'Failed to update haul tickets.', 'Haul ticket(s) deleted successfully!', 'Failed to delete haul tickets.',
    ],
  },
];

const folder = 'tests';
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.test\.tsx?$/.test(name) && !name.endsWith('literals.test.ts'))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

/** The text between quotes of one kind, its holes filled with anything. */
function quoted(text: string): RegExp {
  const parts = text.split(/\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  return new RegExp(`(['"\`])${parts.join("[^'\"`\\n]+")}\\1`);
}

describe.each(said)('$where', ({ files, texts }) => {
  const own = sources.filter(({ name }) => files.test(name));

  it('has its tests', () => expect(own).not.toEqual([]));

  it.each(texts)('%s', (text) => {
    const literal = quoted(text);
    expect(own.filter(({ text: source }) => literal.test(source)).length).toBeGreaterThan(0);
  });
});

it('takes no other text for one it looks for', () => {
  expect(quoted('Job ID {id} deleted successfully.').test("'Job ID 7 deleted successfully.'")).toBe(true);
  expect(quoted('Edit Job').test("'Edit Jobs'")).toBe(false);
  expect(quoted('Failed to delete job.').test('// Failed to delete job.')).toBe(false);
  expect(quoted('Editing {N} Tickets').test("'Editing 12 Tickets'")).toBe(true);
  expect(quoted('Editing {N} Tickets').test("'Editing Tickets'")).toBe(false);
});
