/** What a line is, as a link to its record. */
import { Link } from 'react-router-dom';
import { useMessages } from '../../../../src/i18n/useMessages';
import { useRegistry } from '../../../../src/resources/registry';
import { editPath } from '../../../../src/rules/paths';
import type { ProofLine } from '../../rules/answers';
import { entityOf } from '../../../../src/rules/rows';
import { accountAddress } from '../../../../src/rules/statements/addresses';
import { statementKinds } from '../../../../src/rules/statements/codes';
import { STATEMENTS, statementPath } from '../../../../src/rules/statements/paths';
import { kindTitle } from '../../../../src/custom/office/statements/parts/kindTitle';

/** The name. */
export function LineName({ line }: { readonly line: ProofLine }) {
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
