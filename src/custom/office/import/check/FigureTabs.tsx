/** The four figures; each shows its rows. */
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { useRef } from 'react';
import { useMessages } from '../../../../i18n/useMessages';
import { formatNumber } from '../../../../kinds/number';
import type { RowOutcome } from '../../../../rules/imports/imports';
import { outcomes } from './outcomes';

interface FigureTabsProps {
  readonly counts: Readonly<Record<RowOutcome, number>>;
  readonly shown: RowOutcome;
  readonly onShow: (outcome: RowOutcome) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The tabs. Arrow keys move between them. */
export function FigureTabs({ counts, shown, onShow }: FigureTabsProps) {
  const t = useMessages();
  const list = useRef<HTMLDivElement>(null);
  const move = (by: number): void => {
    const at = (outcomes.indexOf(shown) + by + outcomes.length) % outcomes.length;
    const next = outcomes[at];
    if (next === undefined) return;
    onShow(next);
    list.current?.querySelectorAll('button')[at]?.focus();
  };
  return (
    <div className="import-stat">
      <div
        role="tablist"
        aria-label={t('import.step.check')}
        ref={list}
        onKeyDown={(event) => {
          const by = steps[event.key];
          if (by !== undefined) move(by);
        }}
      >
        {outcomes.map((outcome, at) => (
          <button
            key={outcome}
            type="button"
            role="tab"
            id={`import-tab-${outcome}`}
            aria-selected={outcome === shown}
            aria-controls="import-rows"
            aria-keyshortcuts={String(at + 1)}
            tabIndex={outcome === shown ? 0 : -1}
            className={outcome === 'refused' && counts.refused > 0 ? 'bad' : undefined}
            onClick={() => onShow(outcome)}
          >
            <b>{formatNumber(counts[outcome])}</b>{' '}
            <span>
              {outcome === 'refused' && counts.refused > 0 && <ErrorIcon fontSize="small" />}
              {t(`import.outcome.${outcome}`)}
            </span>
          </button>
        ))}
      </div>
      <p className="rest">{t('import.nothingUntil')}</p>
    </div>
  );
}
