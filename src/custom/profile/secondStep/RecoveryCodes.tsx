/** The recovery codes, shown this once. */
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { useState } from 'react';
import { useMessages } from '../../../i18n/useMessages';
import { copyText } from '../../users/copyText';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The codes, with a button that copies them. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useMessages();
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => setCopied(await copyText(codes.join('\n'), null));
  return (
    <>
      <p role="status">{t('profile.step.codes')}</p>
      <ul className="codes" aria-label={t('profile.step.codesTitle')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="ways">
        <button type="button" className="button fill" autoFocus onClick={() => void copy()}>
          <CopyIcon />
          {t('profile.step.copyCodes')}
        </button>
        <button type="button" className="button line" onClick={onDone}>
          {t('profile.step.done')}
        </button>
        <span className="muted" role="status">
          {isCopied && t('users.copied')}
        </span>
      </div>
    </>
  );
}
