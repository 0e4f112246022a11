/** What the doctor finds of the mail server that an owner entered. It connects and signs in, and sends nothing. */
import type { DoctorLook } from '../../../server/doctor/look';
import { enteredServer } from './mailServer';
import { whyNotReached } from './send';

/** Milliseconds that it waits for the server. */
const PATIENCE = 10_000;

export const lookAtMail: DoctorLook = async (given) => {
  const { db } = given;
  const isKnown = (await db.dialect.columnNames(db.sql, 'windrow_mail_server')).length > 0;
  const entered = isKnown ? await enteredServer(given) : undefined;
  if (!entered) return { findings: [], said: ['Mail server: none was entered on the settings page.'] };
  const name = `${entered.host}:${entered.port}`;
  const said = (what: string): readonly string[] => [`Mail server: ${name} was entered on the settings page. ${what}`];
  const inTheClear = {
    code: 'mail_server_in_the_clear',
    what: `The mail server ${name} is used without encryption: statements and its password travel unencrypted.`,
    todo: 'Choose STARTTLS or TLS in Settings, Mail Server, or use a mail server on this machine.',
  };
  const isHere = /^(127\.|::1$|localhost$)/.test(entered.host);
  const clear = entered.tls === 'none' && !isHere ? [inTheClear] : [];
  if (entered.password === undefined) {
    const unread = {
      code: 'mail_server_password',
      what: `The password of the mail server ${name} was encrypted with another SECRET_KEY, so nothing can be emailed.`,
      todo: 'Enter it again in Settings, Mail Server, or start with the former key.',
    };
    return { findings: [...clear, unread], said: said('Its password cannot be read.') };
  }
  const why = await whyNotReached({ patience: PATIENCE, ...entered });
  if (why === null) return { findings: clear, said: said('Its password can be read, and it answers.') };
  const silent = {
    code: 'mail_server_unreached',
    what: `The mail server ${name} cannot be used from here: ${why}`,
    todo: 'Look at server, port, encryption, user and password in Settings, Mail Server, and at the firewall.',
  };
  return { findings: [...clear, silent], said: said('Its password can be read.') };
};
