/** The one-time link of a user, shown this once. */
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { Dialog } from '../../look/kit/Dialog';
import { useRef, useState, type Ref } from 'react';
import type { UserWithLink } from '../../client/people/people';
import { useMessages } from '../../i18n/useMessages';
import type { Translate } from '../../messages/catalogue';
import { NoteLine } from '../../look/NoteLine';
import { copyText } from './copyText';
import { wholeMoment } from './userTexts';

interface LinkDialogProps {
  readonly user: UserWithLink;
  readonly onClose: () => void;
}

/** What a reset ended. */
function endedText(count: number, t: Translate): string {
  if (count === 0) return t('users.linkEndedNone');
  return count === 1 ? t('users.linkEndedOne') : t('users.linkEndedMany', { count });
}

/** The dialog; Copy Link puts the link into the clipboard. */
export function LinkDialog({ user, onClose }: LinkDialogProps) {
  const t = useMessages();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const { username: name, link, link_ends: ends, ended } = user;
  const url = new URL(link, window.location.origin).href;
  const copy = async (): Promise<void> => setCopied(await copyText(url, field.current));
  return (
    <Dialog open onClose={onClose} aria-labelledby="link-title" aria-describedby="link-text">
      <div className="list-dialog link-dialog">
        <h2 id="link-title">{t('users.linkFor', { name })}</h2>
        <p id="link-text">
          {t('users.linkGive', { name, ends: ends === null ? '' : wholeMoment(ends) })}
          {ended !== undefined && ` ${endedText(ended, t)}`}
        </p>
        <LinkField ref={field} url={url} />
        <footer>
          <span className="grow muted" role="status">
            {isCopied && t('users.copied')}
          </span>
          <button type="button" className="button line" onClick={onClose}>
            {t('common.close')}
          </button>
          <button type="button" className="button fill" autoFocus onClick={() => void copy()}>
            <CopyIcon />
            {t('users.copyLink')}
          </button>
        </footer>
      </div>
    </Dialog>
  );
}

function LinkField({ ref, url }: { readonly ref: Ref<HTMLInputElement>; readonly url: string }) {
  const t = useMessages();
  return (
    <div className="field bare-note">
      <div className="control">
        <input
          ref={ref}
          readOnly
          aria-label={t('users.link')}
          aria-describedby="link-note"
          value={url}
          onFocus={(event) => event.target.select()}
        />
      </div>
      <NoteLine id="link-note">{t('users.linkOnce')}</NoteLine>
    </div>
  );
}
