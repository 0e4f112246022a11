/**
 * How each figure of §9 is made, written out with one ticket's numbers. Every formula, evaluated exactly and rounded once, gives
 * the value beside it. The figures themselves are made in `tickets/weights.ts`.
 */
import { minus, read, type DecimalInput } from '../../../src/rules/tickets/exactDecimal';
import {
  cropTicketFigures,
  deliveryFigures,
  haulFigures,
  productOf,
  sumPrinted,
  tonsTo,
  type ChargeFigure,
  type CropFigure,
  type FigureInput,
} from '../../../src/rules/tickets/weights';
import type { EntityName, Values } from '../../../src/rules/rows';
import type { SettlementRole } from '../../../src/rules/settled/settled';
import type { WhyStep } from './calls';

/** A figure that can be explained. */
export type ExplainedFigure = CropFigure | ChargeFigure;

type TicketDecimals = Readonly<Record<string, DecimalInput>>;
type Chains = Readonly<Partial<Record<ExplainedFigure, (ticket: Written) => readonly WhyStep[]>>>;

/** Decimals of tons at most. */
const MOST = 6;

const withoutAdjusted: Chains = {
  net_weight: (of) => [of.netPrinted()],
  base_haul_cost: (of) => [of.net(), of.base()],
  extra_mile_cost: (of) => [of.net(), of.extra()],
  total_haul_cost: (of) => [of.net(), of.base(), of.extra(), ...of.sum('total_haul_cost', 'base_haul_cost', '+')],
};
const crop: Chains = {
  ...withoutAdjusted,
  adjusted_weight: (of) => [of.net(), of.adjusted()],
  producer_gross_pay: (of) => of.paid('producer_gross_pay', 'producer_rate'),
  producer_net_pay: (of) => [
    ...of.paid('producer_gross_pay', 'producer_rate'),
    of.extra('-'),
    ...of.sum('producer_net_pay', 'producer_gross_pay', '−'),
  ],
  customer_pay: (of) => of.paid('customer_pay', 'customer_rate'),
};
const delivery: Chains = {
  net_weight: (of) => [of.netPrinted()],
  adjusted_weight: (of) => [of.net(), of.adjusted()],
  charge: (of) => of.paid('charge', 'customer_rate'),
};
const haul: Chains = {
  net_weight: (of) => [of.netPrinted()],
  adjusted_weight: (of) => [of.net(), of.step('adjusted_weight', of.tons)],
  charge: (of) => [of.net(), of.step('charge', of.product(of.tons, 'rate'))],
};

interface Explained {
  readonly chains: Chains;
  readonly figures: (row: Values) => Readonly<Record<string, unknown>>;
}
const explained: { readonly [N in EntityName]?: Explained } = {
  crop_ticket: { chains: crop, figures: cropTicketFigures },
  delivery_ticket: { chains: delivery, figures: deliveryFigures },
  haul_ticket: { chains: haul, figures: haulFigures },
};
const byTable: Readonly<Record<string, Explained | undefined>> = explained;

const roles: Readonly<Partial<Record<string, SettlementRole>>> = {
  base_haul_cost: 'hauler',
  extra_mile_cost: 'hauler',
  total_haul_cost: 'hauler',
  producer_gross_pay: 'producer',
  producer_net_pay: 'producer',
  customer_pay: 'customer',
  charge: 'customer',
} satisfies { readonly [F in ExplainedFigure]?: SettlementRole };

/** Whom a figure pays or charges; `undefined` for weights. */
export function roleOfFigure(figure: string): SettlementRole | undefined {
  return roles[figure];
}

/**
 * The steps that lead to a figure; the last is the figure itself. A missing input is `?` in the formulas, and the value of
 * what needs it `null`.
 * @param inputs decimals by field
 * @throws for a figure that the table does not have
 */
export function derivationOf(table: string, figure: string, inputs: TicketDecimals): readonly WhyStep[] {
  const known = byTable[table];
  const chain = known && Object.entries(known.chains).find(([key]) => key === figure)?.[1];
  if (!known || !chain) throw new Error(`${table} has no figure "${figure}".`);
  return chain(new Written(inputs, known.figures(inputs)));
}

/** One ticket's steps. */
class Written {
  readonly #inputs: TicketDecimals;
  readonly #figures: Readonly<Record<string, unknown>>;
  /** Net tons with all their decimals: pounds have two at most. */
  readonly tons: string;

  constructor(inputs: TicketDecimals, figures: Readonly<Record<string, unknown>>) {
    this.#inputs = inputs;
    this.#figures = figures;
    this.tons = plain(tonsTo(MOST, inputs).net);
  }

  /** A step whose value is the printed figure. */
  step(key: ExplainedFigure, formula: string): WhyStep {
    return { key, formula, value: this.#figure(key) };
  }

  /** A first factor times an input. */
  product(first: string, field: FigureInput): string {
    return `${first} × ${this.#text(field)}`;
  }

  netPrinted(): WhyStep {
    return this.step('net_weight', `(${this.#text('gross_weight')} − ${this.#text('tare_weight')}) ÷ 2,000`);
  }

  /** With all decimals, since other figures are made of it. */
  net(): WhyStep {
    return { ...this.netPrinted(), value: this.tons === UNKNOWN ? null : atLeastCents(this.tons) };
  }

  /** @param decimals of the value; default: as it is printed */
  adjusted(decimals?: number): WhyStep {
    const step = this.step('adjusted_weight', this.#adjustedFormula());
    return decimals === undefined ? step : { ...step, value: this.#adjusted(decimals) };
  }

  base(): WhyStep {
    return this.step('base_haul_cost', this.product(this.tons, 'haul_rate'));
  }

  /** Miles that do not go beyond the minimum cost nothing. */
  extra(sign: '' | '-' = ''): WhyStep {
    const [miles, least] = [read(this.#inputs.haul_mile), read(this.#inputs.min_mile)];
    const none = miles && least && minus(miles, least).units <= 0n;
    const beyond = none ? '0 mi' : `(${this.#text('haul_mile')} − ${this.#text('min_mile')}) mi`;
    const step = this.step('extra_mile_cost', this.product(`${beyond} × ${this.tons}`, 'haul_mile_rate'));
    const isTaken = sign === '-' && step.value !== null && Number(step.value) !== 0;
    return { ...step, ...(isTaken ? { value: negated(step.value ?? '') } : {}), ...(none ? { note: 'no_extra' } : {}) };
  }

  /** Adjusted tons times a rate, with as many decimals of the tons as the product needs. */
  paid(key: ExplainedFigure, field: FigureInput): WhyStep[] {
    const printed = this.#figure(key);
    const rate = this.#inputs[field];
    const decimals = [2, 3, 4, 5, MOST].find((count) => productOf([this.#adjusted(count), rate]) === printed);
    // Half a cent that no number of decimals reaches: the tons are written as their own formula.
    const exact = decimals === undefined && printed !== null;
    const tons = exact ? this.#adjustedFormula() : plain(this.#adjusted(decimals ?? 2));
    return [this.net(), this.adjusted(decimals ?? 2), this.step(key, this.product(tons, field))];
  }

  /** A printed sum or difference with the extra mile cost; its parts are rounded on their own, so a cent may be left. */
  sum(key: ExplainedFigure, first: ExplainedFigure, sign: '+' | '−'): WhyStep[] {
    const [whole, one, extra] = [this.#figure(key), this.#figure(first), this.#figure('extra_mile_cost')];
    const formula = `${grouped(one)} ${sign} ${grouped(extra)}`;
    if (whole === null || one === null || extra === null) return [this.step(key, formula)];
    const left = sumPrinted([whole, negated(one), sign === '+' ? negated(extra) : extra]);
    if (Number(left) === 0) return [this.step(key, formula)];
    const cents = `${left.startsWith('-') ? '−' : '+'} ${left.replace('-', '')}`;
    return [{ key: 'rounding', formula: '', value: left }, this.step(key, `${formula} ${cents}`)];
  }

  #adjustedFormula(): string {
    return `${this.tons} × (100 − ${this.#text('moisture')}) ÷ (100 − ${this.#text('at_moisture')})`;
  }

  #adjusted(decimals: number): string | null {
    return tonsTo(decimals, { moisture: null, ...this.#inputs }).adjusted;
  }

  #figure(key: ExplainedFigure): string | null {
    const value = this.#figures[key];
    return typeof value === 'string' ? value : null;
  }

  #text(field: FigureInput): string {
    const given = this.#inputs[field];
    return read(given) ? plain(String(given)) : UNKNOWN;
  }
}

const UNKNOWN = '?';

/** Decimal text with thousands and without needless zeros: `77,580`, `23.19`. */
function plain(text: string | null): string {
  if (text === null) return UNKNOWN;
  return grouped(text.includes('.') ? text.replace(/\.?0+$/, '') : text);
}

/** Decimal text with thousands and a true minus. */
function grouped(text: string | null): string {
  if (text === null) return UNKNOWN;
  const [whole = '', fraction] = text.split('.');
  const thousands = whole.replace('-', '−').replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? thousands : `${thousands}.${fraction}`;
}

function atLeastCents(tons: string): string {
  const [whole = '', fraction = ''] = tons.replaceAll(',', '').replace('−', '-').split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
}

function negated(amount: string): string {
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}
