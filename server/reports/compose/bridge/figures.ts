/** What amounts are made of: their parts, and what each is called. */
import type { PlainKey } from '../../../../src/messages/catalogue';
import type { Figure } from '../line';
import type { PaperCode } from '../settlement';

/** An amount and its parts. */
export interface AmountParts {
  /** What is owed for a ticket. */
  readonly net: Figure;
  /** What is summed first: the whole amount where it has one part. */
  readonly gross: Figure;
  /** The second part, and whether it is taken off. */
  readonly extra?: {
    readonly figure: Figure;
    readonly sign: 1 | -1;
    readonly label: PlainKey;
    readonly inHeld: PlainKey;
  };
  /** `inHeld`: what held tickets have of the first part is called so. */
  readonly labels: { readonly gross: PlainKey; readonly inHeld?: PlainKey };
}

const producerPay = {
  net: 'producer_net_pay',
  gross: 'producer_gross_pay',
  extra: { figure: 'extra_mile_cost', sign: -1, label: 'settled.lessExtra', inHeld: 'paper.inHeld.extra' },
  labels: { gross: 'settled.grossPay', inHeld: 'paper.inHeld.gross' },
} as const satisfies AmountParts;

const haulPay = {
  net: 'total_haul_cost',
  gross: 'base_haul_cost',
  extra: { figure: 'extra_mile_cost', sign: 1, label: 'settled.extra', inHeld: 'paper.inHeld.extra' },
  labels: { gross: 'settled.baseHaul', inHeld: 'paper.inHeld.base' },
} as const satisfies AmountParts;

/** The amounts that have more than one part. */
export const amountsInParts: readonly AmountParts[] = [producerPay, haulPay];

/** What the amount of a kind of paper is made of. */
export interface PaperFigures extends AmountParts {
  readonly labels: AmountParts['labels'] & { readonly net: PlainKey; readonly due: PlainKey };
}

const invoice = { net: 'settled.charge', due: 'settled.amountDue' } as const;
const crop: PaperFigures = {
  gross: 'customer_pay',
  net: 'customer_pay',
  labels: { gross: 'settled.cropDelivered', ...invoice },
};

/** The figures of each kind of paper. */
export const paperFigures: Readonly<Record<PaperCode, PaperFigures>> = {
  PS: { ...producerPay, labels: { ...producerPay.labels, net: 'settled.netPay', due: 'settled.netDue' } },
  HS: { ...haulPay, labels: { ...haulPay.labels, net: 'settled.totalHaul', due: 'settled.netDue' } },
  CS: crop,
  CM: crop,
  FC: { gross: 'charge', net: 'charge', labels: { gross: 'settled.feedHauled', ...invoice } },
  DS: { gross: 'charge', net: 'charge', labels: { gross: 'settled.cropDelivered', ...invoice } },
};

/** Whether the paper is an invoice: its party pays us. */
export function isInvoice(code: PaperCode): boolean {
  return paperFigures[code].labels.due === 'settled.amountDue';
}
