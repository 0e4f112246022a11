/** What the history says of the mail server. Its password is never said. */
import type { ActWords, HistoryText } from '../../../src/rules/history/actWords';

const names = {
  en: {
    host: 'server',
    port: 'port',
    tls: 'encryption',
    user: 'user',
    from: 'from address',
    reply_to: 'reply-to address',
    password: 'password',
  },
  es: {
    host: 'servidor',
    port: 'puerto',
    tls: 'cifrado',
    user: 'usuario',
    from: 'remitente',
    reply_to: 'dirección de respuesta',
    password: 'contraseña',
  },
};

const changeMailServer: ActWords = {
  kind: { en: 'Mail server', es: 'Servidor de correo' },
  isWhole: true,
  did: ({ act: { about } }): HistoryText => {
    const { host = '', removed, changed } = about ?? {};
    const holes = { host: String(host) };
    if (removed === true)
      return { text: { en: 'Removed the mail server %{host}', es: 'Se quitó el servidor de correo %{host}' }, holes };
    const keys = Array.isArray(changed) ? changed.map(String) : [];
    const said = (own: Readonly<Record<string, string>>): string => keys.map((key) => own[key] ?? key).join(', ');
    const text = {
      en: `Changed the mail server %{host}: ${said(names.en)}`,
      es: `Cambio del servidor de correo %{host}: ${said(names.es)}`,
    };
    return { text, holes };
  },
};

/** By kind of act. */
export const acts = { changeMailServer };
