/** What an opened row shows on a phone: the columns that have no room there, and all buttons of the row. */
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import { Link } from 'react-router-dom';
import { useMay } from '../../../client/people/useMe';
import { useMessages } from '../../../i18n/useMessages';
import type { AnyRow } from '../../../rules/rows';
import type { Column } from '../columns/column';
import type { RowButtons } from './rowButtons';

interface OpenedRowProps {
  readonly row: AnyRow;
  readonly columns: readonly Column[];
  readonly others: readonly Column[];
  readonly to: string | undefined;
  readonly openedButtons: RowButtons | undefined;
}

/** The content of the opened row. Without buttons of its own it has a link to the form. */
export function OpenedRow({ row, columns, others, to, openedButtons }: OpenedRowProps) {
  const t = useMessages();
  const mayWrite = useMay('write');
  const name = columns[0]?.text(row) ?? '';
  const call = others.map(({ href }) => href?.(row)).find((href) => href?.startsWith('tel:'));
  return (
    <>
      <dl>
        {others.map((column) => (
          <div key={column.name}>
            <dt>{column.head}</dt>
            <Value row={row} column={column} />
          </div>
        ))}
      </dl>
      {openedButtons && (
        <div className="row-buttons">
          {openedButtons.of(row, true)}
          {call && (
            <a className="button line" href={call}>
              <PhoneIcon />
              {t('list.call')}
            </a>
          )}
        </div>
      )}
      {!openedButtons && to !== undefined && (
        <Link className="button line small" to={to}>
          {t(mayWrite ? 'list.edit' : 'list.open', { name })}
        </Link>
      )}
    </>
  );
}

/** A value, a link where it can be called or written to. */
function Value({ row, column }: { readonly row: AnyRow; readonly column: Column }) {
  const text = column.text(row);
  const href = column.href?.(row);
  const classes = [column.isMissing(row) && 'missing', column.isStamp && 'stamp'];
  return <dd className={classes.filter(Boolean).join(' ')}>{href ? <a href={href}>{text}</a> : text}</dd>;
}
