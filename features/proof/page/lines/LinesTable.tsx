/** Lines of a figure: tickets, statements, payments and what else it is made of, each leading to its record. */
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import { Link } from 'react-router-dom';
import { Columns, tableWidth, type ColumnWidth } from '../../../../src/look/table/Columns';
import type { ProofLine } from '../../rules/calls';
import { accountAddress } from '../../../../src/rules/settled/addresses';
import { statementPath, STATEMENTS } from '../../../../src/rules/settled/paths';
import { settlementRoles } from '../../../../src/sides';
import { Money } from '../../../../src/custom/parts/Money';
import { dayText } from '../../../../src/messages/shownDates';
import { useRegistry } from '../../../../src/resources/registry';
import { editPath } from '../../../../src/rules/paths';
import { entityOf } from '../../../../src/rules/rows';
import { statementKinds } from '../../../../src/rules/settled/codes';
import { kindTitle } from '../../../../src/custom/parts/kindTitle';

interface LinesTableProps {
  readonly title: string;
  readonly lines: readonly ProofLine[];
}

/** What stands on no statement: statements themselves, their numbers, and parties. */
const onNoPaper: readonly string[] = ['statement', 'number', ...settlementRoles];

/** The table. Columns that no line fills are left out. */
export function LinesTable({ title, lines }: LinesTableProps) {
  const has = {
    date: lines.some(({ date }) => date !== null),
    party: lines.some(({ table, party }) => party !== null && party.table !== table),
    paper: lines.some(({ table }) => !onNoPaper.includes(table)),
    sides: lines.some(({ sides }) => sides !== undefined),
  };
  const columns: readonly ColumnWidth[] = [
    ['number', undefined],
    ...(has.date ? [['date', 112] as const] : []),
    ...(has.party ? [['party', undefined] as const] : []),
    ...(has.paper ? [['paper', 148] as const] : []),
    ...(has.sides ? (['this', 'that'] as const).map((side) => [side, 132] as const) : []),
    ['amount', 132],
  ];
  return (
    <table className="table proof-lines" style={tableWidth(columns)} aria-label={title}>
      <Columns columns={columns} />
      <Heads has={has} />
      <tbody>
        {lines.map((line) => (
          <LineRow key={`${line.table} ${line.id} ${line.party?.table}`} line={line} has={has} />
        ))}
      </tbody>
    </table>
  );
}

function Heads({ has }: { readonly has: Readonly<Record<'date' | 'party' | 'paper' | 'sides', boolean>> }) {
  const t = useMessages();
  return (
    <thead>
      <tr>
        <th scope="col" className="naming">
          {t('proof.number')}
        </th>
        {has.date && (
          <th scope="col" className="date">
            {t('proof.date')}
          </th>
        )}
        {has.party && <th scope="col">{t('proof.party')}</th>}
        {has.paper && (
          <th scope="col" className="paper">
            {t('proof.statement')}
          </th>
        )}
        {has.sides && <NumberHead text={t('proof.this')} />}
        {has.sides && <NumberHead text={t('proof.that')} />}
        <NumberHead text={has.sides ? t('proof.isOff') : t('proof.amount')} />
      </tr>
    </thead>
  );
}

function NumberHead({ text }: { readonly text: string }) {
  return (
    <th scope="col" className="number">
      {text}
    </th>
  );
}

interface LineRowProps {
  readonly line: ProofLine;
  readonly has: Readonly<Record<'date' | 'party' | 'paper' | 'sides', boolean>>;
}

function LineRow({ line, has }: LineRowProps) {
  const t = useMessages();
  const { date, party, statement, sides } = line;
  return (
    <tr>
      <td className="line-name naming">
        <LineName line={line} />
      </td>
      {has.date && <td className="date">{date && dayText(date)}</td>}
      {has.party && (
        <td>{party && party.table !== line.table && <Link to={accountAddress(party)}>{party.name}</Link>}</td>
      )}
      {has.paper && (
        <td className="paper">
          {statement ? (
            <Link to={statementPath(statement.id)}>{statement.reference}</Link>
          ) : (
            <span className="missing">{t('proof.onNone')}</span>
          )}
        </td>
      )}
      {has.sides && <td className="number">{sides && sideText(line, sides.this)}</td>}
      {has.sides && <td className="number">{sides && sideText(line, sides.that)}</td>}
      <td className="number">
        <LineAmount line={line} />
      </td>
    </tr>
  );
}

/** Counts are whole: `1`. */
function sideText({ table }: ProofLine, amount: string): string {
  return formatNumber(amount, table === 'number' || !amount.includes('.') ? 0 : 2);
}

function LineAmount({ line }: Pick<LineRowProps, 'line'>) {
  const t = useMessages();
  const { table, id, amount, figure, sides } = line;
  if (amount === null) return <span className="missing">{t('proof.lacks')}</span>;
  if (sides || !amount.includes('.')) return sideText(line, amount);
  return figure === undefined ? <Money value={amount} /> : <Money value={amount} of={{ table, id, figure }} />;
}

/** The name. */
function LineName({ line }: { readonly line: ProofLine }) {
  const t = useMessages();
  const to = useAddress(line);
  const { name, table, missing } = line;
  const text = name === '' ? t('proof.noName') : name;
  return (
    <>
      {to === undefined ? text : <Link to={to}>{text}</Link>}
      {table === 'number' && <span className="muted"> {kindTitle(t, codeOf(line))}</span>}
      {missing !== undefined && line.sides && (
        <span className="proof-missing">
          {missing.length > 0 ? t('proof.missing', { numbers: missing.join(', ') }) : t('proof.counter')}
        </span>
      )}
    </>
  );
}

/** Of a kind of statement the id is its place. */
function codeOf({ id }: ProofLine): string {
  return statementKinds[id]?.code ?? '';
}

function useAddress(line: ProofLine): string | undefined {
  const registry = useRegistry();
  const { table, id, party } = line;
  if (party?.table === table) return accountAddress(party);
  if (table === 'statement') return statementPath(id);
  if (table === 'number') return `${STATEMENTS}?tab=issued&code=${codeOf(line)}`;
  if (Object.hasOwn(registry, table)) return editPath(entityOf(registry, table), id);
  return party ? accountAddress(party) : undefined;
}
