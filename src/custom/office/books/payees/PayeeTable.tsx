/** Payees of a year, by name, with what they were paid and what was issued to them. */
import { Link } from 'react-router-dom';
import { useMessages } from '../../../../i18n/useMessages';
import { tableWidth } from '../../../../look/table/Columns';
import { LoadingRows } from '../../../../look/TableStates';
import { useIsPhone } from '../../../../resources/list/table/useIsPhone';
import type { Payee, PayeeYear } from '../../../../rules/books/payees';
import { accountAddress } from '../../../../rules/statements/addresses';
import { isNothing } from '../../../../rules/statements/money';
import { Money } from '../../statements/parts/Money';
import { classOf, TableHead, type BooksColumn } from '../parts/TableHead';

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
export function PayeeTable({ year }: PayeeTableProps) {
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
  return <span className="tag late">{t('books.reached')}</span>;
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
