/** What a document is in the books, with why it is a credit. */
import UndoIcon from '@mui/icons-material/UndoOutlined';
import { useMessages } from '../../../../i18n/useMessages';
import type { BookDocument } from '../../../../rules/books/documents';

interface KindTagProps {
  readonly document: BookDocument;
}

/** The tag: red for what takes an earlier document back. */
export function KindTag({ document: { kind, source, date } }: KindTagProps) {
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
