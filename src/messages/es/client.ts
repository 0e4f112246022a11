import type { Translation } from '../catalogue';
import type { client as english } from '../en/client';

/** Failures of requests that the page itself words. */
export const client: Translation<typeof english> = {
  'client.unreachable': 'No se puede conectar con Windrow. Revise su conexión e inténtelo de nuevo.',
  'client.sessionEnded': 'La sesión terminó.',
  'client.status': 'El servidor respondió con el estado %{status}.',
  'client.unexpected': 'La respuesta del servidor no fue %{expected}.',
  'client.aRecord': 'un registro',
  'client.aList': 'una lista',
  'client.aListOfYears': 'una lista de años',
};
