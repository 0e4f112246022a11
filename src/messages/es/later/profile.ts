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
  'profile.step.title': 'Segundo paso',
  'profile.step.what':
    'Después de la contraseña, Windrow pide un código de una aplicación de autenticación en su teléfono.',
  'profile.step.isOn': 'Activado desde el %{since}. Quedan %{count} códigos de recuperación.',
  'profile.step.turnOn': 'Activar',
  'profile.step.turnOff': 'Desactivar',
  'profile.step.off': 'Desactivar …',
  'profile.step.scan': 'Escanee esto con su aplicación de autenticación, o escriba la clave en ella.',
  'profile.step.qr': 'Código QR para una aplicación de autenticación',
  'profile.step.key': 'Clave',
  'profile.step.code': 'Código de la aplicación',
  'profile.step.codeOrRecovery': 'Código de la aplicación, o un código de recuperación',
  'profile.step.codesTitle': 'Códigos de recuperación',
  'profile.step.codes':
    'Guarde estos códigos. Cada uno abre Windrow una vez, si falta el teléfono. Solo se muestran ahora.',
  'profile.step.copyCodes': 'Copiar códigos',
  'profile.step.done': 'Listo',
  'devices.this': 'este dispositivo',
  'devices.title': 'Equipos con sesión abierta',
  'devices.none': 'Ninguno.',
  'devices.unknown': 'Equipo desconocido',
  'devices.moments': 'desde %{since} · última vez %{last}',
  'devices.end': 'Cerrar',
  'devices.endOf': 'Cerrar la sesión de %{device}, desde %{since}',
  'devices.ended': 'Se cerró la sesión del equipo.',
};
