/** A truck's newest tickets: what is usual for it. One request for each truck, whoever asks. */
import type { EarlierTicket } from '../../../../rules/warnings';
import { useEarlier } from '../../form/warnings/earlier';
import type { Key } from '../../../../kinds/ref';

/** Tickets looked at. */
const MOST = 10;

/** The tickets, newest day first; `undefined` while they are not known, and without a truck. */
export function useTruckTickets(truckId: Key | null): readonly EarlierTicket[] | undefined {
  return useEarlier('crop_ticket', { truck_id: truckId }, MOST);
}
