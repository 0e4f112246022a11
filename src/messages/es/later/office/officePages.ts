/** Spanish: the screens of the office (ruling 70), and what owners are told on Home. */
import type { Translation } from '../../../catalogue';
import type { officePages as english } from '../../../en/later/office/officePages';

export const officePages: Translation<typeof english> = {
  'office.sections': 'Configuración',
  'office.owners': 'Solo los propietarios pueden cambiar la configuración.',
  'office.today': 'hoy %{time}',
  'office.aSettings': 'la configuración',
  'office.importRuns': 'Importando %{things}: %{done} filas preparadas.',
  'office.importDone': 'Importación terminada: %{things}.',
  'office.importFailed': 'No se importó nada.',
  'office.importShow': 'Ver',
  'office.runOn': 'Emitiendo liquidaciones: %{done} de %{of}.',
  'office.runOver': '%{count} liquidaciones emitidas.',
  'office.runOverOne': '1 liquidación emitida.',
  'office.runFailed': '%{count} de %{of} liquidaciones emitidas, %{failed} no.',
};
