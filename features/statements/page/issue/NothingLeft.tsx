/** Every ticket of the period is settled: on which papers. */
import { Link } from 'react-router-dom';
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import { rangeText } from '../../../../src/rules/dayRange/dayRange';
import type { StatementDraft } from '../../rules/calls/open';
import { STATEMENTS, statementPath } from '../../../../src/rules/settled/paths';
import { kindTitle } from '../../../../src/custom/parts/kindTitle';
import { ButtonLink } from '../../../../src/look/kit/ButtonLink';

/** The panel. */
export function NothingLeft({ draft }: { readonly draft: StatementDraft }) {
  const t = useMessages();
  const days = rangeText(draft.period);
  const { name } = draft.party;
  const kind = kindTitle(t, draft.code);
  return (
    <section className="panel issue-form nothing" aria-labelledby="nothing-title">
      <header className="issue-head">
        <h2 id="nothing-title">{t('settle.nothingToIssue')}</h2>
        <p>
          {draft.counts.left_out === 0
            ? t('settle.noTickets', { name, days })
            : t('settle.allOn', { name, days, count: formatNumber(draft.counts.left_out), kind })}
        </p>
      </header>
      <PapersOf leftOut={draft.left_out} />
      <footer className="actions issue-foot">
        <span className="grow" />
        <ButtonLink look="line" to={STATEMENTS}>
          {t('office.statements')}
        </ButtonLink>
      </footer>
    </section>
  );
}

/** How many tickets are on which paper. */
function PapersOf({ leftOut }: { readonly leftOut: StatementDraft['left_out'] }) {
  const t = useMessages();
  const papers = Map.groupBy(leftOut, ({ statement }) => statement?.id);
  return (
    <ul>
      {Array.from(papers, ([id, tickets]) => {
        const paper = tickets[0]?.statement;
        return (
          <li key={id ?? 'elsewhere'}>
            <b>{formatNumber(tickets.length)}</b>{' '}
            {paper ? (
              <>
                {t('settle.on')} <Link to={statementPath(paper.id)}>{paper.reference}</Link>
              </>
            ) : (
              t('settle.elsewhere')
            )}
          </li>
        );
      })}
    </ul>
  );
}
