import type { Translation } from '../catalogue';
import type { users as english } from '../en/users';

/** Users and roles. */
export const users: Translation<typeof english> = {
  'users.title': 'Usuarios',
  'users.copied': 'Copiado.',
  'users.setPassword': 'Elija su contraseña',
  'users.setPasswordNow': 'Guardar contraseña',
  'users.linkLoading': 'Revisando el enlace …',
  'users.linkGone': 'Este enlace ya se usó o venció. Un propietario puede crear otro.',
  'users.linkNoAnswer': 'No se puede conectar con Windrow. Revise su conexión.',
  'users.forUser': 'Para %{name}, hasta el %{ends}',
  'users.passwordIsSet': 'La contraseña de %{name} quedó guardada.',
  'users.firstPassword':
    'La primera contraseña de %{name} no se ha cambiado. Se imprimió cuando Windrow se inició por primera vez.',
  'users.seesAll': 'Usted ve todo y no cambia nada. Un propietario puede darle más permisos.',
};
