import type { Translation } from '../catalogue';
import type { list as english } from '../en/list';

/** Lists, their filters and bulk actions. */
export const list: Translation<typeof english> = {
  'list.ofCount': 'de %{count}',
  'list.edit': 'Editar %{name}',
  'list.noneYet': 'Aún no hay %{plural}.',
  'list.noneInYear': 'No hay %{plural} en %{year}.',
  'list.noneMatches': 'Ningún registro de %{singular} coincide con “%{query}”.',
  'list.previousPage': 'Página anterior',
  'list.nextPage': 'Página siguiente',
  'list.pageRange': '%{first}–%{last} de %{count}',
  'list.relatedRecords': 'Registros relacionados',
  'list.newestOf': '%{shown} más recientes de %{count}',
  'list.searchFilters': 'Filtros de búsqueda',
  'list.filtersSet': '%{count} activos',
  'list.selectDateRange': 'Seleccionar rango de fechas',
  'list.applyFilters': 'Aplicar filtros',
  'list.removeFilter': 'Quitar %{label}',
  'list.filterChip': '%{label} %{value}',
  'list.searchTable': 'Buscar en la tabla actual...',
  'list.selectedCount': 'seleccionadas',
  'list.selectAllShown': 'Seleccionar todo lo visible',
  'list.selectRow': 'Seleccionar %{name}',
  'list.editSelected': 'Editar seleccionadas',
  'list.deleteSelected': 'Eliminar seleccionadas',
  'list.deleteRow': 'Eliminar %{name}',
  'list.showRow': 'Más de %{name}',
  'list.addTicket': 'Agregar boleta',
  'list.pages': 'Páginas',
  'list.rowsOf': 'de %{count} %{things}',
  'list.ticketsDeleted': '%{count} boleta(s) eliminada(s).',
};
