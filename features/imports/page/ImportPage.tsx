/** `/office/import`: from a file or the clipboard to rows, in four steps on one route. */
import { Link, useSearchParams } from 'react-router-dom';
import { useMe } from '../../../src/client/people/useMe';
import { useOwnServer } from '../../../src/client/server/useOwnServer';
import { RoomMessages } from '../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../src/i18n/useMessages';
import { words } from '../words/words';
import { allows } from '../../../src/rules/accounts/roles';
import { FileStep } from './file/FileStep';
import { ImportShown } from './ImportShown';
import './import.css';

/** The page with its texts. */
export function ImportPage() {
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <ImportOf />
    </RoomMessages>
  );
}

/** A new import, or the one in the address; for others than clerks and owners, who may. */
function ImportOf() {
  const me = useMe();
  const isOther = useOwnServer() === false;
  const [asked] = useSearchParams();
  if (isOther || (me && !allows(me.role, 'write'))) return <NotForYou />;
  if (!me) return null;
  const id = Number(asked.get('id') ?? NaN);
  if (!Number.isInteger(id)) return <FileStep key="new" wanted={asked.get('table')} current={undefined} />;
  return <ImportShown key={id} id={id} asked={asked.get('step')} />;
}

function NotForYou() {
  const t = useMessages();
  return (
    <section className="panel message-page" aria-label={t('import.title')}>
      <div>
        <h2>{t('import.clerksImport')}</h2>
      </div>
      <Link className="button fill" to="/">
        {t('common.home')}
      </Link>
    </section>
  );
}
