/** Says at the head of an open form that somebody else has just changed or deleted its record. It takes no focus. */
import PersonIcon from '@mui/icons-material/PersonOutlined';
import { useMessages } from '../../../../../i18n/useMessages';
import { labelOf } from '../../../../../rules/labels';
import { useEntity, useTableName } from '../../../../registry';
import { useAuthor } from '../state/who';
import { useHeardChange, type HeardChange } from './heardContext';
import { Button } from '../../../../../look/kit/Button';

/** The line; nothing while the form has the newest version, or has taken what its own user saved. */
export function HeardLine() {
  const heard = useHeardChange();
  return (
    <div className="heard-place all-tracks" role="status">
      {heard && <Said {...heard} />}
    </div>
  );
}

/** Who did what, in one sentence. */
function useSentence({ stale, fields, show }: HeardChange): string {
  const t = useMessages();
  const entity = useEntity(useTableName());
  const { who, isOwn, time } = useAuthor(stale);
  if (!show) return isOwn ? '' : t('conflict.changedNow', { who });
  const what = entity.title.toLowerCase();
  if (stale.record === null) {
    if (time === '') return t('conflict.deletedMeanwhile', { what });
    return t(isOwn ? 'conflict.deletedByYou' : 'conflict.deleted', { who, what, time });
  }
  const labels = fields.map((key) => labelOf(key, entity.fields[key])).join(', ');
  return t(isOwn ? 'conflict.changedByYou' : 'conflict.changedBy', { who, time, fields: labels });
}

function Said(heard: HeardChange) {
  const t = useMessages();
  const sentence = useSentence(heard);
  const { show } = heard;
  if (sentence === '') return null;
  return (
    <div className="heard-line flex wrap line-below on-ground text-soft">
      <PersonIcon fontSize="small" />
      <span className="grow">
        {sentence}{' '}
        {show && (
          <Button look="link" onClick={show}>
            {t('conflict.show')}
          </Button>
        )}
      </span>
      {show && <span className="muted">{t('conflict.asksFirst')}</span>}
    </div>
  );
}
