/** Documents, a row each: day, kind, number, party, account number, amount. */
import { Link } from 'react-router-dom';
import { useMessages } from '../../../../src/i18n/useMessages';
import { tableWidth } from '../../../../src/look/table/Columns';
import { LoadingRows } from '../../../../src/look/TableStates';
import { useIsPhone } from '../../../../src/resources/list/table/useIsPhone';
import type { BookDocument } from '../../rules/documents';
import { accountAddress } from '../../../../src/rules/settled/addresses';
import { statementPath } from '../../../../src/rules/settled/paths';
import { Money } from '../../../../src/custom/parts/Money';
import { classOf, TableHead, type BooksColumn } from '../parts/TableHead';
import { dayText } from '../../../../src/messages/shownDates';
import UndoIcon from '@mui/icons-material/UndoOutlined';

const wide: readonly BooksColumn[] = [
  ['date', 112],
  ['number', 150],
  ['kind', 210],
  ['party', undefined],
  ['account', 130],
  ['amount', 130],
];
const narrow: readonly BooksColumn[] = [
  ['number', 118],
  ['party', undefined],
  ['amount', 96],
];

interface DocumentTableProps {
  /** `undefined` until they are known. */
  readonly documents: readonly BookDocument[] | undefined;
}

/** The table. */
export function DocumentTable({ documents }: DocumentTableProps) {
  const t = useMessages();
  const isPhone = useIsPhone();
  const columns = isPhone ? narrow : wide;
  return (
    <table className="table tight books-documents" style={tableWidth(columns)} aria-label={t('books.toExport')}>
      <TableHead columns={columns} />
      {documents ? (
        <tbody>
          {documents.map((document) => (
            <DocumentRow key={`${document.source} ${document.item_id}`} document={document} isPhone={isPhone} />
          ))}
        </tbody>
      ) : (
        <LoadingRows cells={columns.map(([name]) => classOf(name))} rows={12} />
      )}
    </table>
  );
}

interface DocumentRowProps {
  readonly document: BookDocument;
  readonly isPhone: boolean;
}

function DocumentRow({ document, isPhone }: DocumentRowProps) {
  const { date, party, account_number: account, amount } = document;
  return (
    <tr>
      {!isPhone && <td className="date">{dayText(date)}</td>}
      <td className="reference">
        <NumberLink document={document} />
      </td>
      {!isPhone && (
        <td className="kind">
          <KindTag document={document} />
        </td>
      )}
      <td className="party naming">
        {party.name}
        {isPhone && <KindTag document={document} />}
      </td>
      {!isPhone && <td className="account">{account}</td>}
      <td className="number">
        <Money value={amount} />
      </td>
    </tr>
  );
}

/** A statement leads to its page, a payment to the account of its party. */
function NumberLink({ document: { source, item_id: id, number, party } }: { readonly document: BookDocument }) {
  const t = useMessages();
  if (source === 'statement' || source === 'void') return <Link to={statementPath(id)}>{number}</Link>;
  return <Link to={accountAddress(party)}>{number || t('books.noNumber')}</Link>;
}

/** What a document is in the books, with why it is a credit. */
interface KindTagProps {
  readonly document: BookDocument;
}

/** The tag: red for what takes an earlier document back. */
function KindTag({ document: { kind, source, date } }: KindTagProps) {
  const t = useMessages();
  if (source === 'void' || source === 'taken_back') {
    const text = source === 'void' ? t('books.voidSince', { day: date }) : t('books.takenBack');
    return (
      <span className="tag void">
        <UndoIcon fontSize="small" />
        {text}
      </span>
    );
  }
  return <span className="tag">{t(`books.kind.${kind}`)}</span>;
}
