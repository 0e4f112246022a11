/** The pasted text at the left, and which kind of tickets it has. The whole tab takes Ctrl+V. */
import { useEffect, useEffectEvent } from 'react';
import type { CheckedTape } from '../../../../rules/oddities/answers';
import { useMessages } from '../../../../i18n/useMessages';
import { useRegistry } from '../../../../resources/registry';
import { doubtfulTables, isDoubtful } from '../../../../rules/doubts/doubt';
import { pluralTitle } from '../../../../rules/labels';
import { entityOf } from '../../../../rules/rows';
import { isTyping } from '../../../overlays/useOverlayKeys';
import { SmallSelect } from '../../import/parts/SmallSelect';
import '../../import/import.css';
import { keepTape, usePastedTape } from './tapeText';

const kinds = Object.keys(doubtfulTables).filter(isDoubtful);

/** Takes what is pasted outside of fields. */
function usePasteAnywhere(): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text') ?? '';
    if (event.defaultPrevented || isTyping(event.target) || text.trim() === '') return;
    event.preventDefault();
    keepTape({ text });
  });
  useEffect(() => {
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}

/** The box. */
export function TapeBox({ unread }: { readonly unread: CheckedTape['unread'] | undefined }) {
  const t = useMessages();
  const registry = useRegistry();
  const { kind, text } = usePastedTape();
  usePasteAnywhere();
  const options = kinds.map((value) => ({ value, text: pluralTitle(entityOf(registry, value)) }));
  return (
    <aside className="tape-box">
      <div className="tools">
        <b>{t('check.theTape')}</b>
        <span className="muted">{t('check.tapeCells')}</span>
      </div>
      <div className="tape-kind">
        <SmallSelect
          label={t('check.tapeOf')}
          value={kind}
          options={options}
          onChoose={(chosen) => keepTape({ kind: chosen })}
        />
      </div>
      <TapeText text={text} />
      {unread && unread.length > 0 && (
        <p className="tape-unread" title={unread.map((one) => `${one.line}: ${one.text}`).join('\n')}>
          {t('check.unread', { lines: unread.map(({ line }) => line).join(', ') })}
        </p>
      )}
    </aside>
  );
}

function TapeText({ text }: { readonly text: string }) {
  const t = useMessages();
  return (
    <textarea
      className="tape-text"
      aria-label={t('check.theTape')}
      spellCheck={false}
      autoComplete="off"
      value={text}
      onChange={(event) => keepTape({ text: event.target.value })}
      onPaste={({ currentTarget }) => {
        // The arrow keys go through the differences next.
        if (currentTarget.value === '') setTimeout(() => currentTarget.blur());
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.blur();
      }}
    />
  );
}
