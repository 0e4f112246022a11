import type { Translation } from '../../catalogue';
import type { login as english } from '../../en/later/login';

/** The login page. */
export const login: Translation<typeof english> = {
  'session.password': 'Contraseña',
  'session.failed': 'No se pudo iniciar sesión. Verifique sus credenciales.',
  'session.wrong': 'Usuario o contraseña incorrectos.',
  'session.wait': 'Demasiados intentos fallidos. Espere %{seconds} s.',
  'session.code': 'Código',
  'session.codeHint': 'Seis dígitos de su aplicación de autenticación, o un código de recuperación.',
  'session.codeWrong': 'Este código es incorrecto o ya se usó.',
  'session.back': 'Volver',
  'session.unreachable': 'No se puede conectar con Windrow. Revise su conexión.',
  'session.refused': 'El servidor de %{server} rechaza esta página. Debe permitir el origen %{origin} (CORS).',
  'session.show': 'Mostrar',
  'session.hide': 'Ocultar',
  'session.showPassword': 'Mostrar la contraseña',
  'session.hidePassword': 'Ocultar la contraseña',
  'session.ended': 'Su sesión terminó.',
  'session.typedIsKept': 'Se conserva lo que escribió.',
  'session.demo': 'Demostración: entre con el usuario %{username} y la contraseña %{password}',
  'session.demoFillIn': 'Completar',
};
