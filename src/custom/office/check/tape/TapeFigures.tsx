/** The five figures; each leads to its rows. */
import { useRef } from 'react';
import type { CheckedTape } from '../../../../rules/oddities/answers';
import { useMessages } from '../../../../i18n/useMessages';
import { formatNumber } from '../../../../kinds/number';
import { countOf, figures, type Figure } from './tapeRows';

interface TapeFiguresProps {
  readonly tape: CheckedTape;
  readonly shown: Figure;
  readonly onShow: (figure: Figure) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The tabs. Arrow keys move between them. */
export function TapeFigures({ tape, shown, onShow }: TapeFiguresProps) {
  const t = useMessages();
  const list = useRef<HTMLDivElement>(null);
  const move = (by: number): void => {
    const at = (figures.indexOf(shown) + by + figures.length) % figures.length;
    const next = figures[at];
    if (next === undefined) return;
    onShow(next);
    list.current?.querySelectorAll('button')[at]?.focus();
  };
  return (
    <div
      className="tape-figures"
      role="tablist"
      aria-label={t('check.figures')}
      ref={list}
      onKeyDown={(event) => {
        const by = steps[event.key];
        if (by !== undefined) move(by);
      }}
    >
      {figures.map((figure) => (
        <button
          key={figure}
          type="button"
          role="tab"
          aria-selected={figure === shown}
          aria-controls="tape-rows"
          tabIndex={figure === shown ? 0 : -1}
          className={figure === 'missing' && tape.missing.length > 0 ? 'bad' : undefined}
          onClick={() => onShow(figure)}
        >
          <b>{formatNumber(countOf(tape, figure))}</b> <span>{t(`check.${figure}`)}</span>
        </button>
      ))}
    </div>
  );
}
