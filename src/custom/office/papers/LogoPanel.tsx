/** The logo: as papers have it, another one, none. The server judges the file. */
import { useRef, useState } from 'react';
import { useMessages } from '../../../i18n/useMessages';
import { formatNumber } from '../../../kinds/number';
import { NoteLine } from '../../../look/NoteLine';
import { Panel } from '../../../look/Panel';
import type { PaperLogo } from '../../../rules/statements/answers';
import { useAct } from '../statements/useAct';

/** Bytes of a picture at most. */
const MOST = 200 * 1024;

interface LogoPanelProps {
  readonly logo: PaperLogo | null;
  /** Of the logo. */
  readonly version: number;
}

/** The panel. */
export function LogoPanel({ logo, version }: LogoPanelProps) {
  const t = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const [tooLarge, setTooLarge] = useState<string>();
  const { isBusy, fault, run } = useAct();
  const keep = (data: string | null) => run((verbs) => verbs.keepLogo(data, version));
  const take = async (file: File | undefined): Promise<void> => {
    if (!file || isBusy) return;
    const isLarge = file.size > MOST;
    setTooLarge(isLarge ? t('papers.tooLarge', { size: formatNumber(Math.ceil(file.size / 1024)) }) : undefined);
    if (!isLarge) await keep(base64Of(new Uint8Array(await file.arrayBuffer())));
  };
  const note = tooLarge ?? fault;
  return (
    <Panel title={t('papers.logo')}>
      <div className="paper-logo">
        <div className="sheet">
          {logo ? <img src={`data:${logo.type};base64,${logo.data}`} alt={t('papers.logoOf')} /> : null}
        </div>
        <div>
          <p>{logo ? t('papers.logoHint') : `${t('papers.noLogo')} ${t('papers.logoHint')}`}</p>
          <NoteLine kind="error">{note}</NoteLine>
        </div>
      </div>
      <div className="settings-foot">
        <input
          ref={input}
          hidden
          type="file"
          accept="image/png,image/jpeg"
          aria-label={t('papers.choose')}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
        <button type="button" className="button line" aria-busy={isBusy} onClick={() => input.current?.click()}>
          {t('papers.choose')}
        </button>
        {logo && (
          <button type="button" className="button text" aria-busy={isBusy} onClick={() => void keep(null)}>
            {t('papers.remove')}
          </button>
        )}
        <span className="muted">{t('papers.hint')}</span>
      </div>
    </Panel>
  );
}

/** Bytes as base64, some at a time: all of them would be too many arguments. */
function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}
