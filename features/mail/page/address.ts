/** Where the log of mail is. */
export const MAIL_LOG = '/office/mail';
