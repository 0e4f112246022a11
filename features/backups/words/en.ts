/** The backups on the settings page, and what owners are told of them on Home. */
export const english = {
  'backups.backups': 'Backups',
  'backups.backUpNow': 'Back Up Now',
  'backups.backingUp': 'Backing Up…',
  'backups.provenOld': 'The last verified backup is %{hours} hours old: %{when}.',
  'backups.provenNone': 'There is no verified backup yet.',
  'backups.why.notSame': 'The newest one could not be verified.',
  'backups.why.failed': 'The last attempt failed.',
  'backups.notSame': 'The newest backup could not be verified: %{why}.',
  'backups.isProven': 'The newest verified backup is from %{when}.',
  'backups.failed': 'The last attempt, %{when}, failed: %{reason}',
  'backups.since': 'since the last verified backup',
  'backups.noneProven': 'no verified backup yet',
  'backups.keptEach': 'hourly + daily backups',
  'backups.eachOne': 'each, on 1 disk',
  'backups.each': 'each, on %{count} disks',
  'backups.hours': '%{hours} h',
  'backups.size': '%{size} MB',
  'backups.when': 'When',
  'backups.kind': 'Kind',
  'backups.tickets': 'Tickets',
  'backups.sizeHead': 'Size',
  'backups.readBack': 'Verified',
  'backups.where': 'Where',
  'backups.kind.hourly': 'hourly',
  'backups.kind.daily': 'daily',
  'backups.kind.hand': 'manual',
  'backups.kind.migration': 'before an upgrade',
  'backups.same': 'yes, counts and content',
  'backups.differOne': '1 table differs',
  'backups.differ': '%{count} tables differ',
  'backups.unread': 'could not be read',
  'backups.notRead': 'not verified',
  'backups.proofHint': 'A backup is restored into an empty database and compared before it counts as verified.',
  'backups.offHint': 'This server makes no backups by itself (BACKUPS=off).',
  'backups.noBackups': 'No backups yet.',
  'backups.toRestore': 'To restore',
  'backups.toRestoreHint': 'On the server, with Windrow stopped:',
} as const;

type BackupWords = typeof english;

declare module '../../../src/messages/catalogue' {
  interface FeatureMessages extends BackupWords {}
}
