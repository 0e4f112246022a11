import type { Translation } from '../../catalogue';
import type { keySheet as english } from '../../en/later/keySheet';

/** The sheet of keys. */
export const keySheet: Translation<typeof english> = {
  'keys.or': 'o',
  'keys.click': 'clic',
  'keys.title': 'Teclas',
  'keys.everywhere': 'En todas partes',
  'keys.sheet': 'Esta hoja',
  'keys.close': 'Cerrar, cancelar',
  'keys.lists': 'Listas',
  'keys.tick': 'Marcar una fila',
  'keys.tickAll': 'Marcar todas las filas intermedias',
  'keys.searchYear': 'Nada encontrado: buscar en todo el año',
  'keys.sort': 'Ordenar por la columna enfocada',
  'keys.forms': 'Formularios y diálogos',
  'keys.next': 'Campo siguiente',
  'keys.before': 'Campo anterior',
  'keys.save': 'Guardar desde cualquier campo',
  'keys.add': 'Agregar lo que falta en la lista',
  'keys.today': 'En una fecha: hoy, ayer',
  'keys.days': 'En una fecha: día siguiente, día anterior',
  'keys.tickets': 'Captura de boletas',
  'keys.take': 'Aceptar la sugerencia y seguir',
  'keys.fix': 'Corregir la última boleta guardada por revisar',
  'keys.swap': 'Intercambiar bruto y tara',
  'keys.outside': '%{keys} funcionan fuera de los campos.',
  'keys.outsideOne': '%{keys} funciona fuera de los campos.',
  'keys.guide': 'Guía: capturar boletas',
  'keys.guidePath': '/guia.html',
};
