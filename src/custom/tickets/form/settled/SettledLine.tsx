/** Says under a ticket's title on which papers it is: each is a link. */
import LockIcon from '@mui/icons-material/LockOutlined';
import { useMessages } from '../../../../i18n/useMessages';
import { PaperLinks } from '../../../../resources/settled/PaperLinks';
import { useSettledTicket } from './settledTicket';
import { Button } from '../../../../look/kit/Button';
import '../../../../resources/settled/papers.css';

/** The line; nothing for a ticket that is on no live paper. */
export function SettledLine() {
  const t = useMessages();
  const settled = useSettledTicket();
  if (!settled) return null;
  const { papers, mayCorrect } = settled;
  const waiting = papers.corrections.filter(({ on }) => on === null).length;
  return (
    <div className="says settled-line" role="status">
      <div className="say info">
        <LockIcon />
        <span className="grow">
          <PaperLinks papers={papers.papers} />
          {waiting > 0 &&
            ` ${waiting === 1 ? t('settled.oneWaits', { count: waiting }) : t('settled.wait', { count: waiting })}`}
          {!mayCorrect && ` ${t('settled.ownerCorrects')}`}
        </span>
      </div>
    </div>
  );
}

/** The button that opens the correction, for owners. */
export function CorrectButton() {
  const t = useMessages();
  const settled = useSettledTicket();
  if (!settled?.mayCorrect) return null;
  return (
    <>
      <span className="muted no-phone">{t('settled.locked')}</span>
      <Button look="line" onClick={settled.correct}>
        {t('settled.correct')}
      </Button>
    </>
  );
}
