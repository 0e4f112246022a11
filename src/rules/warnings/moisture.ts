/** Checks of moisture and reference moisture. */
import { cropFacts } from '../tickets/cropFacts';
import { formatNumber } from '../../kinds/number';
import { isWithin, type Check } from './check';
import { limits } from './limits';

/** Moisture outside the usual band of the crop; dry matter typed in its place is named. */
export const cropMoisture: Check<'moisture' | 'crop_id', { readonly crop?: string | undefined }> = {
  at: 'moisture',
  of: ['moisture', 'crop_id'],
  warn: ({ number }, { crop }, t) => {
    const [moisture, facts] = [number('moisture'), cropFacts(crop)];
    if (moisture === null || !facts || isWithin(moisture, ...facts.moisture)) return undefined;
    const [low, high] = facts.moisture;
    const isDryMatter = isWithin(100 - moisture, low, high);
    return t(isDryMatter ? 'warning.dryMatter' : 'warning.usualRange', { low, high });
  },
};

/** A reference moisture that makes adjusted weight far from net. */
export const adjustedShare: Check<'moisture' | 'at_moisture', object> = {
  at: 'at_moisture',
  of: ['at_moisture', 'moisture'],
  warn: ({ number }, _, t) => {
    const [moisture, base] = [number('moisture'), number('at_moisture')];
    if (moisture === null || base === null || base >= 100) return undefined;
    const share = (100 - moisture) / (100 - base);
    const isUsual = isWithin(share, limits.adjusted.low, limits.adjusted.high);
    return !isUsual && t('warning.adjusted', { share: formatNumber(share * 100, 0) });
  },
};
