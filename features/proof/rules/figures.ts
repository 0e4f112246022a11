/** The figures of the proof, each with the key by which its lines are asked for. Pure. */
import { kindOfCode, type StatementCode } from '../../../src/rules/settled/codes';
import type { SettlementRole } from '../../../src/rules/settled/settled';
import { settlementRoles } from '../../../src/sides';

/** Proofs by the tickets of the period: the extra miles, each role, and the charges of delivery and haul tickets. */
export const ticketProofs = ['extra', 'producer', 'hauler', 'customer', 'charge'] as const;
/** Proofs of everything that was ever issued, kept or paid. */
export const bookProofs = [
  'numbers',
  'papers',
  'more',
  'parties',
  'open',
  'owners',
  'ledgers',
  'sight',
  'contents',
] as const;

type OwnProof = (typeof ticketProofs)[number] | (typeof bookProofs)[number];

/** A proof that a feature hands in, by its key there. */
export type HandedProof = `of_${string}`;

/** What must agree. */
export type ProofKey = OwnProof | HandedProof;

/** The own ones in the order of the page. Those handed in follow. */
export const proofKeys = [
  'extra',
  'producer',
  'hauler',
  'customer',
  'numbers',
  'charge',
  'papers',
  'more',
  'open',
  'parties',
  'owners',
  'ledgers',
  'sight',
  'contents',
] as const satisfies readonly OwnProof[];

const counted: ReadonlySet<string> = new Set<OwnProof>(['numbers', 'parties', 'owners', 'sight', 'contents']);

/** Whether a proof compares counts; all others compare dollars. */
export function isCounted(key: string): boolean {
  return counted.has(key) || isHanded(key);
}

/** Whether a feature hands it in. */
export function isHanded(key: string): key is HandedProof {
  return /^of_[a-z]+$/.test(key);
}

/** The sides of a proof, and what differs. */
export const proofSides = ['this', 'that', 'off'] as const;
export type ProofSide = (typeof proofSides)[number];

/** The columns of what goes where. */
export const flowKeys = ['customer', 'producer', 'hauler', 'margin'] as const;
export type FlowKey = (typeof flowKeys)[number];

/** Days since a statement was issued, and all of them. */
export const ageKeys = ['to_30', 'to_60', 'over_60', 'open'] as const;
export type AgeKey = (typeof ageKeys)[number];

/** One figure of the page. */
export type ProofFigure =
  | { readonly kind: 'flow'; readonly crop: number | null; readonly key: FlowKey }
  | { readonly kind: 'left_out' }
  | { readonly kind: 'proof'; readonly key: ProofKey; readonly side: ProofSide }
  | { readonly kind: 'none' | 'elsewhere'; readonly role: SettlementRole }
  | { readonly kind: 'unpaid'; readonly code: StatementCode; readonly age: AgeKey };

/** The key of a figure, as the address has it: `flow:3:margin`, `producer:off`, `none:hauler`, `unpaid:PS:to_30`. */
export function figureKey(figure: ProofFigure): string {
  switch (figure.kind) {
    case 'flow':
      return `flow:${figure.crop ?? 0}:${figure.key}`;
    case 'left_out':
      return 'left_out';
    case 'proof':
      return `${figure.key}:${figure.side}`;
    case 'unpaid':
      return `unpaid:${figure.code}:${figure.age}`;
    default:
      return `${figure.kind}:${figure.role}`;
  }
}

/** The figure of a key; `undefined` for any other text. */
export function figureOf(text: string): ProofFigure | undefined {
  const [kind = '', first = '', second = ''] = text.split(':');
  const figure = read(kind, first, second);
  return figure && figureKey(figure) === text ? figure : undefined;
}

function read(kind: string, first: string, second: string): ProofFigure | undefined {
  if (kind === 'left_out') return { kind };
  if (kind === 'flow') {
    const key = flowKeys.find((one) => one === second);
    return key && /^\d{1,15}$/.test(first) ? { kind, crop: Number(first) || null, key } : undefined;
  }
  if (kind === 'none' || kind === 'elsewhere') {
    const role = settlementRoles.find((one) => one === first);
    return role && { kind, role };
  }
  if (kind === 'unpaid') {
    const code = kindOfCode(first)?.code;
    const age = ageKeys.find((one) => one === second);
    return code && age && { kind, code, age };
  }
  const key = isHanded(kind) ? kind : proofKeys.find((one) => one === kind);
  const side = proofSides.find((one) => one === first);
  return key && side && { kind: 'proof', key, side };
}
