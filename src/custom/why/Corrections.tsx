/** What corrects the amount of a paper: lines of later papers, or of the next one. */
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../i18n/useMessages';
import { STATEMENTS } from '../../rules/statements/paths';
import type { Why } from '../../rules/why/answers';
import { dayText } from '../../messages/shownDates';

/** The list; nothing where there is none. */
export function Corrections({ why: { corrections } }: { readonly why: Why }) {
  const t = useMessages();
  if (corrections.length === 0) return null;
  return (
    <section>
      <h3>{t('why.corrections')}</h3>
      <ul className="why-changes">
        {corrections.map(({ id, text, date, on }) => (
          <li key={id}>
            <b>{text}</b> <span className="why-day">{dayText(date)}</span>,{' '}
            {on ? (
              <Fragment>
                {t('why.taken')} <Link to={`${STATEMENTS}/${on.id}`}>{on.reference}</Link>
              </Fragment>
            ) : (
              t('why.nextPaper')
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
