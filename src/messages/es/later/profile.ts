import type { Translation } from '../../catalogue';
import type { profile as english } from '../../en/later/profile';

/** The profile page. */
export const profile: Translation<typeof english> = {
  'profile.email': 'Correo electrónico',
  'profile.newPassword': 'Contraseña nueva',
  'profile.verifyPassword': 'Repita la contraseña nueva',
  'profile.update': 'Actualizar perfil',
  'profile.passwordsDiffer': 'Las contraseñas no coinciden.',
  'profile.updated': '¡Perfil actualizado correctamente!',
  'profile.missing': 'Este servidor no guarda perfiles; no se guardó nada.',
  'profile.signedInAs': 'Sesión iniciada como',
  'profile.passwordHint': 'De 8 a 128 caracteres',
  'profile.confirmTitle': 'Escriba su contraseña actual',
  'profile.currentPassword': 'Contraseña actual',
};
