import type { Translation } from '../catalogue';
import type { pages as english } from '../en/pages';

/** Pages for addresses that have nothing to show. */
export const pages: Translation<typeof english> = {
  'pages.notFound': 'Esta página no existe.',
  'pages.notFoundTitle': 'Página no encontrada',
  'pages.failed': 'No se pudo cargar esta página.',
  'pages.reportNotFoundTitle': 'Informe no encontrado',
  'pages.backToReports': 'Volver a la selección de informes',
  'pages.neverTogether':
    'Ninguna boleta tiene ambos filtros: %{delivery} solo está en las boletas de entrega y %{haul} solo en las de acarreo. Elija uno de los dos.',
  'pages.noTicketsFor': 'No hay boletas para %{report}.',
  'pages.noSuchReport': 'No existe ningún informe llamado %{name}.',
  'pages.noReportGiven': 'No se eligió ningún informe.',
  'pages.fromDay': 'desde %{day}',
  'pages.toDay': 'hasta %{day}',
};
