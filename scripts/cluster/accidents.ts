/** What is killed, frozen and restarted, one after the other, while the clerks work. */
import { setTimeout as pause } from 'node:timers/promises';
import { until } from './child';
import type { DatabaseCluster, DatabaseNode } from './database';
import type { WindrowNode } from './windrows';

const APART = 3000;

/** What accidents happen to. */
export interface Scene {
  readonly databases: DatabaseCluster;
  readonly windrows: readonly WindrowNode[];
}

/** An accident: it happens, and what was lost is back when it resolves. */
export type Accident = (scene: Scene) => Promise<void>;

export const accidents: Readonly<Record<string, Accident>> = {
  'a Windrow is killed': async ({ windrows: [first] }) => {
    await first?.kill();
    await pause(APART);
    await first?.start();
  },
  'the primary is killed, PostgreSQL and Patroni': async ({ databases }) => {
    const lost = required(await databases.primary(), 'a primary');
    await lost.machine.kill();
    await until('another primary', 60, async () => isOther(await databases.primary(), lost));
    await pause(APART);
    lost.machine.start();
    await databases.whole();
  },
  'an etcd node is killed': async ({ databases: { etcd } }) => {
    const lost = required(etcd[0], 'an etcd node');
    await lost.kill();
    await pause(2 * APART);
    lost.start();
  },
  'the synchronous standby is killed': async ({ databases }) => {
    const lost = required(await databases.synchronous(), 'a synchronous standby');
    await lost.machine.kill();
    await until('another synchronous standby', 60, async () => isOther(await databases.synchronous(), lost));
    await pause(APART);
    lost.machine.start();
    await databases.whole();
  },
  'the primary is frozen until another leads, then woken': async ({ databases }) => {
    const lost = required(await databases.primary(), 'a primary');
    lost.machine.freeze();
    await until('another primary', 60, async () => isOther(await databases.primary(), lost));
    await pause(APART);
    lost.machine.wake();
    await databases.whole();
  },
  'every Windrow is restarted in turn, as an upgrade does': async ({ windrows }) => {
    for (const one of windrows) {
      await one.stop();
      await one.start();
      await pause(APART);
    }
  },
};

function required<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`There is not ${what}.`);
  return found;
}

function isOther(found: DatabaseNode | undefined, lost: DatabaseNode): boolean {
  return found !== undefined && found !== lost;
}
