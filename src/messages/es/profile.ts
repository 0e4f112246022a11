import type { Translation } from '../catalogue';
import type { profile as english } from '../en/profile';

/** The profile page. */
export const profile: Translation<typeof english> = {
  'profile.email': 'Correo electrónico',
  'profile.newPassword': 'Contraseña nueva',
  'profile.verifyPassword': 'Repita la contraseña nueva',
  'profile.update': 'Actualizar perfil',
  'profile.passwordsDiffer': 'Las contraseñas no coinciden.',
  'profile.updated': '¡Perfil actualizado correctamente!',
  'profile.confirmTitle': 'Escriba su contraseña actual',
  'profile.currentPassword': 'Contraseña actual',
};
