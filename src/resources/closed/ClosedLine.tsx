/** What stands at the head of a closed record. */
import LockIcon from '@mui/icons-material/LockOutlined';
import { useMessages } from '../../i18n/useMessages';
import { listTitle } from '../../rules/labels';
import { useClosedTo } from '../../client/closings/useClosings';
import { useEntity } from '../registry';

/** The line: up to which day tickets of the table are closed. */
export function ClosedLine({ name }: { readonly name: string }) {
  const t = useMessages();
  const entity = useEntity(name);
  const day = useClosedTo(name);
  return (
    <p className="sees-all closed-line">
      <LockIcon />
      <span>{t('form.closed', { tickets: listTitle(entity), day: day ?? '' })}</span>
    </p>
  );
}
