/** The line between tools and rows: what all tickets found add up to, and what of them needs a look (ruling 71, clerk B13). */
import LessIcon from '@mui/icons-material/ExpandLessOutlined';
import MoreIcon from '@mui/icons-material/ExpandMoreOutlined';
import { useId, useState, type ReactNode } from 'react';
import { useOwnServer } from '../../../../client/server/useOwnServer';
import { useMessages } from '../../../../i18n/useMessages';
import { NO_FIGURE } from '../../../../kinds/blank';
import { formatDollars, formatNumber } from '../../../../kinds/number';
import type { Filters } from '../../../../client/lists/location';
import { useIsPhone } from '../../../../resources/list/table/useIsPhone';
import { Slot } from '../../../Slot';
import type { TicketDescription, TotalFigure } from '../descriptions/description';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { TicketTotals } from '../../../../client/reads';
import type { WindrowDataProvider } from '../../../../dataProvider';
import type { EntityName } from '../../../../rules/rows';
import { Button } from '../../../../look/kit/Button';
import './totals.css';

interface TicketTotalsLineProps {
  readonly description: TicketDescription;
  readonly year: number;
  /** The filters of the list. */
  readonly filters: Filters;
  /** Stands at the right, before the tickets without a price. */
  readonly children?: ReactNode;
}

/** The line. Another server has no totals: then nothing is shown. */
export function TicketTotalsLine(props: TicketTotalsLineProps) {
  return useOwnServer() === true ? <Totals {...props} /> : null;
}

function Totals({ description, year, filters, children }: TicketTotalsLineProps) {
  const t = useMessages();
  const id = useId();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const { totals, hasFailed } = useTicketTotals(description.table, year, filters);
  const [first, ...others] = description.totals;
  const shown = isPhone && !isOpen ? [] : others;
  const figure = (name: TotalFigure) => (
    <Total key={name} name={name} amount={totals?.totals[name]} isLoading={!totals && !hasFailed} />
  );
  return (
    <section className="ticket-totals" aria-label={t('totals.title')} aria-busy={!totals && !hasFailed}>
      <dl id={id}>
        {first && figure(first)}
        {shown.map(figure)}
      </dl>
      <div className="look no-paper">
        {children}
        {totals !== undefined && totals.notPriced > 0 && (
          <NotPriced table={description.table} filters={filters} count={totals.notPriced} />
        )}
      </div>
      {isPhone && (
        <Button
          look="icon"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t('totals.title')}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <LessIcon /> : <MoreIcon />}
        </Button>
      )}
    </section>
  );
}

interface NotPricedProps {
  readonly table: TicketDescription['table'];
  readonly filters: Filters;
  readonly count: number;
}

function NotPriced({ table, filters, count }: NotPricedProps) {
  const t = useMessages();
  const text = t('totals.notPriced', { count });
  return (
    <Slot
      name="notPriced"
      given={{ table, filters, text, why: t('totals.notPricedWhy') }}
      otherwise={<span>{text}</span>}
    />
  );
}

interface TotalProps {
  readonly name: TotalFigure;
  /** `undefined` where it is not known. */
  readonly amount: string | undefined;
  readonly isLoading: boolean;
}

function Total({ name, amount, isLoading }: TotalProps) {
  const t = useMessages();
  const isWeight = name.endsWith('_weight');
  return (
    <div>
      <dt>{t(`totals.${name}`)}</dt>
      <dd>
        {isLoading && (
          <span className="bones">
            <span className="bone" />
          </span>
        )}
        {!isLoading && amount === undefined && <span className="none muted text-plain">{NO_FIGURE}</span>}
        {amount !== undefined && !isWeight && formatDollars(amount)}
        {amount !== undefined && isWeight && (
          <>
            {formatNumber(amount, 2)} <small>{t('totals.tons')}</small>
          </>
        )}
      </dd>
    </div>
  );
}

/** The totals of a year's tickets that the filters leave; `undefined` while they are added up. */
function useTicketTotals(
  table: EntityName,
  year: number,
  filters: Filters,
): { readonly totals: TicketTotals | undefined; readonly hasFailed: boolean } {
  const provider = useDataProvider<WindrowDataProvider>();
  const query = { year, ...filters };
  const { data, isError, isFetching } = useQuery({
    // Below the key of the table: what changes its rows changes these too.
    queryKey: [table, 'totals', query],
    queryFn: ({ signal }) => provider.ticketTotals(table, query, signal),
    staleTime: 0,
    retry: false,
  });
  const hasFailed = isError && !isFetching;
  return { totals: hasFailed ? undefined : data, hasFailed };
}
