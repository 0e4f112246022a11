/**
 * The specification's own words (§2.2, §2.3, §2.7, §3, §7.2 to §7.5, §8.2), copied here as literals, against the
 * registry and what is derived from it. Nothing here is computed, so derivations cannot agree with themselves.
 */
import { describe, expect, it, test } from 'vitest';
import { entities } from '../../src/entities';
import type { Entities } from '../../src/grammar/entity';
import { addTitle, editTitle } from '../../src/rules/labels';
import { menuOf } from '../../src/rules/menu';
import { apiPath, screenRoutes } from '../../src/rules/paths';
import { fieldsOf } from '../../src/rules/rows';

const registry: Entities = entities;

interface Said {
  api: string;
  list: string | undefined;
  add: string;
  edit: string;
  addTitle: string;
  editTitle: string;
  failed: string;
  saved: string;
  /** All fields in form order; `*` marks the required ones. */
  fields: string;
}

const said: Record<string, Said> = {
  job: {
    api: '/api/v1/job/jobs/',
    list: '/jobs/list',
    add: '/job/add',
    edit: '/job/edit/:id',
    addTitle: 'Add Job',
    editTitle: 'Edit Job',
    failed: 'There was a problem saving the job!',
    saved: 'Job saved successfully!',
    fields: 'date* customer_id* producer_id* crop_id* field_id* bag_pit_id moisture*',
  },
  crop_ticket: {
    api: '/api/v1/ticket_crop/ticket-crop/',
    list: '/ticket_crop/list',
    add: '/crop_ticket/add/:job_id',
    edit: '/crop_ticket/edit/:id',
    addTitle: 'Add Crop Ticket',
    editTitle: 'Edit Crop Ticket',
    failed: 'Failed to submit ticket.',
    saved: 'Ticket submitted successfully!',
    fields:
      'ticket_number* truck_id hauler_id gross_weight* tare_weight* job_id* date* customer_id producer_id bag_pit_id ' +
      'delivery_type moisture at_moisture customer_rate producer_rate haul_rate haul_mile_rate haul_mile min_mile',
  },
  haul_ticket: {
    api: '/api/v1/ticket_haul/ticket-hauls/',
    list: '/ticket_haul/list',
    add: '/haul_ticket/add',
    edit: '/haul_ticket/edit/:id',
    addTitle: 'Add Haul Ticket',
    editTitle: 'Edit Haul Ticket',
    failed: 'There was a problem saving the ticket haul!',
    saved: 'Ticket Haul saved successfully!',
    fields:
      'ticket_number* dairy_ticket_number* date* customer_id* feedmill_id* driver_id* feed_id* gross_weight* ' +
      'tare_weight* rate*',
  },
  delivery_ticket: {
    api: '/api/v1/ticket_delivery/ticket-deliveries/',
    list: '/ticket_delivery/list',
    add: '/delivery_ticket/add',
    edit: '/delivery_ticket/edit/:id',
    addTitle: 'Add Delivery Ticket',
    editTitle: 'Edit Delivery Ticket',
    failed: 'There was a problem saving the delivery ticket!',
    saved: 'Delivery Ticket saved successfully!',
    fields:
      'ticket_number* date* customer_id* producer_id* driver_id* crop_id* gross_weight* tare_weight* moisture* ' +
      'at_moisture* customer_rate*',
  },
  company_info: {
    api: '/api/v1/company_info/company_info/',
    list: undefined,
    add: '/company_info/add',
    edit: '/company_info/edit/:id',
    addTitle: 'Add Company Information',
    editTitle: 'Edit Company Information',
    failed: 'There was a problem saving the company information!',
    saved: 'Company information saved successfully!',
    fields: 'name* address_line1 address_line2 city state zip_code office_phone cell_phone fax email',
  },
  customer: {
    api: '/api/v1/customer/customers/',
    list: '/customers/list',
    add: '/customers/add',
    edit: '/customers/edit/:id',
    addTitle: 'Add Customer',
    editTitle: 'Edit Customer',
    failed: 'There was a problem saving customer!',
    saved: 'Customer saved successfully!',
    fields: 'name* address_line1 address_line2 city state zip_code office_phone contact_person cell_phone fax email',
  },
  customer_rate: {
    api: '/api/v1/customer_rate/customer_rates/',
    list: '/customer_rates/list',
    add: '/customer_rates/add',
    edit: '/customer_rates/edit/:id',
    addTitle: 'Add Customer Rate',
    editTitle: 'Edit Customer Rate',
    failed: 'There was a problem saving the customer rate!',
    saved: 'Customer Rate saved successfully!',
    fields: 'cust_id* crop_id* description rate* at_moisture*',
  },
  bag_pit_type: {
    api: '/api/v1/bag_pit_type/bag_pit_types/',
    list: '/bag_pit_types/list',
    add: '/bag_pit_type/add',
    edit: '/bag_pit_type/edit/:id',
    addTitle: 'Add Bag Pit Type',
    editTitle: 'Edit Bag Pit Type',
    failed: 'There was a problem saving the Bag Pit Type!',
    saved: 'Bag Pit Type saved successfully!',
    fields: 'name* description',
  },
  customer_bag_pit: {
    api: '/api/v1/customer_bag_pit/customer_bag_pits/',
    list: '/customer_bag_pits/list',
    add: '/customer_bag_pit/add',
    edit: '/customer_bag_pit/edit/:id',
    addTitle: 'Add Customer Bag Pit',
    editTitle: 'Edit Customer Bag Pit',
    failed: 'There was a problem saving the Customer Bag Pit!',
    saved: 'Customer Bag Pit saved successfully!',
    fields: 'customer_id* name* bag_pit_type_id',
  },
  hauler: {
    api: '/api/v1/hauler/haulers/',
    list: '/haulers/list',
    add: '/hauler/add',
    edit: '/hauler/edit/:id',
    addTitle: 'Add Hauler',
    editTitle: 'Edit Hauler',
    failed: 'There was a problem saving the hauler information!',
    saved: 'Hauler information saved successfully!',
    fields: 'name* address_line1 address_line2 city state zip_code office_phone contact_person cell_phone fax email',
  },
  driver: {
    api: '/api/v1/driver/drivers/',
    list: '/drivers/list',
    add: '/driver/add',
    edit: '/driver/edit/:id',
    addTitle: 'Add Driver',
    editTitle: 'Edit Driver',
    failed: 'There was a problem saving the driver information!',
    saved: 'Driver information saved successfully!',
    fields: 'name* hauler_id*',
  },
  truck: {
    api: '/api/v1/truck/trucks/',
    list: '/trucks/list',
    add: '/truck/add',
    edit: '/truck/edit/:id',
    addTitle: 'Add Truck',
    editTitle: 'Edit Truck',
    failed: 'Failed to save truck data!',
    saved: 'Truck data saved successfully!',
    fields: 'name* hauler_id*',
  },
  mile: {
    api: '/api/v1/mile/miles/',
    list: '/miles/list',
    add: '/miles/add',
    edit: '/miles/edit/:id',
    addTitle: 'Add Mileage',
    editTitle: 'Edit Mileage',
    failed: 'There was a problem saving the mile information!',
    saved: 'Mile information saved successfully!',
    fields: 'customer_id* producer_id* field_id* miles*',
  },
  producer: {
    api: '/api/v1/producer/producers/',
    list: '/producers/list',
    add: '/producer/add',
    edit: '/producer/edit/:id',
    addTitle: 'Add Producer',
    editTitle: 'Edit Producer',
    failed: 'There was a problem saving the producer!',
    saved: 'Producer saved successfully!',
    fields:
      'name* address_line1 address_line2 city state zip_code office_phone contact_person cell_phone fax email ' +
      'producer_area_id*',
  },
  feedmill: {
    api: '/api/v1/feedmill/feedmills/',
    list: '/feedmills/list',
    add: '/feedmill/add',
    edit: '/feedmill/edit/:id',
    addTitle: 'Add Feedmill',
    editTitle: 'Edit Feedmill',
    failed: 'There was a problem saving the feedmill!',
    saved: 'Feedmill saved successfully!',
    fields:
      'name* address_line1 address_line2 city state zip_code office_phone contact_person cell_phone fax email ' +
      'rate mile_rate',
  },
  field: {
    api: '/api/v1/field/fields/',
    list: '/fields/list',
    add: '/field/add',
    edit: '/field/edit/:id',
    addTitle: 'Add Field',
    editTitle: 'Edit Field',
    failed: 'There was a problem saving the field information!',
    saved: 'Field information saved successfully!',
    fields: 'name* producer_id* description',
  },
  producer_area: {
    api: '/api/v1/producer_area/producer-areas/',
    list: '/producer_areas/list',
    add: '/producer_area/add',
    edit: '/producer_area/edit/:id',
    addTitle: 'Add Producer Area',
    editTitle: 'Edit Producer Area',
    failed: 'There was a problem saving the producer area!',
    saved: 'Producer Area saved successfully!',
    fields: 'name*',
  },
  producer_rate: {
    api: '/api/v1/producer_rate/producer_rates/',
    list: '/producer_rates/list',
    add: '/producer_rate/add',
    edit: '/producer_rate/edit/:id',
    addTitle: 'Add Producer Rate',
    editTitle: 'Edit Producer Rate',
    failed: 'There was a problem saving the producer rate!',
    saved: 'Producer Rate saved successfully!',
    fields: 'producer_id* crop_id* description rate* moisture*',
  },
  producer_area_rate: {
    api: '/api/v1/producer_area_rate/producer-area-rates/',
    list: '/producer_area_rates/list',
    add: '/producer_area_rate/add',
    edit: '/producer_area_rate/edit/:id',
    addTitle: 'Add Producer Area Rate',
    editTitle: 'Edit Producer Area Rate',
    failed: 'There was a problem saving the producer area rate!',
    saved: 'Producer Area Rate saved successfully!',
    fields: 'producer_area_id* crop_id* name* ton_rate* mile_rate* min_miles*',
  },
  producer_feedmill_rate: {
    api: '/api/v1/producer_feedmill_rate/producer-feedmill-rates/',
    list: undefined,
    add: '/producer_feedmill_rate/add',
    edit: '/producer_feedmill_rate/edit/:id',
    addTitle: 'Add Producer Feedmill Rate',
    editTitle: 'Edit Producer Feedmill Rate',
    failed: 'There was a problem saving the producer feedmill rate!',
    saved: 'Producer Feedmill Rate saved successfully!', // ruling 55
    fields: 'producer_id* name* rate* mile_rate*',
  },
  crop: {
    api: '/api/v1/crop/crops/',
    list: '/crops/list',
    add: '/crops/add',
    edit: '/crop/edit/:id',
    addTitle: 'Add Crop',
    editTitle: 'Edit Crop',
    failed: 'There was a problem saving the crop!',
    saved: 'Crop saved successfully!',
    fields: 'crop* season',
  },
  feed: {
    api: '/api/v1/feed/feeds/',
    list: '/feed/list',
    add: '/feed/add',
    edit: '/feed/edit/:id',
    addTitle: 'Add Feed',
    editTitle: 'Edit Feed',
    failed: 'There was a problem saving the feed!',
    saved: 'Feed saved successfully!',
    fields: 'name*',
  },
};

it('holds the 22 tables of §3 and no other', () => {
  expect(Object.keys(registry).toSorted()).toEqual(Object.keys(said).toSorted());
  expect(Object.keys(said)).toHaveLength(22);
});

describe.each(Object.entries(said))('%s', (name, words) => {
  const entity = registry[name];
  if (!entity) throw new Error(`no entry ${name}`);

  it('has the paths of §2.2', () => {
    const own = screenRoutes(registry).filter((route) => route.entity === name && route.redirectTo === undefined);
    const pathOf = (screen: string): string | undefined => own.find((route) => route.screen === screen)?.path;
    expect({ list: pathOf('list'), add: pathOf('add'), edit: pathOf('edit') }).toEqual({
      list: words.list,
      add: words.add,
      edit: words.edit,
    });
  });

  it('has the API path of §7', () => expect(apiPath(entity)).toBe(words.api));

  it('has the titles of §2.7', () => {
    expect(addTitle(entity)).toBe(words.addTitle);
    expect(editTitle(entity)).toBe(words.editTitle);
  });

  it('has the messages of §8.2', () => {
    expect(entity.messages).toEqual({ failed: words.failed, saved: words.saved });
  });

  it('has the fields of §3, required as marked there', () => {
    expect(
      fieldsOf(entity)
        .map(([key, field]) => key + (field.required ? '*' : ''))
        .join(' '),
    ).toBe(words.fields);
  });
});

test('every reference points where §3 says', () => {
  const targets = Object.entries(registry).flatMap(([name, entity]) =>
    fieldsOf(entity).flatMap(([key, field]) => (field.kind === 'ref' ? [`${name}.${key} ${field.to}`] : [])),
  );
  expect(targets).toEqual([
    'job.customer_id customer',
    'job.producer_id producer',
    'job.crop_id crop',
    'job.field_id field',
    'job.bag_pit_id customer_bag_pit',
    'crop_ticket.truck_id truck',
    'crop_ticket.hauler_id hauler',
    'crop_ticket.job_id job',
    'crop_ticket.customer_id customer',
    'crop_ticket.producer_id producer',
    'crop_ticket.bag_pit_id customer_bag_pit',
    'haul_ticket.customer_id customer',
    'haul_ticket.feedmill_id feedmill',
    'haul_ticket.driver_id driver',
    'haul_ticket.feed_id feed',
    'delivery_ticket.customer_id customer',
    'delivery_ticket.producer_id producer',
    'delivery_ticket.driver_id driver',
    'delivery_ticket.crop_id crop',
    'customer_rate.cust_id customer',
    'customer_rate.crop_id crop',
    'customer_bag_pit.customer_id customer',
    'customer_bag_pit.bag_pit_type_id bag_pit_type',
    'driver.hauler_id hauler',
    'truck.hauler_id hauler',
    'mile.customer_id customer',
    'mile.producer_id producer',
    'mile.field_id field',
    'producer.producer_area_id producer_area',
    'field.producer_id producer',
    'producer_rate.producer_id producer',
    'producer_rate.crop_id crop',
    'producer_area_rate.producer_area_id producer_area',
    'producer_area_rate.crop_id crop',
    'producer_feedmill_rate.producer_id producer',
  ]);
});

test('units stand as §3 and ruling 57 write them', () => {
  const unitOf = (path: string): string | undefined => {
    const [name = '', key = ''] = path.split('.');
    const field = registry[name]?.fields[key];
    return field?.kind === 'decimal' ? field.unit : undefined;
  };
  const units: Record<string, string> = {
    'delivery_ticket.gross_weight': 'lbs',
    'delivery_ticket.tare_weight': 'lbs',
    'delivery_ticket.moisture': '%',
    'delivery_ticket.at_moisture': '%',
    'delivery_ticket.customer_rate': '$ per ton',
    'haul_ticket.gross_weight': 'lbs',
    'haul_ticket.tare_weight': 'lbs',
    'haul_ticket.rate': '$ per ton',
    'producer_area_rate.ton_rate': '$/ton',
    'producer_area_rate.mile_rate': '$/mile',
    'producer_feedmill_rate.rate': '$/ton',
    'producer_feedmill_rate.mile_rate': '$/mile',
    'job.moisture': '%',
    'customer_rate.at_moisture': '%',
    'producer_rate.moisture': '%',
  };
  expect(Object.fromEntries(Object.keys(units).map((path) => [path, unitOf(path)]))).toEqual(units);
});

test('the jobs list’s own edit link shows the edit screen and does not redirect (ruling 7)', () => {
  expect(screenRoutes(registry)).toContainEqual({ path: '/jobs/edit/:id', entity: 'job', screen: 'edit' });
});

test('delivery_type has its two fixed options (§3)', () => {
  expect(entities.crop_ticket.fields.delivery_type.choices).toEqual(['Bag 111, Type: 1', 'Bag 112, Type: 2']);
});

test('page sizes are those of §9, and every other table shows all rows (§2.9)', () => {
  const paged = Object.entries(registry).flatMap(([name, { pageSize }]) => (pageSize ? [[name, pageSize]] : []));
  expect(Object.fromEntries(paged)).toEqual({ job: 50, crop_ticket: 50, haul_ticket: 25, delivery_ticket: 25 });
});

test('the working year limits jobs and tickets alone (§1)', () => {
  const limited = Object.entries(registry).flatMap(([name, { yearField }]) =>
    yearField ? [`${name} ${yearField}`] : [],
  );
  expect(limited).toEqual(['job date', 'crop_ticket date', 'haul_ticket date', 'delivery_ticket date']);
});

test('what is cleared after a ticket, and where the focus goes (§4)', () => {
  expect(entities.crop_ticket.afterCreate).toEqual({
    clear: ['ticket_number', 'truck_id', 'hauler_id', 'gross_weight', 'tare_weight'],
    focus: 'ticket_number',
  });
  const short = { clear: ['ticket_number', 'gross_weight', 'tare_weight'], focus: 'ticket_number' };
  expect(entities.haul_ticket.afterCreate).toEqual(short);
  expect(entities.delivery_ticket.afterCreate).toEqual(short);
});

test('a job narrows bag pits by customer and fields by producer (§4)', () => {
  expect(entities.job.fields.bag_pit_id.narrowedBy).toBe('customer_id');
  expect(entities.job.fields.field_id.narrowedBy).toBe('producer_id');
});

test('crop ticket lookups ask and say what §7.3 and §8.3 have', () => {
  expect(entities.crop_ticket.lookups.map(({ from, by, missing }) => [from, Object.keys(by), missing])).toEqual([
    ['mile', ['prod_id', 'cust_id', 'field_id'], 'Cannot locate miles for Producer Crop and Field.'],
    ['producer_area_rate', ['producer_id', 'crop_id'], 'Cannot locate Producer Area Rate for {job_id.crop_id.name}.'],
    ['customer_rate', ['cust_id', 'crop_id'], 'Cannot locate rate for {customer_id.name} / {job_id.crop_id.name}.'],
    [
      'producer_rate',
      ['prod_id', 'crop_id'],
      'Cannot locate producer rate for {producer_id.name} / {job_id.crop_id.name}.',
    ],
  ]);
});

test('the side menu is that of §2.3, every line with its target', () => {
  const menu = menuOf(registry, [
    { section: 'Reports', text: 'View Reports', to: '/report_runner' },
    { section: 'Producer', text: 'Add Producer', to: '/producer/add', after: 'Fields' },
  ]);
  expect(menu.map(({ section, entries }) => [section, entries.map(({ text, to }) => `${text} → ${to}`)])).toEqual([
    [
      'Tickets',
      [
        'Crop Ticket Jobs → /jobs/list',
        'Crop Tickets → /ticket_crop/list',
        'Haul Tickets → /ticket_haul/list',
        'Delivery Tickets → /ticket_delivery/list',
      ],
    ],
    ['Reports', ['View Reports → /report_runner']],
    ['Administration', ['Company Information → /company_info/add']],
    [
      'Customers',
      [
        'Customer List → /customers/list',
        'Add Customer → /customers/add',
        'Customer Rates → /customer_rates/list',
        'Bag Pit Types → /bag_pit_types/list',
        'Customer Bag Pits → /customer_bag_pits/list',
      ],
    ],
    [
      'Haul',
      [
        'Hauler List → /haulers/list',
        'Add Hauler → /hauler/add',
        'Driver List → /drivers/list',
        'Add Driver → /driver/add',
        'Trucks List → /trucks/list',
        'Add Truck → /truck/add',
        'Miles → /miles/list',
      ],
    ],
    [
      'Producer',
      [
        'Producers → /producers/list',
        'Feedmills → /feedmills/list',
        'Fields → /fields/list',
        'Add Producer → /producer/add',
        'Producer Areas → /producer_areas/list',
        'Producer Rates → /producer_rates/list',
        'Producer Area Rates → /producer_area_rates/list',
      ],
    ],
    ['Products', ['Crops → /crops/list', 'Add Crop → /crops/add', 'Feed List → /feed/list', 'Add Feed → /feed/add']],
  ]);
});
