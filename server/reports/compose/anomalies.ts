/** Which references show what looks wrong with a ticket. */
import type { Anomaly, TicketRefPath } from './ticket';

/** References that a report must read to see an anomaly. */
export const anomalyPaths: Readonly<Partial<Record<Anomaly, readonly TicketRefPath[]>>> = {
  otherHauler: ['truck_id', 'hauler_id'],
  otherRate: ['feedmill_id'],
};
