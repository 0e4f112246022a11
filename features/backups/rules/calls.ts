/** The calls about backups, for owners. */
import { backupKinds } from './list';
import { calls } from '../../../src/rules/calls/call';
import {
  about,
  byName,
  count,
  instant,
  listOf,
  objectOf,
  oneOf,
  optional,
  orNull,
  text,
  yes,
  type Told,
} from '../../../src/rules/calls/schemas';

const proof = objectOf({ at: instant, same: yes, differ: listOf(text), reason: optional(text) });
const one = {
  name: text,
  at: instant,
  kind: oneOf(backupKinds),
  file: text,
  bytes: count,
  tickets: about(count, 'Tickets of all kinds in it.'),
  proof: orNull(proof, 'What reading it back found. Only a backup that is the same is proven.'),
  folders: listOf(text),
};
const backup = objectOf(one);
const overview = objectOf({
  enabled: about(yes, 'Whether the server makes backups by itself.'),
  running: yes,
  failure: orNull(objectOf({ at: instant, reason: text })),
  every: about(
    objectOf({ hourly: count, daily: count, 'by hand': count, 'before migration': count }),
    'How many of each kind are kept.',
  ),
  newest: orNull(backup),
  proven: orNull(objectOf({ ...one, counts: byName(count, { description: 'Rows by table.' }) })),
  hours: orNull(count, 'Whole hours since the newest proven one.'),
  commands: about(
    objectOf({ restore: text }),
    'What is called on the machine of the server to restore the backup `<name>`.',
  ),
});

export const backupCalls = calls('Office', {
  backups: {
    at: 'GET /office/backups/',
    summary: 'How the backups are; for owners',
    needs: 'owner',
    answer: overview,
  },
  back_up: {
    at: 'POST /office/backups/',
    summary: 'Makes a backup and proves it, which goes on after the answer; for owners',
    needs: 'owner',
    status: 202,
    answer: overview,
    about: 'It is being made.',
  },
});

export type Backup = Told<typeof backup>;
export type BackupOverview = Told<typeof overview>;
