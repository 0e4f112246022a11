/** The backups there are, as a list. */
import { choice, count, text } from '../../../src/grammar/field';
import { defineReadList } from '../../../src/rules/lists/readList';

export const backupKinds = ['hourly', 'daily', 'by hand', 'before migration'] as const;

/** Its entry. `differ` are tables that differ; `why` names them, or says why a backup could not be read back. */
export const backupList = defineReadList({
  read: true,
  name: 'backups',
  title: 'backups.backups',
  things: ['backups.one', 'backups.many'],
  about: 'Backups and what reading them back found, for owners',
  needs: 'owner',
  columns: {
    at: { is: text(), head: 'backups.when', phone: true, isMoment: true },
    kind: {
      is: choice(backupKinds),
      head: 'backups.kind',
      words: {
        hourly: 'backups.kind.hourly',
        daily: 'backups.kind.daily',
        'by hand': 'backups.kind.hand',
        'before migration': 'backups.kind.migration',
      },
    },
    tickets: { is: count(), head: 'backups.tickets', least: 88 },
    size: { is: count(), head: 'backups.sizeHead', decimals: 1, least: 88 },
    verified: {
      is: choice(['same', 'differs', 'unread', 'no']),
      head: 'backups.readBack',
      phone: true,
      least: 190,
      words: {
        same: 'backups.same',
        differs: 'backups.differs',
        unread: 'backups.unread',
        no: 'backups.notRead',
      },
    },
    where: { is: text(), head: 'backups.where' },
    why: { is: text(), head: 'backups.reason', only: 'file' },
    differ: { is: count({ list: false }), head: 'backups.differs' },
  },
  finds: ['at', 'where', 'why'],
  filters: { kind: 'backups.allKinds' },
  sort: { field: 'at', order: 'DESC' },
});
