/** Says at the head of an open form that somebody else has just changed or deleted its record. It takes no focus. */
import PersonIcon from '@mui/icons-material/PersonOutlined';
import { useMessages } from '../../../../../i18n/useMessages';
import { labelOf } from '../../../../../rules/labels';
import { useEntity, useTableName } from '../../../../registry';
import { useAuthor } from '../state/who';
import { useHeardChange, type HeardChange } from './heardContext';
import { Button } from '../../../../../look/kit/Button';

/** The line; nothing while the form has the newest version. */
export function HeardLine() {
  const heard = useHeardChange();
  return (
    <div className="heard-place all-tracks" role="status">
      {heard && <Said {...heard} />}
    </div>
  );
}

/** Who did what, in one sentence. */
function useSentence({ stale, fields }: HeardChange): string {
  const t = useMessages();
  const entity = useEntity(useTableName());
  const { who, isOwn, time } = useAuthor(stale);
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
  return (
    <div className="heard-line flex wrap line-below on-ground text-soft">
      <PersonIcon fontSize="small" />
      <span className="grow">
        {sentence}{' '}
        <Button look="link" onClick={heard.show}>
          {t('conflict.show')}
        </Button>
      </span>
      <span className="muted">{t('conflict.asksFirst')}</span>
    </div>
  );
}
