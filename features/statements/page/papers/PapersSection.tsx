/** The section of the settings about what stands on papers: the logo, terms and notes. */
import { useState } from 'react';
import { RoomMessages } from '../../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../../src/i18n/useMessages';
import { words } from '../../words/es';
import { formatNumber } from '../../../../src/kinds/number';
import { NoteLine } from '../../../../src/look/NoteLine';
import { Panel } from '../../../../src/look/Panel';
import { RetryState } from '../../../../src/look/kit/parts/EmptyState';
import type { LogoAnswer } from '../../rules/calls/settings';
import { useAct } from '../useAct';
import { useAsked } from '../useStatements';
import { WordsForm } from './WordsForm';
import { Button } from '../../../../src/look/kit/Button';
import { FileButton } from '../../../../src/look/kit/fields/FileButton';
import './papers.css';

/** Bytes of a picture at most. */
const MOST = 200 * 1024;

interface LogoPanelProps extends LogoAnswer {
  /** Of the logo. */
  readonly version: number;
}

/** The panel. */
function LogoPanel({ logo, version }: LogoPanelProps) {
  const t = useMessages();
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
      <div className="paper-logo grid gap-4 padded">
        <div className="sheet">
          {logo ? <img src={`data:${logo.type};base64,${logo.data}`} alt={t('papers.logoOf')} /> : null}
        </div>
        <div>
          <p>{logo ? t('papers.logoHint') : `${t('papers.noLogo')} ${t('papers.logoHint')}`}</p>
          <NoteLine kind="error">{note}</NoteLine>
        </div>
      </div>
      <div className="settings-foot row wrap line-above">
        <FileButton
          label={t('papers.choose')}
          accept="image/png,image/jpeg"
          aria-busy={isBusy}
          onFile={(file) => void take(file)}
        >
          {t('papers.choose')}
        </FileButton>
        {logo && (
          <Button look="text" aria-busy={isBusy} onClick={() => void keep(null)}>
            {t('papers.remove')}
          </Button>
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

/** The section with its texts. */
export function PapersSection() {
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <LogoAndWords />
    </RoomMessages>
  );
}

function LogoAndWords() {
  const t = useMessages();
  const settings = useAsked(['settings'], (verbs, signal) => verbs.settings(signal));
  const logo = useAsked(['logo'], (verbs, signal) => verbs.logo(signal));
  if (settings.error ?? logo.error) {
    const retry = (): void => void Promise.all([settings.refetch(), logo.refetch()]);
    return <RetryState what={t('papers.title')} onRetry={retry} />;
  }
  if (!settings.data || !logo.data) return null;
  return (
    <>
      <LogoPanel {...logo.data} />
      <WordsForm settings={settings.data} />
    </>
  );
}
