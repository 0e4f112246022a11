/**
 * The registry: the only place that lists Windrow's tables. Everything about a table that can be derived is derived
 * from its entry: SQL, API, validation, API description, screens, menu, options, samples. Data only. Paths, titles and
 * messages are the specification's literals (§2, §3, §7, §8). The order is the menu's order.
 */
import { amount, choice, date, miles, percent, rate, ref, required, text, weight } from './grammar/field';
import { defineEntities } from './grammar/entity';

const inAddress = { group: 'address' } as const;
const inContact = { group: 'contact' } as const;

const address = {
  address_line1: text({ ...inAddress, label: 'Address Line 1' }),
  address_line2: text({ ...inAddress, label: 'Address Line 2', list: false }),
  city: text(inAddress),
  state: text({ ...inAddress, span: 2 }),
  zip_code: text({ ...inAddress, span: 2 }),
} as const;

const office_phone = text({ ...inContact, digits: 'phone' });

const phones = {
  cell_phone: text({ ...inContact, digits: 'phone' }),
  fax: text({ ...inContact, digits: 'phone', list: false }),
  email: text(inContact),
} as const;

const contacts = { office_phone, contact_person: text(inContact), ...phones } as const;

/** Reports use these heads on all three kinds of ticket. */
const printed = {
  ticketNumber: { head: 'Ticket', file: 'Ticket number', width: 44 },
  gross: { head: 'Gross', file: 'Gross weight' },
  tare: { head: 'Tare', file: 'Tare weight' },
  moisture: { width: 38 },
  atMoisture: { head: 'At', file: 'At moisture' },
} as const;

/** What the scale says of a load. */
const scaleWeights = {
  gross_weight: weight({ ...required, above: 0, span: 2, zone: 'load', print: printed.gross }),
  tare_weight: weight({ ...required, min: 0, lessThan: 'gross_weight', span: 2, zone: 'load', print: printed.tare }),
} as const;

/** Taken from the job while the ticket has none (ruling 32). */
const ofJob = { inherit: 'job_id' } as const;

export const entities = defineEntities({
  // Tickets
  job: {
    title: 'Job',
    api: 'job/jobs',
    routes: { list: '/jobs/list', add: '/job/add', edit: '/job/edit/:id', also: ['/jobs/edit/:id'] },
    messages: { saved: 'Job saved successfully!', failed: 'There was a problem saving the job!' },
    menu: { section: 'Tickets', list: 'Crop Ticket Jobs' },
    nameField: 'date',
    recordLabel: '{date} · {customer_id.name} · {field_id.name}',
    yearField: 'date',
    pageSize: 50,
    columns: [
      { field: 'date', phone: true },
      { field: 'customer_id', phone: true },
      'producer_id',
      'crop_id',
      'field_id',
      'add_date',
      'edit_date',
    ],
    fields: {
      date: date(required),
      customer_id: ref('customer', required),
      producer_id: ref('producer', required),
      crop_id: ref('crop', required),
      field_id: ref('field', { ...required, narrowedBy: 'producer_id' }),
      bag_pit_id: ref('customer_bag_pit', { label: 'Bag/Pit', narrowedBy: 'customer_id' }),
      moisture: percent({ ...required, span: 2 }),
    },
  },
  crop_ticket: {
    title: 'Crop Ticket',
    api: 'ticket_crop/ticket-crop',
    routes: { list: '/ticket_crop/list', add: '/crop_ticket/add/:job_id', edit: '/crop_ticket/edit/:id' },
    messages: { saved: 'Ticket submitted successfully!', failed: 'Failed to submit ticket.' },
    menu: { section: 'Tickets', list: 'Crop Tickets' },
    nameField: 'ticket_number',
    yearField: 'date',
    pageSize: 50,
    columns: [
      { field: 'ticket_number', phone: true, whole: true },
      { field: 'date', phone: true },
      { field: 'hauler_id', or: 'truck_id.hauler_id' },
      'truck_id',
      { field: 'customer_id', phone: true },
      'producer_id',
      { field: 'gross_weight', phone: true },
      { field: 'tare_weight', phone: true },
      'at_moisture',
      'moisture',
      'customer_rate',
      'producer_rate',
      'haul_rate',
      'haul_mile_rate',
      'haul_mile',
      'min_mile',
      'edit_date',
    ],
    listFilters: ['customer_id', 'producer_id', 'hauler_id', 'ticket_number'],
    fields: {
      ticket_number: text({ ...required, max: 30, span: 2, zone: 'load', print: printed.ticketNumber }),
      truck_id: ref('truck', { embeds: ['hauler_id'], span: 2, zone: 'load', print: { width: 40 } }),
      // The truck's own, unless another one is named (decision 86).
      hauler_id: ref('hauler', { zone: 'load', inherit: 'truck_id' }),
      ...scaleWeights,
      job_id: ref('job', { ...required, zone: 'context' }),
      date: date({ ...required, span: 3, zone: 'kept' }),
      customer_id: ref('customer', { zone: 'context', ...ofJob, print: { width: 82 } }),
      producer_id: ref('producer', { zone: 'context', ...ofJob, print: { width: 82 } }),
      bag_pit_id: ref('customer_bag_pit', { label: 'Bag/Pit', narrowedBy: 'customer_id', zone: 'kept', ...ofJob }),
      delivery_type: choice(['Bag 111, Type: 1', 'Bag 112, Type: 2'], {
        span: 3,
        zone: 'kept',
        print: { head: 'Delivery type', width: 74 },
      }),
      moisture: percent({ span: 3, zone: 'kept', bulk: true, ...ofJob, print: printed.moisture }),
      at_moisture: percent({ below: 100, span: 3, zone: 'kept', bulk: true, print: printed.atMoisture }),
      customer_rate: rate({ span: 2, zone: 'rates', bulk: true, print: { head: 'Rate', file: 'Customer rate' } }),
      producer_rate: rate({ span: 2, zone: 'rates', bulk: true, print: { head: 'Rate', file: 'Producer rate' } }),
      haul_rate: rate({ span: 2, zone: 'rates', bulk: true, print: { head: 'Haul rate' } }),
      haul_mile_rate: rate({
        unit: '$/mile',
        help: 'per ton-mile beyond the minimum',
        span: 2,
        zone: 'rates',
        bulk: true,
        print: { head: 'Mile rate', file: 'Haul mile rate', unit: '$/ton-mi' },
      }),
      haul_mile: miles({ span: 2, zone: 'rates', bulk: true, print: { head: 'Miles' } }),
      min_mile: miles({ span: 2, zone: 'rates', bulk: true, print: { head: 'Min miles' } }),
    },
    filters: { ticket_number: 'ticket_number' },
    lookups: [
      {
        from: 'mile',
        by: { prod_id: 'producer_id', cust_id: 'customer_id', field_id: 'job_id.field_id' },
        optional: ['field_id'],
        fill: { haul_mile: 'miles' },
        missing: 'Cannot locate miles for Producer Crop and Field.',
        origin: 'miles',
      },
      {
        from: 'producer_area_rate',
        by: { producer_id: 'producer_id', crop_id: 'job_id.crop_id' },
        fill: { haul_rate: 'ton_rate', haul_mile_rate: 'mile_rate', min_mile: 'min_miles' },
        missing: 'Cannot locate Producer Area Rate for {job_id.crop_id.name}.',
        origin: 'area rate',
      },
      {
        from: 'customer_rate',
        by: { cust_id: 'customer_id', crop_id: 'job_id.crop_id' },
        fill: { customer_rate: 'rate', at_moisture: 'at_moisture' },
        missing: 'Cannot locate rate for {customer_id.name} / {job_id.crop_id.name}.',
        origin: 'customer rate',
      },
      {
        from: 'producer_rate',
        by: { prod_id: 'producer_id', crop_id: 'job_id.crop_id' },
        fill: { producer_rate: 'rate' },
        missing: 'Cannot locate producer rate for {producer_id.name} / {job_id.crop_id.name}.',
        origin: 'producer rate',
      },
    ],
    afterCreate: {
      clear: ['ticket_number', 'truck_id', 'hauler_id', 'gross_weight', 'tare_weight'],
      focus: 'ticket_number',
    },
  },
  haul_ticket: {
    title: 'Haul Ticket',
    api: 'ticket_haul/ticket-hauls',
    routes: { list: '/ticket_haul/list', add: '/haul_ticket/add', edit: '/haul_ticket/edit/:id' },
    messages: { saved: 'Ticket Haul saved successfully!', failed: 'There was a problem saving the ticket haul!' },
    menu: { section: 'Tickets', list: 'Haul Tickets' },
    nameField: 'ticket_number',
    yearField: 'date',
    pageSize: 25,
    columns: [
      { field: 'ticket_number', phone: true, whole: true },
      { field: 'dairy_ticket_number', whole: true },
      { field: 'date', phone: true },
      { field: 'customer_id', phone: true },
      'feedmill_id',
      'driver_id',
      'feed_id',
      { field: 'gross_weight', phone: true },
      { field: 'tare_weight', phone: true },
      'rate',
    ],
    listFilters: ['customer_id', 'feedmill_id', 'driver_id', 'ticket_number', 'dairy_ticket_number', 'feed_id'],
    fields: {
      ticket_number: text({ ...required, max: 30, zone: 'load', print: printed.ticketNumber }),
      dairy_ticket_number: text({
        ...required,
        max: 30,
        zone: 'load',
        print: { head: 'Dairy ticket', file: 'Dairy ticket number', width: 48 },
      }),
      date: date({ ...required, zone: 'kept' }),
      customer_id: ref('customer', { ...required, zone: 'kept', bulk: true, print: { width: 82 } }),
      feedmill_id: ref('feedmill', { ...required, zone: 'kept', bulk: true }),
      driver_id: ref('driver', { ...required, zone: 'kept', bulk: true, print: { width: 82 } }),
      feed_id: ref('feed', { ...required, zone: 'kept', bulk: true }),
      ...scaleWeights,
      rate: rate({ ...required, unit: '$ per ton', zone: 'rates', bulk: true, print: { unit: '$/ton' } }),
    },
    filters: { ticket_number: 'ticket_number', dairy_ticket_number: 'dairy_ticket_number' },
    lookups: [{ from: 'feedmill', by: { id: 'feedmill_id' }, fill: { rate: 'rate' }, origin: 'feedmill rate' }],
    afterCreate: { clear: ['ticket_number', 'gross_weight', 'tare_weight'], focus: 'ticket_number' },
  },
  delivery_ticket: {
    title: 'Delivery Ticket',
    api: 'ticket_delivery/ticket-deliveries',
    routes: { list: '/ticket_delivery/list', add: '/delivery_ticket/add', edit: '/delivery_ticket/edit/:id' },
    messages: {
      saved: 'Delivery Ticket saved successfully!',
      failed: 'There was a problem saving the delivery ticket!',
    },
    menu: { section: 'Tickets', list: 'Delivery Tickets' },
    nameField: 'ticket_number',
    yearField: 'date',
    pageSize: 25,
    columns: [
      { field: 'ticket_number', phone: true, whole: true },
      { field: 'date', phone: true },
      { field: 'customer_id', phone: true },
      'producer_id',
      'driver_id',
      'crop_id',
      { field: 'gross_weight', phone: true },
      { field: 'tare_weight', phone: true },
      'customer_rate',
    ],
    listFilters: ['customer_id', 'producer_id', 'driver_id', 'ticket_number', 'crop_id'],
    fields: {
      ticket_number: text({ ...required, max: 30, zone: 'load', print: printed.ticketNumber }),
      date: date({ ...required, zone: 'kept' }),
      customer_id: ref('customer', { ...required, zone: 'kept', bulk: true, print: { width: 82 } }),
      producer_id: ref('producer', { ...required, zone: 'kept', bulk: true, print: { width: 82 } }),
      driver_id: ref('driver', { ...required, zone: 'kept', bulk: true, print: { width: 82 } }),
      crop_id: ref('crop', { ...required, zone: 'kept', bulk: true }),
      ...scaleWeights,
      moisture: percent({
        ...required,
        span: 2,
        zone: 'kept',
        bulk: { label: 'Moisture (%)' },
        print: printed.moisture,
      }),
      at_moisture: percent({
        ...required,
        below: 100,
        span: 2,
        zone: 'kept',
        bulk: { label: 'At Moisture (%)' },
        print: printed.atMoisture,
      }),
      customer_rate: rate({
        ...required,
        unit: '$ per ton',
        zone: 'rates',
        bulk: { label: 'Customer Rate ($ per ton)' },
        print: { head: 'Rate', file: 'Customer rate', unit: '$/ton' },
      }),
    },
    filters: { ticket_number: 'ticket_number' },
    lookups: [
      {
        from: 'customer_rate',
        by: { cust_id: 'customer_id', crop_id: 'crop_id' },
        fill: { customer_rate: 'rate', at_moisture: 'at_moisture' },
        origin: 'customer rate',
      },
    ],
    afterCreate: { clear: ['ticket_number', 'gross_weight', 'tare_weight'], focus: 'ticket_number' },
  },

  // Administration
  company_info: {
    title: 'Company Information',
    api: 'company_info/company_info',
    routes: { add: '/company_info/add', edit: '/company_info/edit/:id' },
    messages: {
      saved: 'Company information saved successfully!',
      failed: 'There was a problem saving the company information!',
    },
    menu: { section: 'Administration', first: 'Company Information' },
    fields: { name: text(required), ...address, office_phone, ...phones },
  },

  // Customers
  customer: {
    title: 'Customer',
    api: 'customer/customers',
    routes: { list: '/customers/list', add: '/customers/add', edit: '/customers/edit/:id' },
    messages: { saved: 'Customer saved successfully!', failed: 'There was a problem saving customer!' },
    menu: { section: 'Customers', list: 'Customer List', add: 'Add Customer' },
    fields: { name: text(required), ...address, zip_code: text({ ...inAddress, digits: true, span: 2 }), ...contacts },
  },
  customer_rate: {
    title: 'Customer Rate',
    api: 'customer_rate/customer_rates',
    routes: { list: '/customer_rates/list', add: '/customer_rates/add', edit: '/customer_rates/edit/:id' },
    messages: {
      saved: 'Customer Rate saved successfully!',
      failed: 'There was a problem saving the customer rate!',
    },
    menu: { section: 'Customers', list: 'Customer Rates' },
    nameField: 'description',
    recordLabel: '{cust_id.name} · {crop_id.name}',
    fields: {
      cust_id: ref('customer', { ...required, label: 'Customer' }),
      crop_id: ref('crop', required),
      description: text(),
      rate: rate({ ...required, span: 2 }),
      at_moisture: percent({ ...required, below: 100, span: 2 }),
    },
  },
  bag_pit_type: {
    title: 'Bag Pit Type',
    api: 'bag_pit_type/bag_pit_types',
    routes: { list: '/bag_pit_types/list', add: '/bag_pit_type/add', edit: '/bag_pit_type/edit/:id' },
    messages: {
      saved: 'Bag Pit Type saved successfully!',
      failed: 'There was a problem saving the Bag Pit Type!',
    },
    menu: { section: 'Customers', list: 'Bag Pit Types' },
    fields: { name: text(required), description: text({ span: 8 }) },
  },
  customer_bag_pit: {
    title: 'Customer Bag Pit',
    api: 'customer_bag_pit/customer_bag_pits',
    routes: { list: '/customer_bag_pits/list', add: '/customer_bag_pit/add', edit: '/customer_bag_pit/edit/:id' },
    messages: {
      saved: 'Customer Bag Pit saved successfully!',
      failed: 'There was a problem saving the Customer Bag Pit!',
    },
    menu: { section: 'Customers', list: 'Customer Bag Pits' },
    optionLabel: '{customer_id.name} - {name}',
    fields: {
      customer_id: ref('customer', { ...required, blank: 'None' }),
      name: text(required),
      bag_pit_type_id: ref('bag_pit_type', { blank: 'None' }),
    },
  },

  // Haul
  hauler: {
    title: 'Hauler',
    api: 'hauler/haulers',
    routes: { list: '/haulers/list', add: '/hauler/add', edit: '/hauler/edit/:id' },
    messages: {
      saved: 'Hauler information saved successfully!',
      failed: 'There was a problem saving the hauler information!',
    },
    menu: { section: 'Haul', list: 'Hauler List', add: 'Add Hauler' },
    fields: { name: text(required), ...address, ...contacts },
  },
  driver: {
    title: 'Driver',
    api: 'driver/drivers',
    routes: { list: '/drivers/list', add: '/driver/add', edit: '/driver/edit/:id' },
    messages: {
      saved: 'Driver information saved successfully!',
      failed: 'There was a problem saving the driver information!',
    },
    menu: { section: 'Haul', list: 'Driver List', add: 'Add Driver' },
    fields: { name: text(required), hauler_id: ref('hauler', required) },
  },
  truck: {
    title: 'Truck',
    api: 'truck/trucks',
    routes: { list: '/trucks/list', add: '/truck/add', edit: '/truck/edit/:id' },
    messages: { saved: 'Truck data saved successfully!', failed: 'Failed to save truck data!' },
    menu: { section: 'Haul', list: 'Trucks List', add: 'Add Truck' },
    fields: { name: text(required), hauler_id: ref('hauler', required) },
  },
  mile: {
    title: 'Mileage',
    api: 'mile/miles',
    routes: { list: '/miles/list', add: '/miles/add', edit: '/miles/edit/:id' },
    messages: {
      saved: 'Mile information saved successfully!',
      failed: 'There was a problem saving the mile information!',
    },
    menu: { section: 'Haul', list: 'Miles' },
    nameField: 'miles',
    recordLabel: '{customer_id.name} · {producer_id.name} · {field_id.name}',
    fields: {
      customer_id: ref('customer', required),
      producer_id: ref('producer', required),
      field_id: ref('field', { ...required, narrowedBy: 'producer_id' }),
      miles: miles({ ...required, span: 2 }),
    },
    filters: { cust_id: 'customer_id', prod_id: 'producer_id' },
  },

  // Producer
  producer: {
    title: 'Producer',
    api: 'producer/producers',
    routes: { list: '/producers/list', add: '/producer/add', edit: '/producer/edit/:id' },
    messages: { saved: 'Producer saved successfully!', failed: 'There was a problem saving the producer!' },
    menu: { section: 'Producer', list: 'Producers' },
    fields: { name: text(required), ...address, ...contacts, producer_area_id: ref('producer_area', required) },
  },
  feedmill: {
    title: 'Feedmill',
    api: 'feedmill/feedmills',
    routes: { list: '/feedmills/list', add: '/feedmill/add', edit: '/feedmill/edit/:id' },
    messages: { saved: 'Feedmill saved successfully!', failed: 'There was a problem saving the feedmill!' },
    menu: { section: 'Producer', list: 'Feedmills' },
    fields: {
      name: text(required),
      ...address,
      ...contacts,
      rate: rate({ span: 2 }),
      mile_rate: rate({ unit: '$/mile', span: 2 }),
    },
  },
  field: {
    title: 'Field',
    api: 'field/fields',
    routes: { list: '/fields/list', add: '/field/add', edit: '/field/edit/:id' },
    messages: {
      saved: 'Field information saved successfully!',
      failed: 'There was a problem saving the field information!',
    },
    menu: { section: 'Producer', list: 'Fields' },
    fields: {
      name: text({ ...required, span: 6 }),
      producer_id: ref('producer', { ...required, span: 6 }),
      description: text({ lines: 3, span: 12 }),
    },
  },
  producer_area: {
    title: 'Producer Area',
    api: 'producer_area/producer-areas',
    routes: { list: '/producer_areas/list', add: '/producer_area/add', edit: '/producer_area/edit/:id' },
    messages: {
      saved: 'Producer Area saved successfully!',
      failed: 'There was a problem saving the producer area!',
    },
    menu: { section: 'Producer', list: 'Producer Areas' },
    fields: { name: text(required) },
  },
  producer_rate: {
    title: 'Producer Rate',
    api: 'producer_rate/producer_rates',
    routes: { list: '/producer_rates/list', add: '/producer_rate/add', edit: '/producer_rate/edit/:id' },
    messages: {
      saved: 'Producer Rate saved successfully!',
      failed: 'There was a problem saving the producer rate!',
    },
    menu: { section: 'Producer', list: 'Producer Rates' },
    nameField: 'description',
    recordLabel: '{producer_id.name} · {crop_id.name}',
    fields: {
      producer_id: ref('producer', required),
      crop_id: ref('crop', required),
      description: text(),
      rate: rate({ ...required, span: 2 }),
      moisture: percent({ ...required, label: 'At Moisture', below: 100, span: 2 }),
    },
    filters: { prod_id: 'producer_id' },
  },
  producer_area_rate: {
    title: 'Producer Area Rate',
    api: 'producer_area_rate/producer-area-rates',
    routes: {
      list: '/producer_area_rates/list',
      add: '/producer_area_rate/add',
      edit: '/producer_area_rate/edit/:id',
    },
    messages: {
      saved: 'Producer Area Rate saved successfully!',
      failed: 'There was a problem saving the producer area rate!',
    },
    menu: { section: 'Producer', list: 'Producer Area Rates' },
    fields: {
      producer_area_id: ref('producer_area', required),
      crop_id: ref('crop', required),
      name: text(required),
      ton_rate: rate({ ...required, span: 2 }),
      mile_rate: rate({ ...required, unit: '$/mile', help: 'per ton-mile beyond the minimum', span: 2 }),
      min_miles: miles({ ...required, span: 2 }),
    },
  },
  producer_feedmill_rate: {
    title: 'Producer Feedmill Rate',
    api: 'producer_feedmill_rate/producer-feedmill-rates',
    routes: { add: '/producer_feedmill_rate/add', edit: '/producer_feedmill_rate/edit/:id' },
    messages: {
      saved: 'Producer Feedmill Rate saved successfully!',
      failed: 'There was a problem saving the producer feedmill rate!',
    },
    fields: {
      producer_id: ref('producer', required),
      name: text(required),
      rate: rate({ ...required, span: 2 }),
      mile_rate: rate({ ...required, unit: '$/mile', span: 2 }),
    },
  },

  // Products
  crop: {
    title: 'Crop',
    api: 'crop/crops',
    routes: { list: '/crops/list', add: '/crops/add', edit: '/crop/edit/:id' },
    messages: { saved: 'Crop saved successfully!', failed: 'There was a problem saving the crop!' },
    menu: { section: 'Products', list: 'Crops', add: 'Add Crop' },
    nameField: 'crop',
    fields: { crop: text(required), season: text() },
  },
  feed: {
    title: 'Feed',
    api: 'feed/feeds',
    routes: { list: '/feed/list', add: '/feed/add', edit: '/feed/edit/:id' },
    messages: { saved: 'Feed saved successfully!', failed: 'There was a problem saving the feed!' },
    menu: { section: 'Products', list: 'Feed List', add: 'Add Feed' },
    fields: { name: text(required) },
  },

  // Office: beyond the specification
  adjustment: {
    title: 'Adjustment',
    api: 'adjustment/adjustments',
    routes: { list: '/office/adjustments', add: '/office/adjustments/add', edit: '/office/adjustments/edit/:id' },
    messages: { saved: 'Adjustment saved successfully!', failed: 'There was a problem saving the adjustment!' },
    menu: { section: 'Office', list: 'Adjustments' },
    nameField: 'text',
    oneOf: ['producer_id', 'hauler_id', 'customer_id'],
    fields: {
      producer_id: ref('producer'),
      hauler_id: ref('hauler'),
      customer_id: ref('customer'),
      date: date({ ...required, span: 3 }),
      text: text({
        ...required,
        span: 6,
        help: 'a charge or a credit without money. An advance is a payment: record it on the account',
      }),
      amount: amount({
        ...required,
        nonzero: true,
        span: 3,
        help: 'how much more is owed; with a minus, less',
      }),
    },
  },
});
