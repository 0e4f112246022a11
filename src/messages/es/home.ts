import type { Translation } from '../catalogue';
import type { home as english } from '../en/home';

/** The home page. */
export const home: Translation<typeof english> = {
  'home.deliveryTickets': 'Boletas de entrega',
  'home.addDeliveryTicket': 'Agregar boleta de entrega',
  'home.haulTickets': 'Boletas de acarreo',
  'home.addHaulTicket': 'Agregar boleta de acarreo',
  'home.editRow': 'Editar',
  'home.moreNotices': 'Mostrar todos los avisos',
  'home.ticketsInYear': 'Boletas en %{year}',
  'home.crop': 'Boletas de cosecha',
  'home.delivery': 'Boletas de entrega',
  'home.haul': 'Boletas de acarreo',
  'home.last': 'última: %{day}',
  'home.searchJobs': 'Cliente, productor, cultivo, campo o fecha',
  'home.jobsFound': 'Trabajos',
  'home.lastTicket': 'última boleta %{number}',
  'home.keyNext': 'capturar su siguiente boleta',
  'home.allJobs': 'Los %{count} trabajos',
  'home.noJobMatches': 'Ningún trabajo coincide con “%{text}”.',
};
