import type { Translation } from '../catalogue';
import type { admin as english } from '../en/admin';

/** The words that react-admin's own components ask for, by its keys. */
export const admin: Translation<typeof english> = {
  'ra.action.close': 'Cerrar',
  'ra.action.create': 'Agregar',
  'ra.action.delete': 'Eliminar',
  'ra.action.refresh': 'Actualizar',
  'ra.action.undo': 'Deshacer',
  'ra.message.invalid_form': 'Algunos campos no son válidos. Revise los campos marcados.',
  'ra.navigation.next': 'Página siguiente',
  'ra.navigation.no_results': 'No hay %{name}.',
  'ra.navigation.page': 'Página %{page}',
  'ra.navigation.previous': 'Página anterior',
  'ra.notification.deleted': 'Eliminado. |||| %{smart_count} eliminados.',
  'ra.notification.http_error': 'No se puede conectar con Windrow. Revise su conexión.',
  'ra.notification.item_doesnt_exist': 'Este registro no existe.',
  'ra.notification.updated': 'Guardado. |||| %{smart_count} guardados.',
  'ra.page.create': 'Agregar %{name}',
  'ra.page.edit': 'Editar %{name}',
  'ra.page.list': '%{name}',
  'ra.page.show': '%{name} %{recordRepresentation}',
  'ra.validation.email': 'Escriba un correo electrónico válido.',
  'ra.validation.maxLength': 'Como máximo %{max} caracteres.',
  'ra.validation.maxValue': 'Como máximo %{max}.',
  'ra.validation.minLength': 'Al menos %{min} caracteres.',
  'ra.validation.minValue': 'Al menos %{min}.',
  'ra.validation.number': 'Escriba un número.',
  'ra.validation.required': 'Este campo es obligatorio.',
};
