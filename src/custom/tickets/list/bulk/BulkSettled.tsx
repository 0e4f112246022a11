/** Names the settled tickets for which a bulk edit would be refused, before anything is sent (decision 64). */
import LockIcon from '@mui/icons-material/LockOutlined';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../../i18n/useMessages';
import { statementPath } from '../../../../rules/statements/paths';
import type { SettledAmong } from '../../../../rules/statements/settledAnswers';

/** As many are named. */
const NAMED = 5;

/** The tickets with their papers. */
export function BulkSettled({ count, tickets }: SettledAmong) {
  const t = useMessages();
  const named = tickets.slice(0, NAMED);
  return (
    <div className="say warning bulk-settled" role="alert">
      <LockIcon />
      <span className="grow">
        {count === 1 ? t('bulk.oneSettled') : t('bulk.settled', { count })}{' '}
        {named.map(({ id, number, papers }, at) => (
          <Fragment key={id}>
            {at > 0 && '; '}
            {t('bulk.settledOn', { number })}{' '}
            {papers.map((paper, place) => (
              <Fragment key={paper.id}>
                {place > 0 && ', '}
                <Link to={statementPath(paper.id)} target="_blank">
                  {paper.reference}
                </Link>
              </Fragment>
            ))}
          </Fragment>
        ))}
        {count > named.length && ` ${t('bulk.settledMore', { count: count - named.length })}`}. {t('bulk.settledHelp')}
      </span>
    </div>
  );
}
