/** What is said of a name beside its choice. Pure. */
import type { Translate } from '../../../../messages/catalogue';
import type { ImportName, NameProposal } from '../../../../rules/imports/imports';

/** A remark: red where somebody must choose, amber for a proposal, muted otherwise. */
export interface Remark {
  readonly kind: 'error' | 'warning' | 'muted';
  readonly text: string;
}

const without = (text: string, what: RegExp): string => text.replace(what, '');

/** In what two spellings differ. */
function differenceOf(a: string, b: string): 'case' | 'hyphen' | 'space' | 'dot' | 'other' {
  if (a.toLowerCase() === b.toLowerCase()) return 'case';
  const same = (what: RegExp): boolean => without(a, what).toLowerCase() === without(b, what).toLowerCase();
  if (same(/-/g)) return 'hyphen';
  if (same(/\s/g)) return 'space';
  return same(/[.,]/g) ? 'dot' : 'other';
}

function proposalText(text: string, { why, label }: NameProposal, t: Translate): string {
  if (why === 'near') return t('import.oneLetter');
  return t(`import.differs.${differenceOf(text, label)}`);
}

/** The remark of a name as it is used now. */
export function remarkOf(name: ImportName, t: Translate): Remark {
  const { text, use, proposals, note, odd } = name;
  if (use === null) {
    if (odd !== null && proposals.length === 0) return { kind: 'warning', text: t(`import.looksLike.${odd}`) };
    const names = proposals.map(({ label }) => label).join(', ');
    return { kind: 'error', text: names === '' ? t('import.notFound') : t('import.fits', { names }) };
  }
  if (use === 'refuse') return { kind: 'muted', text: t('import.rowsRefused') };
  if (use === 'create') return { kind: 'muted', text: note };
  const proposal = proposals.find(({ id, why }) => id === use && why !== 'fits');
  if (proposal) return { kind: 'warning', text: proposalText(text, proposal, t) };
  return { kind: 'muted', text: '' };
}
