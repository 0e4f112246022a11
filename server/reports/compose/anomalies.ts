/** What can look wrong with a ticket, and which references tell. */
import type { TicketRefPath } from './ticket';

/** What can look wrong with a ticket. */
export type Anomaly =
  | 'negative'
  | 'moisture'
  | 'duplicate'
  | 'number'
  | 'dairyBlank'
  | 'dairyDuplicate'
  | 'otherHauler'
  | 'otherRate';

/** References that a report must read to see an anomaly. */
export const anomalyPaths: Readonly<Partial<Record<Anomaly, readonly TicketRefPath[]>>> = {
  otherHauler: ['truck_id', 'hauler_id'],
  otherRate: ['feedmill_id'],
};
