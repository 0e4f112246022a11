/** The exports, the newest first: number, when and by whom, what was in it, its files. */
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import { tableWidth } from '../../../../src/look/table/Columns';
import { LoadingRows } from '../../../../src/look/TableStates';
import { useIsPhone } from '../../../../src/resources/list/table/useIsPhone';
import type { BookFile, BooksExport } from '../../rules/documents';
import { momentText } from '../../../../src/rules/dates';
import { SumList } from '../parts/SumList';
import { TableHead, type BooksColumn } from '../parts/TableHead';
import { useSavedFile } from '../useSavedFile';

interface SentTableProps {
  /** `undefined` until they are known. */
  readonly exports: readonly BooksExport[] | undefined;
  /** Asks for the documents of one once more; absent for who may not. */
  readonly onAgain: ((one: BooksExport) => void) | undefined;
}

const wide: readonly BooksColumn[] = [
  ['export', 84],
  ['when', 250],
  ['documents', undefined],
  ['files', 400],
];
const narrow: readonly BooksColumn[] = [
  ['export', 60],
  ['documents', undefined],
];

/** The table. */
export function SentTable({ exports, onAgain }: SentTableProps) {
  const t = useMessages();
  const isPhone = useIsPhone();
  const columns = isPhone ? narrow : wide;
  return (
    <table className="table books-sent" style={tableWidth(columns)} aria-label={t('books.exported')}>
      <TableHead columns={columns} />
      {exports ? (
        <tbody>
          {exports.map((one) => (
            <SentRow key={one.id} one={one} isPhone={isPhone} onAgain={onAgain} />
          ))}
        </tbody>
      ) : (
        <LoadingRows cells={columns.map(() => '')} rows={6} />
      )}
    </table>
  );
}

interface SentRowProps extends Pick<SentTableProps, 'onAgain'> {
  readonly one: BooksExport;
  readonly isPhone: boolean;
}

function SentRow({ one, isPhone, onAgain }: SentRowProps) {
  const t = useMessages();
  const { number, at, by, sums, again } = one;
  const files = <SentFiles one={one} onAgain={onAgain} />;
  const when = t('books.whenBy', { when: momentText(new Date(at)), by });
  return (
    <tr>
      <th scope="row">{number}</th>
      {!isPhone && <td className="when">{when}</td>}
      <td className="documents naming">
        {isPhone && <div className="when">{when}</div>}
        {again && <span className="tag">{t('books.againOf', { number: again.number })}</span>} <SumList sums={sums} />
        {isPhone && files}
      </td>
      {!isPhone && <td>{files}</td>}
    </tr>
  );
}

function SentFiles({ one, onAgain }: Pick<SentRowProps, 'one' | 'onAgain'>) {
  const t = useMessages();
  const { isBusy, save } = useSavedFile();
  return (
    <div className="books-files">
      {one.files.map((file) => (
        <button
          key={file.name}
          type="button"
          className="button line small"
          title={file.name}
          disabled={isBusy}
          onClick={() => void save((verbs) => verbs.booksFile(one.id, file.name))}
        >
          <DownloadIcon />
          {fileText(t(`books.file.${file.of}`), file)}
        </button>
      ))}
      {onAgain && (
        <button type="button" className="button text small" onClick={() => onAgain(one)}>
          {t('books.again')}
        </button>
      )}
    </div>
  );
}

/** `Bills 12`, with its place where there are several. */
function fileText(title: string, { name, documents }: BookFile): string {
  const part = /-(\d+)\.csv$/.exec(name.replace(/^\w+-\d+/, ''))?.[1];
  return `${title}${part === undefined ? '' : ` ${part}`}, ${formatNumber(documents)}`;
}
