/** The home page. */
export const home = {
  'home.deliveryTickets': 'Delivery Tickets',
  'home.addDeliveryTicket': 'Add Delivery Ticket',
  'home.haulTickets': 'Haul Tickets',
  'home.addHaulTicket': 'Add Haul Ticket',
  'home.editRow': 'Edit',
  'home.ticketsInYear': 'Tickets in %{year}',
  'home.crop': 'Ticket Crop',
  'home.delivery': 'Ticket Delivery',
  'home.haul': 'Ticket Haul',
  'home.last': 'last %{day}',
  'home.searchJobs': 'Customer, producer, crop, field or date',
  'home.jobsFound': 'Jobs',
  'home.lastTicket': 'last ticket %{number}',
  'home.keyNext': 'enter its next ticket',
  'home.allJobs': 'All %{count} jobs',
  'home.noJobMatches': 'No job matches “%{text}”.',
} as const;
