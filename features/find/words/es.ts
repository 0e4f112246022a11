import type { Translation } from '../../../src/messages/catalogue';
import { english } from './en';
import { title } from './title';

/** La caja de comandos. */
export const spanish: Translation<typeof english> = {
  'find.title': title.es,
  'find.placeholder': 'Número de boleta, nombre, pantalla o informe',
  'find.recent': 'Reciente',
  'find.tickets': 'Boletas',
  'find.reports': 'Informes',
  'find.records': 'Registros',
  'find.screens': 'Pantallas',
  'find.do': 'Hacer',
  'find.choose': 'elegir',
  'find.open': 'abrir',
  'find.fill': 'completar el nombre',
  'find.close': 'cerrar',
  'find.allKeys': 'todas las teclas',
  'find.looking': 'Buscando en otros años…',
  'find.nothing': 'No se encontró nada con “%{text}”.',
  'find.lookedThrough': 'Se buscó en pantallas, registros, informes y en las boletas de todos los años.',
  'find.named': 'con el nombre %{name}',
  'find.chooseJob': 'elegir un trabajo',
  'find.load': 'de %{from} a %{to}',
  'find.ticketsOf': 'de %{party} · %{from} – %{to}',
  'find.yearIsNow': 'El año es ahora %{year}.',
};

/** Both languages. */
export const words = { en: english, es: spanish };
