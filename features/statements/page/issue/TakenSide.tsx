/** What a paper takes, and what it leaves out: tickets with the paper they are on, held ones, and those before the cut-off. */
import { statementPath } from '../../../../src/rules/settled/paths';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMay } from '../../../../src/client/people/useMe';
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import type { LeftOutTicket, StatementDraft } from '../../rules/calls/open';
import { CutoffDialog } from '../cutoff/CutoffDialog';
import { kindTitle } from '../../../../src/custom/parts/kindTitle';
import { Button } from '../../../../src/look/kit/Button';

/** Numbers that are named; the others are counted. */
const NAMED = 12;

/** `45102, 45103 and 4 more`. */
function useNumbers(): (tickets: readonly { readonly ticket: { readonly number: string } }[]) => string {
  const t = useMessages();
  return (tickets) => {
    const named = tickets.slice(0, NAMED).map(({ ticket }) => ticket.number);
    const rest = tickets.length - named.length;
    return `${named.join(', ')}${rest > 0 ? ` ${t('settle.andMore', { count: formatNumber(rest) })}` : ''}`;
  };
}

/** The left side. */
export function TakenSide({ draft }: { readonly draft: StatementDraft }) {
  const t = useMessages();
  const { counts } = draft;
  const left = counts.held + counts.left_out;
  const of = counts.taken + left;
  return (
    <div className="issue-taken">
      <h3>
        {t('settle.taken')}{' '}
        <span className="muted">
          {t('settle.ofTickets', { count: formatNumber(counts.taken), of: formatNumber(of) })}
        </span>
      </h3>
      <p>{t('settle.takesAll', { kind: kindTitle(t, draft.code) })}</p>
      <h3>
        {t('settle.leftOut')}{' '}
        <span className="muted">
          {left === 1 ? t('settle.ticketCountOne') : t('settle.ticketCount', { count: formatNumber(left) })}
        </span>
      </h3>
      <ul>
        <OnPapers leftOut={draft.left_out} />
        <PaidInFull leftOut={draft.left_out} />
        <Held draft={draft} />
        <BeforeCutoff draft={draft} />
      </ul>
    </div>
  );
}

function OnPapers({ leftOut }: { readonly leftOut: readonly LeftOutTicket[] }) {
  const t = useMessages();
  const numbers = useNumbers();
  const papers = Map.groupBy(
    leftOut.filter(({ statement }) => statement !== null),
    ({ statement }) => statement?.id,
  );
  return Array.from(papers.values(), (tickets) => {
    const paper = tickets[0]?.statement;
    if (!paper) return null;
    return (
      <li key={paper.id}>
        <b>{formatNumber(tickets.length)}</b> {t(tickets.length === 1 ? 'settle.isOn' : 'settle.areOn')}{' '}
        <Link to={statementPath(paper.id)}>{paper.reference}</Link>: {numbers(tickets)}
      </li>
    );
  });
}

function PaidInFull({ leftOut }: { readonly leftOut: readonly LeftOutTicket[] }) {
  const t = useMessages();
  const numbers = useNumbers();
  const paid = leftOut.filter(({ paid_in_full: isPaid }) => isPaid);
  if (paid.length === 0) return null;
  return (
    <li>
      <b>{formatNumber(paid.length)}</b> {t(paid.length === 1 ? 'settle.isPaidElsewhere' : 'settle.arePaidElsewhere')}:{' '}
      {numbers(paid)}
    </li>
  );
}

function Held({ draft: { taken } }: { readonly draft: StatementDraft }) {
  const t = useMessages();
  const numbers = useNumbers();
  const held = taken.filter(({ hold }) => hold);
  if (held.length === 0) return null;
  return (
    <li>
      <b>{formatNumber(held.length)}</b> {t(held.length === 1 ? 'settle.isHeld' : 'settle.areHeld')}: {numbers(held)}
    </li>
  );
}

/** Up to which day everything was settled elsewhere; owners may change it. */
function BeforeCutoff({ draft: { role, cutoff } }: { readonly draft: StatementDraft }) {
  const t = useMessages();
  const mayChange = useMay('owner');
  const [isOpen, setOpen] = useState(false);
  if (cutoff === null) return null;
  return (
    <li>
      {t(`settle.cutoff.${role}`, { day: cutoff })}{' '}
      {mayChange && (
        <Button look="link" onClick={() => setOpen(true)}>
          {t('settle.change')}
        </Button>
      )}
      {isOpen && <CutoffDialog roles={[role]} current={cutoff} onClose={() => setOpen(false)} />}
    </li>
  );
}
