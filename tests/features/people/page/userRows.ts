/** The list of users, made of what the call about all of them answers. */
import { answer } from '../../../support/screenApi';

interface Known {
  readonly second_factor: boolean;
  readonly sessions: readonly object[];
  readonly [field: string]: unknown;
}

/** Answers the rows. */
export function listedUsers(users: readonly Known[]): Response {
  const rows = users.map(({ sessions, second_factor: isOn, ...user }) => ({
    ...user,
    second_step: isOn ? 'on' : 'off',
    devices: sessions.length,
  }));
  const reply = answer(200, rows);
  reply.headers.set('content-range', `users 0-${rows.length - 1}/${rows.length}`);
  return reply;
}
