/** What `/metrics` tells Prometheus. Names no table: the ticket tables are given. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { newestProvenOf } from '../backup/keep/folders';
import type { Backups } from '../backup/jobs/service';
import type { Db } from '../db/database';
import type { Publisher } from '../records/published';
import type { ReaderPlaces } from '../reportQueue/places';
import type { TurnCounts } from '../reports/makers/turns';

/** The figures of a running server. */
export interface Metrics {
  readonly contentType: string;
  /** All of them in the text format of Prometheus. */
  text(): Promise<string>;
  /** Counts an answered request. */
  answered(request: {
    readonly method: string;
    readonly route: string;
    readonly status: number;
    readonly ms: number;
  }): void;
  /** A publisher that also counts the tickets of each act. */
  counting(publisher: Publisher): Publisher;
}

interface MetricsParts {
  readonly db: Db;
  readonly backups: Backups;
  /** Tables whose rows are tickets. */
  readonly tickets: readonly string[];
  /** The files of reports that are being made and wait. */
  readonly queue: () => TurnCounts;
  /** Those who wait for reports in browsers. */
  readonly places: Pick<ReaderPlaces, 'waiting'>;
}

// Seconds: from a read out of the cache to the longest report.
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Makes the figures; nothing is measured by a timer but the event loop. */
export function createMetrics({ db, backups, tickets, queue, places }: MetricsParts): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'windrow_request_seconds',
    help: 'Answered requests by method, route and status, with the seconds they took.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const written = new Counter({
    name: 'windrow_tickets_written_total',
    help: 'Tickets that acts of this process created, changed or removed, by table and kind of act.',
    labelNames: ['table', 'act'],
    registers,
  });
  measureNow(registry, { db, backups, queue, places });
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    answered: ({ method, route, status, ms }) => requests.observe({ method, route, status }, ms / 1000),
    counting: (publisher) => ({
      ...publisher,
      committed: (changed) => {
        publisher.committed?.(changed);
        for (const { table, kind, ids } of changed)
          if (tickets.includes(table)) written.inc({ table, act: kind }, ids.length);
      },
    }),
  };
}

/** Gauges whose values are looked up when they are asked for. */
function measureNow(registry: Registry, parts: Omit<MetricsParts, 'tickets'>): void {
  measureReports(registry, parts);
  const { db, backups } = parts;
  registry.registerMetric(
    new Gauge({
      name: 'windrow_last_proven_backup_timestamp_seconds',
      help: 'When the newest backup was made that was read back and is the same; 0: there is none.',
      registers: [],
      collect() {
        const proven = newestProvenOf(backups.state().backups);
        this.set(proven ? Date.parse(proven.manifest.made) / 1000 : 0);
      },
    }),
  );
  if (!db.connections) return;
  registry.registerMetric(
    new Gauge({
      name: 'windrow_database_connections',
      help: 'Connections to PostgreSQL by use, and callers that wait for one.',
      labelNames: ['use', 'state'],
      registers: [],
      collect() {
        for (const [use, counts] of db.connections?.() ?? [])
          for (const [state, count] of Object.entries(counts)) this.set({ use, state }, count);
      },
    }),
  );
}

/** Reports that are made, and those who wait for theirs. */
function measureReports(registry: Registry, { queue, places }: Pick<MetricsParts, 'queue' | 'places'>): void {
  registry.registerMetric(
    new Gauge({
      name: 'windrow_report_files',
      help: 'Files of reports that are being made and that wait for their turn.',
      labelNames: ['state'],
      registers: [],
      collect() {
        const { running, waiting } = queue();
        this.set({ state: 'running' }, running);
        this.set({ state: 'waiting' }, waiting);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'windrow_report_readers',
      help: 'Readers in browsers whose reports wait for their turn, in all processes; NaN: the database does not answer.',
      registers: [],
      async collect() {
        this.set(await places.waiting().catch(() => NaN));
      },
    }),
  );
}
