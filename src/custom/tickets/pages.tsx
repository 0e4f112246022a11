/** The three ticket lists as pages. */
import { crop } from './list/descriptions/crop';
import { delivery } from './list/descriptions/delivery';
import { haul } from './list/descriptions/haul';
import { TicketList } from './list/TicketList';

/** `/ticket_crop/list` (§2.10). */
export const CropTickets = () => <TicketList description={crop} />;
/** `/ticket_delivery/list` (§2.11). */
export const DeliveryTickets = () => <TicketList description={delivery} />;
/** `/ticket_haul/list` (§2.12). */
export const HaulTickets = () => <TicketList description={haul} />;
