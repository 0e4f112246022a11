/** The ten newest rows of a table in the selected year (§7.1), with one action each. */
import Edit from '@mui/icons-material/EditOutlined';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { entities } from '../../entities';
import { EmptyState, LoadingRows, RetryState } from '../../look/TableStates';
import { NOT_AVAILABLE } from '../../kinds/blank';
import { relatedName } from '../../kinds/ref';
import { fillTemplate, recordName } from '../../rules/labels';
import { entityOf, type AnyRow, type EntityName } from '../../rules/rows';
import { texts } from '../../texts';
import { useYear } from '../../year';

const LATEST = 10;

/** One column; a missing related name shows N/A (§2.5). */
export interface LatestColumn {
  readonly field: string;
  readonly label: string;
  /** Pixels, or a share of the table that phones leave to the content; the columns without one share the rest. */
  readonly width?: number | `${number}%`;
  /** Hidden where the window is narrower than 600 px. */
  readonly notOnPhone?: true;
}

const phoneClass = ({ notOnPhone }: LatestColumn) => (notOnPhone ? 'not-on-phone' : '');
const widthClass = ({ width }: LatestColumn) => (typeof width === 'string' ? 'share' : '');

interface RowAction {
  readonly text: string;
  readonly to: (id: number) => string;
  /** Written out instead of shown as an icon; its column is headed `Actions`. */
  readonly words?: boolean;
}

interface LatestTableProps {
  readonly name: EntityName;
  readonly columns: readonly LatestColumn[];
  readonly action: RowAction;
}

function Cell({ column, value }: { column: LatestColumn; value: unknown }) {
  const text = typeof value === 'string' ? value : relatedName(value);
  return (
    <td className={`${phoneClass(column)} ${text === NOT_AVAILABLE ? 'missing' : ''}`} title={text}>
      {text}
    </td>
  );
}

function ActionCell({ name, row, action }: { name: EntityName; row: AnyRow; action: RowAction }) {
  if (action.words) {
    return (
      <td className="number">
        <Link className="button text row-action" to={action.to(row.id)}>
          {action.text}
        </Link>
      </td>
    );
  }
  return (
    <td className="icon-cell">
      <Link
        className="icon-button"
        to={action.to(row.id)}
        aria-label={`${action.text} ${recordName(entityOf(entities, name), row)}`}
        title={action.text}
      >
        <Edit />
      </Link>
    </td>
  );
}

/** The table. Its head is shown also while it loads, is empty, or has failed. */
export function LatestTable({ name, columns, action }: LatestTableProps) {
  const { year } = useYear();
  // Always fetched again when Home opens, because others enter tickets too. Cached rows are shown meanwhile.
  const { data, error, isFetching, refetch } = useGetList<AnyRow>(
    name,
    { pagination: { page: 0, perPage: LATEST }, filter: { year } },
    { staleTime: 0 },
  );
  return (
    <div className="latest">
      <div className="scroll">
        <table className="table tight">
          <colgroup>
            {columns.map((column) => (
              <col
                key={column.field}
                className={`${phoneClass(column)} ${widthClass(column)}`}
                style={column.width === undefined ? {} : { width: column.width }}
              />
            ))}
            <col style={{ width: action.words ? 100 : 34 }} />
          </colgroup>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.field} scope="col" className={phoneClass(column)}>
                  {column.label}
                </th>
              ))}
              <th scope="col" className="number">
                <span className={action.words ? '' : 'only-read'}>{texts.actions}</span>
              </th>
            </tr>
          </thead>
          {!data && isFetching && <LoadingRows columns={columns.length + 1} rows={LATEST} />}
          {data && (
            <tbody>
              {data.slice(0, LATEST).map((row) => (
                <tr key={row.id}>
                  {columns.map((column) => (
                    <Cell key={column.field} column={column} value={row[column.field]} />
                  ))}
                  <ActionCell name={name} row={row} action={action} />
                </tr>
              ))}
            </tbody>
          )}
        </table>
      </div>
      {error && !data && !isFetching && <RetryState onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState text={fillTemplate(texts.noneInYear, { plural: `${entities[name].title.toLowerCase()}s`, year })} />
      )}
    </div>
  );
}
