/** The mail server, as the settings of the server name it (decision 66). */

/** How to reach it. */
export interface MailSettings {
  readonly host: string;
  readonly port: number;
  /** `implicit`: encrypted from the first byte. `starttls`: it must offer encryption. `none`: it is spoken to in the clear. */
  readonly tls: 'implicit' | 'starttls' | 'none';
  readonly user: string | undefined;
  readonly password: string | undefined;
  /** Whom messages come from. */
  readonly from: string;
  /** Where answers go. Default: to `from`. */
  readonly replyTo?: string | undefined;
  /** Milliseconds to wait for a connection and between two answers. Default: those of a slow server. */
  readonly patience?: number;
  /** Most bytes of the files of one message. Default: what mail servers commonly take. */
  readonly mostBytes?: number;
}

/** The address of `Name <address>`. */
export function addressIn(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1]?.trim() ?? from.trim();
}
