/** What a figure of the proof is called. Pure. */
import type { Translate } from '../../../../src/messages/catalogue';
import type { ProofFigure } from '../../rules/figures';
import { kindTitle } from '../../../../src/custom/office/statements/parts/kindTitle';

/** `Corn Silage: Margin`. `crop`: the name of the crop of the figure, as far as it is known. */
export function figureTitle(t: Translate, figure: ProofFigure, crop: string | undefined): string {
  const part = (whole: string, of: string): string => t('proof.part', { whole, part: of });
  switch (figure.kind) {
    case 'flow':
      return part(figure.crop === null ? t('proof.noCrop') : (crop ?? ''), t(`proof.flow.${figure.key}`));
    case 'left_out':
      return t('proof.lacking');
    case 'proof':
      return part(
        t(`proof.is.${figure.key}`),
        t(figure.side === 'off' ? 'proof.isOff' : figure.side === 'this' ? 'proof.this' : 'proof.that'),
      );
    case 'none':
      return part(t('proof.none'), t(`proof.as.${figure.role}`));
    case 'elsewhere':
      return part(t('proof.elsewhereTitle'), t(`proof.as.${figure.role}`));
    case 'unpaid':
      return part(kindTitle(t, figure.code), t('proof.unpaidOf', { age: t(`proof.age.${figure.age}`) }));
  }
}
