/** `/office/proof`: where the money of a period goes, and whether it is all accounted for (ruling 70, money 9). */
import { useMe } from '../../../client/people/useMe';
import { useOwnServer } from '../../../client/server/useOwnServer';
import { useInstalledLanguage, useMessages } from '../../../i18n/useMessages';
import { RoomMessages } from '../../../i18n/RoomMessages';
import { Alert } from '../../../look/Alert';
import { useSayWhich } from '../../../look/which';
import { proofPages } from '../../../messages/en/later/office/proof/proofPages';
import { allows } from '../../../rules/accounts/roles';
import { OwnersOnly } from '../../users/owners/OwnersOnly';
import { periodText } from '../statements/parts/tools/period';
import { FigurePage } from './lines/FigurePage';
import { ProofOverview } from './ProofOverview';
import { useProofShown } from './useProofShown';
import '../statements/statements.css';
import '../../why/moneyLink.css';
import './proof.css';

/** The page with its texts. */
export function ProofPage() {
  return (
    <RoomMessages texts={proofPages}>
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
