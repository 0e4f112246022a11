/** The parties of a run, each with its number or how far it is. */
import CheckIcon from '@mui/icons-material/CheckOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../../src/i18n/useMessages';
import { NO_FIGURE } from '../../../../src/kinds/blank';
import type { RunRow } from '../../rules/runs';
import { statementAddress } from '../parts/addresses';
import { kindTitle } from '../../../../src/custom/parts/kindTitle';

interface RunRowsProps {
  readonly rows: readonly RunRow[];
}

/** The table. */
export function RunRows({ rows }: RunRowsProps) {
  const t = useMessages();
  return (
    <div className="scroll">
      <table className="table tight run-rows">
        <thead>
          <tr>
            <th scope="col" className="reference">
              {t('settle.reference')}
            </th>
            <th scope="col" className="naming">
              {t('settle.party')}
            </th>
            <th scope="col" className="kind">
              {t('settle.kind')}
            </th>
            <th scope="col" className="state">
              {t('settle.state')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <RunLineRow key={`${row.code} ${row.party.id}`} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RunLineRow({ row }: { readonly row: RunRow }) {
  const t = useMessages();
  return (
    <tr>
      <td className="reference">
        {row.statement ? (
          <Link to={statementAddress(row.statement.id)}>{row.statement.reference}</Link>
        ) : (
          <span className="missing">{NO_FIGURE}</span>
        )}
      </td>
      <td className="naming">
        {row.party.name}
        {row.reason !== null && (
          <span className={row.state === 'nothing' ? 'statements-reason muted' : 'statements-reason'}>
            {row.reason}
          </span>
        )}
      </td>
      <td className="kind">{kindTitle(t, row.code)}</td>
      <td className="state">
        <RunState state={row.state} />
      </td>
    </tr>
  );
}

function RunState({ state }: Pick<RunRow, 'state'>) {
  const t = useMessages();
  const text = t(`settle.run.${state}`);
  if (state === 'waits' || state === 'nothing') return <span className="muted">{text}</span>;
  if (state === 'issued') {
    return (
      <span className="tag good">
        <CheckIcon fontSize="small" />
        {text}
      </span>
    );
  }
  if (state !== 'failed') return <span className="tag">{text}</span>;
  return (
    <span className="tag void">
      <ErrorIcon fontSize="small" />
      {text}
    </span>
  );
}
