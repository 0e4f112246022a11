import type { Translation } from '../catalogue';
import type { frame as english } from '../en/frame';

/** The frame of the page: bar, menu, person menu, titles. */
export const frame: Translation<typeof english> = {
  'frame.profile': 'Perfil',
  'frame.logout': 'Cerrar sesión',
  'frame.menu': 'Menú',
  'frame.mainMenu': 'Principal',
  'frame.skip': 'Saltar al contenido',
  'frame.flatReads':
    'Este servidor envía los registros relacionados solo con su clave; por eso sus nombres aparecen como N/A. Windrow los necesita anidados: { id, name }.',
  'frame.theme': 'Tema',
  'frame.themeSystem': 'Sistema',
  'frame.themeLight': 'Claro',
  'frame.themeDark': 'Oscuro',
  'frame.language': 'Idioma',
  'frame.viewReports': 'Ver informes',
  'frame.addProducer': 'Agregar productor',
  'frame.section.Tickets': 'Boletas',
  'frame.section.Reports': 'Informes',
  'frame.section.Administration': 'Administración',
  'frame.section.Customers': 'Clientes',
  'frame.section.Haul': 'Acarreo',
  'frame.section.Producer': 'Productor',
  'frame.section.Office': 'Oficina',
  'frame.section.Products': 'Productos',
  'frame.addTitle': 'Agregar %{title}',
  'frame.editTitle': 'Editar %{title}',
  'frame.printed': 'Año %{year} · %{day}',
  'frame.languageNotSaved': 'El idioma vale solo en este navegador: el servidor no lo guardó.',
};
