/** What an opened row shows on a phone: the columns that have no room there, and all buttons of the row. */
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import { useListContext } from 'react-admin';
import { useMay } from '../../../client/people/useMe';
import { useMessages } from '../../../i18n/useMessages';
import type { AnyRow } from '../../../rules/rows';
import type { Column } from '../columns/column';
import { useRegistry } from '../../registry';
import { HEARD_AT } from '../heard/heardTexts';
import type { RowButtons } from './rowButtons';
import { ButtonLink } from '../../../look/kit/ButtonLink';

interface OpenedRowProps {
  readonly row: AnyRow;
  readonly columns: readonly Column[];
  readonly others: readonly Column[];
  readonly heard: string | undefined;
  readonly to: string | undefined;
  readonly openedButtons: RowButtons | undefined;
}

/** Whether the form of the row can change it. The rows of a read list lead elsewhere. */
function useMayEdit(): boolean {
  const isTable = Object.hasOwn(useRegistry(), useListContext().resource);
  return useMay('write') && isTable;
}

/** The content of the opened row. Without buttons of its own it has a link to the form. */
export function OpenedRow({ row, columns, others, heard, to, openedButtons }: OpenedRowProps) {
  const t = useMessages();
  const mayEdit = useMayEdit();
  const name = columns[0]?.text(row) ?? '';
  const call = others.map(({ href }) => href?.(row)).find((href) => href?.startsWith('tel:'));
  return (
    <>
      <dl>
        {others.map((column) => (
          <div key={column.name}>
            <dt>{column.head}</dt>
            <Value row={row} column={column} isHeard={heard !== undefined && column.name === HEARD_AT} />
          </div>
        ))}
        {heard !== undefined && ![...columns, ...others].some((column) => column.name === HEARD_AT) && (
          <div>
            <dt>{t('common.editDate')}</dt>
            <dd>{heard}</dd>
          </div>
        )}
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
        <ButtonLink look="line" isSmall to={to}>
          {t(mayEdit ? 'list.edit' : 'list.open', { name })}
        </ButtonLink>
      )}
    </>
  );
}

interface ValueProps {
  readonly row: AnyRow;
  readonly column: Column;
  /** It says who has changed the row. */
  readonly isHeard: boolean;
}

/** A value, a link where it can be called or written to. */
function Value({ row, column, isHeard }: ValueProps) {
  const text = column.text(row);
  const href = column.href?.(row);
  const classes = [column.isMissing(row) && 'missing', column.isStamp && !isHeard && 'stamp'];
  return <dd className={classes.filter(Boolean).join(' ')}>{href ? <a href={href}>{text}</a> : text}</dd>;
}
