/** The five figures; each leads to its rows. */
import type { CheckedTape } from '../../../../rules/oddities/answers';
import { useMessages } from '../../../../i18n/useMessages';
import { FigureTabs } from '../../../../look/figures/FigureTabs';
import { countOf, figures, type Figure } from './tapeRows';

interface TapeFiguresProps {
  readonly tape: CheckedTape;
  readonly shown: Figure;
  readonly onShow: (figure: Figure) => void;
}

/** The tabs. */
export function TapeFigures({ tape, shown, onShow }: TapeFiguresProps) {
  const t = useMessages();
  const tabs = figures.map((key) => ({
    key,
    count: countOf(tape, key),
    text: t(`check.${key}`),
    isBad: key === 'missing' && tape.missing.length > 0,
  }));
  return <FigureTabs label={t('check.figures')} controls="tape-rows" tabs={tabs} shown={shown} onShow={onShow} />;
}
