import type { Translation } from '../catalogue';
import type { common as english } from '../en/common';

/** Words that several screens share. */
export const common: Translation<typeof english> = {
  'common.product': 'Windrow',
  'common.close': 'Cerrar',
  'common.retry': 'Reintentar',
  'common.loadAgain': 'Cargar %{what} de nuevo',
  'common.id': 'Id',
  'common.addDate': 'Fecha de alta',
  'common.editDate': 'Fecha de edición',
  'common.minimize': 'Minimizar',
  'common.expand': 'Expandir',
  'common.home': 'Inicio',
  'common.year': 'Año',
  'common.reload': 'Recargar',
  'common.save': 'Guardar',
  'common.continue': 'Continuar',
  'common.cancel': 'Cancelar',
  'common.delete': 'Eliminar',
  'common.search': 'Buscar',
  'common.clear': 'Limpiar',
  'common.reset': 'Restablecer',
  'common.all': 'Todos',
  'common.any': 'Todos',
  'common.actions': 'Acciones',
  'common.today': 'hoy',
  'common.viewAll': 'Ver todo',
  'common.actionOn': '%{action} %{name}',
  'common.pair': '%{first}, %{second}',
};
