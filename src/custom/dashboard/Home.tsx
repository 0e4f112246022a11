/** Home (§2.5): the latest jobs and tickets of the selected year, each with a link to enter the next load. */
import Add from '@mui/icons-material/AddOutlined';
import { Link } from 'react-router-dom';
import { entities } from '../../entities';
import { Panel } from '../../look/Panel';
import { fillTemplate } from '../../rules/labels';
import { DraftLine } from '../../resources/drafts/DraftLine';
import { addPath, editPath } from '../../rules/paths';
import { texts } from '../../texts';
import { useYear } from '../../year';
import { LatestTable, type LatestColumn } from './LatestTable';
import { TicketCounts } from './TicketCounts';
import './home.css';

const { crop_ticket, delivery_ticket, haul_ticket, job } = entities;

const date: LatestColumn = { field: 'date', label: 'Date', width: 92 };
const customer: LatestColumn = { field: 'customer_id', label: 'Customer' };
const driver: LatestColumn = { field: 'driver_id', label: 'Driver', width: '16.5%', notOnPhone: true };

function AddLink({ to, text }: { to: string; text: string }) {
  return (
    <Link className="button line small" to={to}>
      <Add />
      {text}
    </Link>
  );
}

/** The start page. */
export function Home() {
  const { year } = useYear();
  return (
    <div className="home bleed">
      <DraftLine />
      <Panel
        title={texts.jobs}
        remember="home.jobs"
        className="home-jobs"
        action={<AddLink to={addPath(job)} text={texts.newJob} />}
      >
        <LatestTable
          name="job"
          columns={[
            date,
            { field: 'producer_id', label: 'Producer' },
            customer,
            { field: 'crop_id', label: 'Crop', width: 126, notOnPhone: true },
            { field: 'field_id', label: 'Field', width: 108, notOnPhone: true },
          ]}
          action={{ text: texts.addTickets, to: (id) => addPath(crop_ticket, { job_id: id }), words: true }}
        />
      </Panel>
      <Panel title={fillTemplate(texts.ticketsInYear, { year })} remember="home.counts" className="home-counts">
        <TicketCounts />
      </Panel>
      <Panel
        title={texts.deliveryTickets}
        remember="home.delivery"
        className="home-half"
        action={<AddLink to={addPath(delivery_ticket)} text={texts.addDeliveryTicket} />}
      >
        <LatestTable
          name="delivery_ticket"
          columns={[
            date,
            { field: 'producer_id', label: 'Producer', width: '21%' },
            customer,
            { field: 'crop_id', label: 'Crop', width: '19%', notOnPhone: true },
            driver,
          ]}
          action={{ text: texts.editRow, to: (id) => editPath(delivery_ticket, id) }}
        />
      </Panel>
      <Panel
        title={texts.haulTickets}
        remember="home.haul"
        className="home-half"
        action={<AddLink to={addPath(haul_ticket)} text={texts.addHaulTicket} />}
      >
        <LatestTable
          name="haul_ticket"
          columns={[
            date,
            { field: 'feedmill_id', label: 'Feedmill', width: '22%' },
            customer,
            { field: 'feed_id', label: 'Feed', width: '19%', notOnPhone: true },
            driver,
          ]}
          action={{ text: texts.editRow, to: (id) => editPath(haul_ticket, id) }}
        />
      </Panel>
    </div>
  );
}
