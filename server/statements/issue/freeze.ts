/** What a paper is made of, once and for all: packed for the database, and unpacked. */
import { gunzipSync, gzipSync } from 'node:zlib';
import { reportFilters } from '../../../src/rules/reportCatalogue';
import { isAdvance } from '../../../src/rules/statements/advances';
import { less } from '../../../src/rules/settled/money';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import type { Composed } from '../compose/compose';
import { itemOf } from '../compose/compose';
import { paidItemOf } from '../compose/more';
import { keptLogo } from '../logo/kept';
import type { StoredPaper } from '../plan/facts';
import {
  ticketKey,
  type FrozenPaper,
  type IssuedPaper,
  type Logo,
  type SettledContext,
  type Settlement,
} from '../../reports/compose/settlement';

/** What is known of a paper besides what it was composed from. */
export interface PaperFacts extends Pick<
  Settlement,
  'issuedOn' | 'issuedBy' | 'dueOn' | 'terms' | 'account' | 'notes' | 'logo'
> {
  readonly reference: string;
  readonly earlier: readonly IssuedPaper[];
}

/** The paper of a composed statement. Tickets that are held for a doubt are not on it. */
export function frozenOf(composed: Composed, { reference, earlier, ...facts }: PaperFacts): FrozenPaper {
  const { kind, period, tickets, adjustments, corrections, onAccount, bridge, context, addressee } = composed;
  const printed = tickets.filter(({ hold, amount }) => !hold || amount === null);
  const advances = sumPrinted(adjustments.filter(isAdvance).map(({ amount }) => amount));
  const own = { reference, from: period.from, to: period.to, amount: less(bridge.amount, advances) };
  const settlement: Settlement = {
    code: kind.code,
    reference,
    bridge: bridge.lines,
    partial: partialOf(composed),
    ...facts,
    held: printed.flatMap(({ hold, line }) => (hold ? [ticketKey(line.ticket)] : [])),
    adjustments: adjustments.map(itemOf),
    corrections: corrections.map(itemOf),
    paid: onAccount.map(paidItemOf),
    yearToDate: kind.role === 'customer' ? null : [...earlier, own],
  };
  const found = printed.length;
  return {
    context: { ...context, settlement },
    party: { ...addressee, found },
    tickets: printed.map(({ line }) => line.ticket),
  };
}

/** The names of further filters: `Corn Silage`. */
export function partialOf({ filters, kind, context }: Pick<Composed, 'filters' | 'kind' | 'context'>): string[] {
  const keys = reportFilters.filter(({ key }) => filters[key] !== undefined);
  // A filter is printed as `Crop: Corn Silage`.
  return keys.flatMap(({ key }, at) =>
    key === kind.role ? [] : [context.filters[at]?.replace(/^[^:]*: /, '') ?? key],
  );
}

/** As it is stored. */
export function packed(paper: FrozenPaper): StoredPaper {
  const { logo } = paper.context.settlement;
  const kept = logo && keptLogo(logo);
  const stored = kept ? withLogo(paper, { sha256: kept.sha256 }) : paper;
  return { frozen: gzipSync(JSON.stringify(stored)).toString('base64'), logo: kept };
}

/** A paper as it was stored; its logo may be kept beside it. */
export interface UnpackedPaper extends Omit<FrozenPaper, 'context'> {
  readonly context: Omit<SettledContext, 'settlement'> & { readonly settlement: UnpackedSettlement };
}

type UnpackedSettlement = Omit<Settlement, 'logo'> & { readonly logo: Logo | { readonly sha256: string } | null };

/** As it was stored. */
export function unpacked(stored: string): UnpackedPaper {
  return JSON.parse(gunzipSync(Buffer.from(stored, 'base64')).toString()) as UnpackedPaper;
}

/** As it was. `logoOf` gives a logo that is kept beside papers; those of earlier versions have it in them. */
export async function whole(paper: UnpackedPaper, logoOf: (sha256: string) => Promise<Logo>): Promise<FrozenPaper> {
  const { logo } = paper.context.settlement;
  return withLogo(paper, logo && 'sha256' in logo ? await logoOf(logo.sha256) : logo);
}

function withLogo<L>(paper: UnpackedPaper, logo: L) {
  const { context } = paper;
  return { ...paper, context: { ...context, settlement: { ...context.settlement, logo } } };
}
