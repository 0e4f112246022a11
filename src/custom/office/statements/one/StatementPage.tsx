/** `/office/statements/{id}`: one statement: what it came to, how far it is, its tickets, payments and files. */
import { HttpError } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { useOwnServer } from '../../../../client/server/useOwnServer';
import { RoomMessages } from '../../../../i18n/RoomMessages';
import { useMessages } from '../../../../i18n/useMessages';
import { Alert } from '../../../../look/Alert';
import { RetryState } from '../../../../look/TableStates';
import { useSayWhich } from '../../../../look/which';
import { statementPages } from '../../../../messages/en/later/office/statementPages';
import type { StatementDetail } from '../../../../rules/statements/answers';
import { STATEMENTS } from '../../../../rules/statements/paths';
import { BridgeTable } from '../parts/BridgeTable';
import { useAsked } from '../useStatements';
import { Facts } from './Facts';
import { Lines } from './Lines';
import { Payments } from './Payments';
import { StatementHead } from './StatementHead';
import '../statements.css';
import './one.css';

/** The page with its texts. */
export function StatementPage() {
  const { id } = useParams();
  return (
    <RoomMessages texts={statementPages}>
      <StatementOf key={id} id={Number(id)} />
    </RoomMessages>
  );
}

function StatementOf({ id }: { readonly id: number }) {
  const t = useMessages();
  const isOther = useOwnServer() === false;
  const isId = Number.isInteger(id) && id > 0;
  const asked = useAsked(
    ['one', id],
    isId ? (verbs, signal) => verbs.one(id, signal) : undefined,
    // Its file is made a moment after it was issued, and mail is answered a moment after it was sent.
    (one) => one?.paper === 'writing' || one?.mailed === 'sending',
  );
  const { data, error, refetch } = asked;
  if (isOther) return <Alert kind="info">{t('settle.ofOurServer')}</Alert>;
  if (data) return <One one={data} />;
  if (!isId || (error instanceof HttpError && error.status === 404)) return <Gone />;
  if (!error) return null;
  return (
    <div className="panel">
      <RetryState what={t('office.statements')} onRetry={() => void refetch()} />
    </div>
  );
}

function Gone() {
  const t = useMessages();
  return (
    <section className="panel message-page" aria-label={t('office.statements')}>
      <div>
        <h2>{t('settle.noStatement')}</h2>
      </div>
      <Link className="button fill" to={`${STATEMENTS}?tab=issued`}>
        {t('settle.issued')}
      </Link>
    </section>
  );
}

function One({ one }: { readonly one: StatementDetail }) {
  const t = useMessages();
  useSayWhich(`${one.reference} · ${one.party.name}`);
  return (
    <div className="statement-page">
      <StatementHead one={one} />
      {one.voided && (
        <Alert kind="error">
          {t('settle.voidedBy', { day: one.voided.on, by: one.voided.by, reason: one.voided.reason })}
        </Alert>
      )}
      <div className="statement-parts">
        <div className="stack">
          <Facts one={one} />
          <Lines one={one} />
        </div>
        <div className="stack">
          <section className="panel" aria-labelledby="comes-to-title">
            <header>
              <h2 id="comes-to-title">{t('settle.comesToTitle')}</h2>
            </header>
            <BridgeTable label={t('settle.comesToTitle')} lines={one.bridge} />
          </section>
          <Payments one={one} />
        </div>
      </div>
    </div>
  );
}
