/** The tab 1099: what each producer and hauler was paid in a calendar year, and who reaches the threshold. */
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useMessages } from '../../../../src/i18n/useMessages';
import { EmptyState, LoadingRows } from '../../../../src/look/TableStates';
import type { PayeeYear, Payee } from '../../rules/payees';
import { BooksTools } from '../parts/BooksTools';
import { usePayees } from '../useBooks';
import type { BooksShown } from '../useBooksShown';
import { useSavedFile } from '../useSavedFile';
import { formatDollars, formatNumber } from '../../../../src/kinds/number';
import { Link } from 'react-router-dom';
import { tableWidth } from '../../../../src/look/table/Columns';
import { useIsPhone } from '../../../../src/resources/list/table/useIsPhone';
import { accountAddress } from '../../../../src/rules/settled/addresses';
import { isNothing } from '../../../../src/rules/settled/money';
import { Money } from '../../../../src/custom/parts/Money';
import { classOf, TableHead, type BooksColumn } from '../parts/TableHead';
import { PageBody, RowsFrame } from '../../../../src/look/kit/page/Page';
import { SumBar } from '../../../../src/look/kit/page/SumBar';
import { Tag } from '../../../../src/look/kit/parts/Tag';
import { Button } from '../../../../src/look/kit/Button';
import { Select } from '../../../../src/look/kit/fields/Select';

/** Payees of a year, by name, with what they were paid and what was issued to them. */
const wide: readonly BooksColumn[] = [
  ['payee', 180],
  ['as', 100],
  ['account', 84],
  ['address', undefined],
  ['paid', 108],
  ['byCard', 96],
  ['counted', 112],
  ['reaches', 96],
  ['issued', 112],
];
const narrow: readonly BooksColumn[] = [
  ['payee', undefined],
  ['counted', 104],
  ['issued', 100],
];

interface PayeeTableProps {
  /** `undefined` until it is known. */
  readonly year: PayeeYear | undefined;
}

/** The table. */
function PayeeTable({ year }: PayeeTableProps) {
  const t = useMessages();
  const isPhone = useIsPhone();
  const columns = isPhone ? narrow : wide;
  return (
    <table className="table tight books-payees" style={tableWidth(columns)} aria-label={t('books.form1099')}>
      <TableHead columns={columns} />
      {year ? (
        <tbody>
          {year.results.map((payee) => (
            <PayeeRow key={`${payee.party.table} ${payee.party.id}`} payee={payee} isPhone={isPhone} />
          ))}
        </tbody>
      ) : (
        <LoadingRows cells={columns.map(([name]) => classOf(name))} rows={12} />
      )}
    </table>
  );
}

interface PayeeRowProps {
  readonly payee: Payee;
  readonly isPhone: boolean;
}

function PayeeRow({ payee, isPhone }: PayeeRowProps) {
  const { party, account_number: account, paid, by_card: card, counted, issued } = payee;
  const reached = payee.reaches && <ReachedTag />;
  return (
    <tr>
      <td className="payee naming">
        <Link to={accountAddress(party)}>{party.name}</Link>
        {isPhone && reached}
      </td>
      {!isPhone && (
        <>
          <PaidAs table={party.table} />
          <td>{account}</td>
          <td className="address" title={addressText(payee)}>
            {addressText(payee)}
          </td>
          <Amount value={paid} />
          <Amount value={card} />
        </>
      )}
      <Amount value={counted} isStrong />
      {!isPhone && <td>{reached}</td>}
      <Amount value={issued} />
    </tr>
  );
}

function PaidAs({ table }: { readonly table: Payee['party']['table'] }) {
  const t = useMessages();
  return <td>{t(table === 'hauler' ? 'books.hauler' : 'books.producer')}</td>;
}

function ReachedTag() {
  const t = useMessages();
  return <Tag kind="late">{t('books.reached')}</Tag>;
}

function Amount({ value, isStrong }: { readonly value: string; readonly isStrong?: true }) {
  const kind = isNothing(value) ? 'nothing' : isStrong ? 'strong' : '';
  return (
    <td className={`number ${kind}`}>
      <Money value={value} />
    </td>
  );
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
