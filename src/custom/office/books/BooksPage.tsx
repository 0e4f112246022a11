/** `/office/books`: what goes to the bookkeeper, what went, and what payees were paid in a year (decision 68). */
import { useOwnServer } from '../../../client/server/useOwnServer';
import { RoomMessages } from '../../../i18n/RoomMessages';
import { useMessages } from '../../../i18n/useMessages';
import { Alert } from '../../../look/Alert';
import { booksPages } from '../../../messages/en/later/office/books/booksPages';
import { PayeesTab } from './payees/PayeesTab';
import { SentTab } from './sent/SentTab';
import { useBooksShown } from './useBooksShown';
import { WaitingTab } from './waiting/WaitingTab';
import '../statements/statements.css';
import './books.css';

/** The page with its texts. */
export function BooksPage() {
  return (
    <RoomMessages texts={booksPages}>
      <BooksOf />
    </RoomMessages>
  );
}

/** What the address asks for. Another server keeps no statements. */
function BooksOf() {
  const t = useMessages();
  const isOther = useOwnServer() === false;
  const shown = useBooksShown();
  if (isOther) return <Alert kind="info">{t('books.ofOurServer')}</Alert>;
  return (
    <div className="page-flush statements-page books-page">
      {shown.tab === 'waiting' && <WaitingTab key={shown.program} shown={shown} />}
      {shown.tab === 'sent' && <SentTab key={shown.program} shown={shown} />}
      {shown.tab === 'payees' && <PayeesTab key={shown.year} shown={shown} />}
    </div>
  );
}
