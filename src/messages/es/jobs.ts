import type { Translation } from '../catalogue';
import type { jobs as english } from '../en/jobs';

/** The list of jobs. */
export const jobs: Translation<typeof english> = {
  'jobs.jobs': 'Trabajos',
  'jobs.one': 'trabajo',
  'jobs.many': 'trabajos',
  'jobs.new': 'Nuevo trabajo',
  'jobs.addTickets': 'Agregar boletas',
  'jobs.actionOn': '%{action}, trabajo %{job}',
  'jobs.delete': '¿Seguro que desea eliminar el trabajo con ID %{id}?',
  'jobs.deleted': 'El trabajo con ID %{id} se eliminó correctamente.',
  'jobs.deleteFailed': 'No se pudo eliminar el trabajo.',
};
