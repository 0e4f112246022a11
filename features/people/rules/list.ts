/** Who may sign in, as a list. */
import { choice, count, text } from '../../../src/grammar/field';
import { roles } from '../../../src/rules/accounts/roles';
import { defineReadList } from '../../../src/rules/lists/readList';

/** Its entry. */
export const userList = defineReadList({
  read: true,
  name: 'users',
  title: 'users.title',
  things: ['users.one', 'users.many'],
  about: 'Users, for owners',
  needs: 'owner',
  columns: {
    username: { is: text(), head: 'users.user', phone: true, least: 160 },
    role: {
      is: choice(roles),
      head: 'users.role',
      phone: true,
      least: 128,
      words: { owner: 'users.owner', clerk: 'users.clerk', viewer: 'users.viewer' },
    },
    second_step: {
      is: choice(['on', 'off']),
      head: 'users.secondStep',
      least: 104,
      words: { on: 'users.on', off: 'users.off' },
    },
    last_seen: { is: text(), head: 'users.lastHere', isMoment: true, least: 180 },
    devices: { is: count(), head: 'users.devices' },
    email: { is: text(), head: 'profile.email', only: 'file' },
    add_date: { is: text(), head: 'users.added', only: 'file', isMoment: true },
    added_by: { is: text(), head: 'users.addedByHead', only: 'file' },
    wrong_tries: { is: count(), head: 'users.wrongTries', only: 'file' },
  },
  finds: ['username', 'email'],
  filters: { role: 'users.allRoles' },
  sort: { field: 'username', order: 'ASC' },
});
