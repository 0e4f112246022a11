import type { Translation } from '../catalogue';
import type { session as english } from '../en/session';

/** The sign-in page. */
export const session: Translation<typeof english> = {
  'session.login': 'Iniciar sesión',
  'session.username': 'Usuario',
  'session.password': 'Contraseña',
  'session.failed': 'No se pudo iniciar sesión. Verifique sus credenciales.',
  'session.throttled': 'Demasiados intentos. Vuelva a intentarlo en %{time}.',
  'session.unreachable': 'El servidor no responde.',
  'session.refused': 'El servidor de %{server} rechaza esta página. Debe permitir el origen %{origin} (CORS).',
  'session.about': 'Boletas de báscula, tarifas y estados de cuenta para el acarreo de cosechas y alimento',
  'session.show': 'Mostrar',
  'session.hide': 'Ocultar',
  'session.showPassword': 'Mostrar la contraseña',
  'session.hidePassword': 'Ocultar la contraseña',
  'session.ended': 'Su sesión terminó.',
  'session.typedIsKept': 'Se conserva lo que escribió.',
  'session.demo': 'Demostración: entre como %{username}, contraseña %{password}',
  'session.demoFillIn': 'Completar',
  'session.oneMinute': '1 minuto',
  'session.manyMinutes': '%{count} minutos',
};
