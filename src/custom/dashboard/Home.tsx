/** Home (§2.5): the latest jobs and tickets of the selected year, each with the way to the next load. */
import { optionalPart } from '../../look/parts/optionalPart';
import { useState, type ReactNode } from 'react';
import Add from '@mui/icons-material/AddOutlined';
import { useGetList } from 'react-admin';
import { entities } from '../../entities';
import type { ListColumn } from '../../grammar/entity';
import { useMay } from '../../client/people/useMe';
import { useMessages } from '../../i18n/useMessages';
import { Panel } from '../../look/Panel';
import { useSayWhich } from '../../look/which';
import { ALL_ROWS } from '../../resources/options/allRows';
import { recordName } from '../../rules/labels';
import { addPath, editPath, listPath } from '../../rules/paths';
import type { AnyRow, EntityName } from '../../rules/rows';
import { useYear } from '../../year';
import { AddCropTicketButton } from '../chooser/AddCropTicketButton';
import { Slot } from '../Slot';
import { LatestTable } from './LatestTable';
import { TicketCounts } from './TicketCounts';
import { useLatest } from './useLatest';
import { Button } from '../../look/kit/Button';
import { ButtonLink } from '../../look/kit/ButtonLink';
import './home.css';
import type { Key } from '../../kinds/ref';

const DraftLine = optionalPart(() => import('../../resources/drafts/DraftLine').then((module) => module.DraftLine));
const OwnerNotices = optionalPart(() => import('../office/OwnerNotices').then((module) => module.OwnerNotices));

const { crop_ticket, delivery_ticket, haul_ticket } = entities;
const onPhone = (...fields: readonly string[]): ListColumn[] => fields.map((field) => ({ field, phone: true }));
const others = (...fields: readonly string[]): ListColumn[] => fields.map((field) => ({ field }));

const columns = {
  job: [...onPhone('date', 'producer_id', 'customer_id'), ...others('crop_id', 'field_id')],
  delivery_ticket: [...onPhone('date', 'producer_id', 'customer_id'), ...others('crop_id', 'driver_id')],
  haul_ticket: [...onPhone('date', 'feedmill_id', 'customer_id'), ...others('feed_id', 'driver_id')],
} as const;

const toNextTicket = (id: Key): string => addPath(crop_ticket, { job_id: id });
const toDelivery = (id: Key): string => editPath(delivery_ticket, id);
const toHaul = (id: Key): string => editPath(haul_ticket, id);

interface LatestPanelProps {
  readonly name: keyof typeof columns & EntityName;
  readonly title: string;
  /** Words of the link to the add form. */
  readonly add: string;
  /** Under which the panel remembers that it is folded. */
  readonly remember: string;
  readonly className: string;
  /** The button that is pressed most, behind the link. */
  readonly main?: ReactNode;
  readonly children: ReactNode;
}

/** A panel whose heading leads to the whole list. */
function LatestPanel({ name, title, add, remember, className, main, children }: LatestPanelProps) {
  const { total } = useLatest(name);
  const mayWrite = useMay('write');
  const link = mayWrite && (
    <>
      <ButtonLink look="line" isSmall to={addPath(entities[name])}>
        <Add />
        {add}
      </ButtonLink>
      {main}
    </>
  );
  return (
    <Panel
      title={title}
      to={listPath(entities[name])}
      count={total}
      remember={remember}
      className={className}
      action={link}
    >
      {children}
    </Panel>
  );
}

/** The newest jobs, each with the way to its next ticket. */
function LatestJobs() {
  const t = useMessages();
  return (
    <LatestPanel
      name="job"
      title={t('jobs.jobs')}
      add={t('jobs.new')}
      remember="home.jobs"
      className="home-jobs"
      main={<AddCropTicketButton isSmall />}
    >
      <LatestTable
        name="job"
        many={t('jobs.many')}
        columns={columns.job}
        cellPadding={5}
        action={{ text: t('jobs.addTickets'), to: toNextTicket }}
      />
    </LatestPanel>
  );
}

/** What there is to see to, above the panels: three at most until somebody asks for the others. */
function Notices({ children }: { readonly children: ReactNode }) {
  const t = useMessages();
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <div className={isWhole ? 'home-notices' : 'home-notices few'}>{children}</div>
      <Button look="link" className="home-more" onClick={() => setWhole(true)}>
        {t('home.moreNotices')}
      </Button>
    </>
  );
}

/** The page a clerk starts from. */
export function Home() {
  const t = useMessages();
  const { year } = useYear();
  const mayWrite = useMay('write');
  const company = useGetList<AnyRow>('company_info', ALL_ROWS).data?.[0];
  useSayWhich(company && recordName(entities.company_info, company));
  const delivery = { title: t('home.deliveryTickets'), add: t('home.addDeliveryTicket'), className: 'home-half' };
  const haul = { title: t('home.haulTickets'), add: t('home.addHaulTicket'), className: 'home-half' };
  return (
    <div className="home-page grid from-top tops gap-2 page-bleed">
      <Notices>
        {/* First: what somebody typed is never among the hidden ones. */}
        {mayWrite && <DraftLine />}
        <OwnerNotices />
        {mayWrite && <Slot name="homeTop" given={{}} />}
      </Notices>
      <LatestJobs />
      <Panel title={t('home.ticketsInYear', { year })} remember="home.counts" className="home-counts">
        <TicketCounts />
      </Panel>
      <LatestPanel name="delivery_ticket" {...delivery} remember="home.delivery">
        <LatestTable
          name="delivery_ticket"
          columns={columns.delivery_ticket}
          cellPadding={3}
          action={{ to: toDelivery }}
        />
      </LatestPanel>
      <LatestPanel name="haul_ticket" {...haul} remember="home.haul">
        <LatestTable name="haul_ticket" columns={columns.haul_ticket} cellPadding={3} action={{ to: toHaul }} />
      </LatestPanel>
      {mayWrite && (
        <div className="home-dock">
          <AddCropTicketButton />
        </div>
      )}
    </div>
  );
}
