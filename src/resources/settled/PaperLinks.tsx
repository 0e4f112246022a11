/** The papers that a record stands on, each a link: `PS-2026-0031, HS-2026-0014 and CS-2026-0017`. */
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { RoomMessages } from '../../i18n/RoomMessages';
import { useMessages } from '../../i18n/useMessages';
import { onPapers } from '../../messages/en/later/office/papers/onPapers';
import { statementPath } from '../../rules/settled/paths';
import type { SettledPapers } from '../../rules/calls/settled';

type PaperLinksProps = Pick<SettledPapers, 'papers'>;

/** `Settled on` and the links, as a sentence. */
export function PaperLinks(props: PaperLinksProps) {
  return (
    <RoomMessages texts={onPapers}>
      <Sentence {...props} />
    </RoomMessages>
  );
}

function Sentence({ papers }: PaperLinksProps) {
  const t = useMessages();
  const last = papers.length - 1;
  return (
    <>
      {t('settled.on')}{' '}
      {papers.map(({ role, statement }, at) => (
        <Fragment key={role}>
          {at > 0 && (at === last ? ` ${t('settled.and')} ` : ', ')}
          <Link to={statementPath(statement.id)}>{statement.reference}</Link>
        </Fragment>
      ))}
      .
    </>
  );
}
