/** The tab 1099: what each producer and hauler was paid in a calendar year, and who reaches the threshold. */
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useMessages } from '../../../../src/i18n/useMessages';
import { EmptyState } from '../../../../src/look/kit/parts/EmptyState';
import type { PayeeYear, Payee } from '../../rules/calls';
import { accountColumn, useColumns } from '../parts/useColumns';
import { BooksTools } from '../parts/BooksTools';
import { usePayees } from '../useBooks';
import type { BooksShown } from '../useBooksShown';
import { useSavedFile } from '../useSavedFile';
import { formatDollars, formatNumber } from '../../../../src/kinds/number';
import { Link } from 'react-router-dom';
import { Table } from '../../../../src/look/kit/table/Table';
import type { CellColumn, HeadColumn } from '../../../../src/look/kit/table/columns';
import { accountAddress } from '../../../../src/rules/settled/addresses';
import { isNothing } from '../../../../src/rules/settled/money';
import { Money } from '../../../../src/custom/parts/Money';
import { PageBody, RowsFrame } from '../../../../src/look/kit/page/Page';
import { SumBar } from '../../../../src/look/kit/page/SumBar';
import { Tag } from '../../../../src/look/kit/parts/Tag';
import { Button } from '../../../../src/look/kit/Button';
import { Select } from '../../../../src/look/kit/fields/Select';

interface PayeeTableProps {
  /** `undefined` until it is known. */
  readonly year: PayeeYear | undefined;
}

/** Payees of a year, by name, with what they were paid and what was issued to them. */
function PayeeTable({ year }: PayeeTableProps) {
  const t = useMessages();
  return (
    <Table
      isTight
      className="books-payees"
      aria-label={t('books.form1099')}
      columns={usePayeeColumns()}
      rows={year?.results}
      keyOf={({ party }) => `${party.table} ${party.id}`}
    />
  );
}

type AmountKey = 'paid' | 'byCard' | 'deducted' | 'counted' | 'issued';

/** Whether the threshold is reached; left out where nobody reaches it. */
const REACHED = {
  key: 'reaches',
  width: 96,
  phone: 'none',
  cell: ({ reaches }: Payee) => reaches && <ReachedTag />,
  fills: ({ reaches }: Payee) => reaches,
} as const;

const amountColumn = (key: AmountKey, width: number, phone: HeadColumn['phone'], of: (payee: Payee) => string) => ({
  key,
  width,
  phone,
  isNumber: true,
  cellClass: (payee: Payee) => (isNothing(of(payee)) ? 'missing' : key === 'counted' ? 'name' : undefined),
  cell: (payee: Payee) => <Money value={of(payee)} />,
});

function usePayeeColumns(): readonly CellColumn<Payee>[] {
  const t = useMessages();
  return useColumns<Payee>([
    {
      key: 'payee',
      width: 180,
      phone: 'rest',
      isNaming: true,
      cellClass: 'payee',
      cell: ({ party, reaches }, isPhone) => (
        <>
          <Link to={accountAddress(party)}>{party.name}</Link>
          {isPhone && reaches && <ReachedTag />}
        </>
      ),
    },
    {
      key: 'as',
      width: 100,
      phone: 'none',
      cell: ({ party }) => t(party.table === 'hauler' ? 'books.hauler' : 'books.producer'),
    },
    accountColumn(84),
    { key: 'address', phone: 'none', cellClass: 'address', hint: addressText, cell: addressText },
    amountColumn('paid', 108, 'none', ({ paid }) => paid),
    amountColumn('byCard', 96, 'none', ({ by_card: card }) => card),
    {
      ...amountColumn('deducted', 112, 'none', ({ deducted }) => deducted),
      fills: ({ deducted }) => !isNothing(deducted),
    },
    amountColumn('counted', 112, 104, ({ counted }) => counted),
    REACHED,
    amountColumn('issued', 112, 100, ({ issued }) => issued),
  ]);
}

function ReachedTag() {
  const t = useMessages();
  return <Tag kind="late">{t('books.reached')}</Tag>;
}

/** One line: `12 County Road, Etna, ME 04434`. */
function addressText({ address: { address_line1, address_line2, city, state, zip_code } }: Payee): string {
  const place = [state, zip_code].filter(Boolean).join(' ');
  return [address_line1, address_line2, city, place].filter(Boolean).join(', ');
}

/** The tab. */
export function PayeesTab({ shown }: { readonly shown: BooksShown }) {
  const t = useMessages();
  const { year, chooseYear } = shown;
  const { data, error, isFetching, refetch } = usePayees(year);
  const { isBusy, save } = useSavedFile();
  return (
    <>
      <BooksTools
        shown={shown}
        choices={<YearSelect year={year} years={data?.years ?? [year]} onChoose={chooseYear} />}
      >
        <Button
          look="text"
          disabled={isBusy || !data || data.results.length === 0}
          onClick={() => void save((verbs) => verbs.payeesFile(year))}
        >
          <DownloadIcon />
          {t('books.csv')}
        </Button>
      </BooksTools>
      <PageBody page="books" tab="payees">
        <RowsFrame
          failed={!data && error && !isFetching && { what: t('books.form1099'), onRetry: () => void refetch() }}
          empty={data?.results.length === 0 && <EmptyState text={t('books.noPayees', { year })} />}
        >
          <PayeeTable year={data} />
        </RowsFrame>
        {data && data.results.length > 0 && <PayeeFoot of={data} />}
      </PageBody>
    </>
  );
}

interface YearSelectProps {
  readonly year: number;
  readonly years: PayeeYear['years'];
  readonly onChoose: (year: string) => void;
}

function YearSelect({ year, years, onChoose }: YearSelectProps) {
  const t = useMessages();
  return (
    <Select
      className="books-year"
      aria-label={t('books.year')}
      value={String(year)}
      options={years.map((one) => ({ value: String(one), text: one }))}
      onChoose={onChoose}
    />
  );
}

/** The bar. */
function PayeeFoot({ of: { threshold, reached, results, sums, year } }: { readonly of: PayeeYear }) {
  const t = useMessages();
  const amount = formatDollars(threshold.amount);
  return (
    <SumBar
      sums={{
        reached: [formatNumber(reached), t('books.ofPayees', { count: formatNumber(results.length), amount })],
        counted: t('books.sumCounted', { amount: formatDollars(sums.counted) }),
        issued: t('books.sumIssued', { amount: formatDollars(sums.issued) }),
      }}
    >
      <span className="muted books-about">
        {threshold.adjusted ? t('books.adjusted', { year, amount }) : t('books.askAccountant')}
      </span>
    </SumBar>
  );
}
