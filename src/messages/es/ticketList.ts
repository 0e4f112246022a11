import type { Translation } from '../catalogue';
import type { ticketList as english } from '../en/ticketList';

/** The words of the three ticket lists. */
export const ticketList: Translation<typeof english> = {
  'ticketList.one': 'boleta',
  'ticketList.many': 'boletas',
  'ticketList.crop.editing': 'Editar %{count} boletas',
  'ticketList.crop.notNumeric': 'Este campo debe ser un valor numérico',
  'ticketList.crop.updated': '¡La boleta de cosecha se actualizó correctamente!',
  'ticketList.crop.updateFailed': 'No se pudieron actualizar las boletas de cosecha.',
  'ticketList.crop.deleteMany': '¿Seguro que desea eliminar %{count} boleta(s)?',
  'ticketList.crop.deleteFailed': 'No se pudieron eliminar las boletas de cosecha.',
  'ticketList.delivery.editing': 'Editar %{count} boleta(s)',
  'ticketList.delivery.notNumeric': 'Este campo debe ser un valor numérico',
  'ticketList.delivery.updated': '¡Las boletas se actualizaron correctamente!',
  'ticketList.delivery.updateFailed': 'No se pudieron actualizar las boletas.',
  'ticketList.delivery.deleteMany': '¿Seguro que desea eliminar %{count} boleta(s)? Esta acción no se puede deshacer.',
  'ticketList.delivery.deleteFailed': 'No se pudieron eliminar las boletas.',
  'ticketList.delivery.deleted': '¡Las boletas se eliminaron correctamente!',
  'ticketList.delivery.deleteOne': '¿Seguro que desea eliminar esta boleta? Esta acción no se puede deshacer.',
  'ticketList.delivery.nothingToDelete': 'No hay boletas seleccionadas para eliminar.',
  'ticketList.haul.editing': 'Editar %{count} boleta(s) de acarreo',
  'ticketList.haul.notNumeric': 'Este campo debe ser numérico',
  'ticketList.haul.updated': '¡Las boletas de acarreo se actualizaron correctamente!',
  'ticketList.haul.updateFailed': 'No se pudieron actualizar las boletas de acarreo.',
  'ticketList.haul.deleteMany':
    '¿Seguro que desea eliminar %{count} boleta(s) de acarreo? Esta acción no se puede deshacer.',
  'ticketList.haul.deleteFailed': 'No se pudieron eliminar las boletas de acarreo.',
  'ticketList.haul.deleted': '¡Las boletas de acarreo se eliminaron correctamente!',
  'ticketList.haul.deleteOne': '¿Seguro que desea eliminar esta boleta de acarreo? Esta acción no se puede deshacer.',
  'ticketList.haul.nothingToDelete': 'No hay boletas de acarreo seleccionadas para eliminar.',
};
