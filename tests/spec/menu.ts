/** The menu. Literals of the specification, as `tests/spec/index.ts` says. */

/** The side menu of §2.3: sections, and lines with their targets. */
export const menu: readonly (readonly [section: string, lines: readonly string[]])[] = [
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
];
