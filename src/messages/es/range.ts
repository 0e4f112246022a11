/** Español: intervalos de fechas. */
import type { Translation } from '../catalogue';
import type { range as english } from '../en/range';

export const range: Translation<typeof english> = {
  'range.allOf': 'Todo %{year}',
  'range.day': '%{range}, %{count} día',
  'range.days': '%{range}, %{count} días',
  'range.unknown': 'No es un rango de fechas. Escriba 9/1 – 9/30, septiembre o semana pasada.',
  'range.outside': '%{day} no está en %{year}. Cambie el año arriba.',
  'range.reversed': 'El último día es anterior al primero.',
  'range.presets': 'Rangos',
  'range.today': 'Hoy',
  'range.yesterday': 'Ayer',
  'range.thisWeek': 'Esta semana',
  'range.lastWeek': 'Semana pasada',
  'range.thisMonth': 'Este mes',
  'range.lastMonth': 'Mes pasado',
  'range.season': 'Temporada',
  'range.keyPresets': 'rangos',
  'range.keyTake': 'elegir',
  'range.keyKeep': 'conservar el rango',
};
