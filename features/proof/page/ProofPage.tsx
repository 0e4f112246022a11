/** `/office/proof`: where the money of a period goes, and whether it is all accounted for. */
import { useMe } from '../../../src/client/people/useMe';
import { useOwnServer } from '../../../src/client/server/useOwnServer';
import { useInstalledLanguage, useMessages } from '../../../src/i18n/useMessages';
import { RoomMessages } from '../../../src/i18n/RoomMessages';
import { Alert } from '../../../src/look/Alert';
import { useSayWhich } from '../../../src/look/which';
import { words } from '../words/words';
import { allows } from '../../../src/rules/accounts/roles';
import { OwnersOnly } from '../../../src/custom/users/owners/OwnersOnly';
import { periodText } from '../../../src/custom/office/statements/parts/tools/period';
import { FigurePage } from './lines/FigurePage';
import { ProofOverview } from './ProofOverview';
import { useProofShown } from './useProofShown';
import '../../../src/custom/office/statements/statements.css';
import '../../../src/custom/why/moneyLink.css';
import './proof.css';

/** The page with its texts. */
export function ProofPage() {
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <ProofOf />
    </RoomMessages>
  );
}

/** The proof for owners, whom to ask for others. */
function ProofOf() {
  const t = useMessages();
  const me = useMe();
  const isOther = useOwnServer() === false;
  if (isOther) return <Alert kind="info">{t('proof.ofOurServer')}</Alert>;
  if (!me) return null;
  if (!allows(me.role, 'owner'))
    return <OwnersOnly title={t('proof.forOwners')} names={(names) => t('proof.ownersHere', { names })} isOwn />;
  return <OwnersProof />;
}

/** All figures, or the lines of one. */
function OwnersProof() {
  const shown = useProofShown();
  const { language } = useInstalledLanguage();
  useSayWhich(periodText(shown.period, language));
  return (
    <div className="page-flush proof-page">
      {shown.figure ? <FigurePage shown={shown} figure={shown.figure} /> : <ProofOverview shown={shown} />}
    </div>
  );
}
