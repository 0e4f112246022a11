/** The proof as tests ask for it, and every figure of it with the lines that it opens. */
import type { Proof, ProofLine, ProofLines } from '../../features/proof/rules/calls';
import {
  ageKeys,
  flowKeys,
  figureKey,
  isCounted,
  proofSides,
  type ProofFigure,
} from '../../features/proof/rules/figures';
import { kindOfCode } from '../../src/rules/settled/codes';
import { sumPrinted } from '../../src/rules/tickets/weights';
import type { Call } from './api';
import { MONTH } from './statements';

const PATH = '/api/v1/office/proof/';

type Days = Readonly<Record<'from' | 'to', string>>;

/** The proof of some days. */
export async function proofOf(call: Call, { from, to }: Days = MONTH): Promise<Proof> {
  const { status, body } = await call('GET', `${PATH}?from=${from}&to=${to}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as unknown as Proof;
}

/** All lines of a figure, page by page, and what the server says of them. */
export async function linesOf(
  call: Call,
  of: string,
  { from, to }: Days = MONTH,
): Promise<{ lines: ProofLine[]; count: number; sum: string }> {
  const lines: ProofLine[] = [];
  for (let page = 1; ; page += 1) {
    const { status, body } = await call('GET', `${PATH}lines/?from=${from}&to=${to}&of=${of}&page=${page}`);
    if (status !== 200) throw new Error(`${of}: ${JSON.stringify(body)}`);
    const answer = body as unknown as ProofLines;
    lines.push(...answer.results);
    if (page === answer.total_pages) return { lines, count: answer.count, sum: answer.sum };
  }
}

/** Every figure of a proof that can be opened, with its value; counts are those of lines. */
export function figuresOf({
  crops,
  left_out: left,
  proofs,
  none,
  unpaid,
}: Proof): [key: string, value: string | number][] {
  const figures: [ProofFigure, string | number][] = [
    ...crops.flatMap((flow) =>
      flowKeys.flatMap((key): [ProofFigure, string | number][] => {
        const figure = { kind: 'flow', crop: flow.crop?.id ?? null, key } as const;
        return [
          [figure, flow[key]],
          [figure, flow.loads],
        ];
      }),
    ),
    [{ kind: 'left_out' }, left.tickets],
    ...proofs.flatMap((proof) =>
      proofSides.map((side): [ProofFigure, string] => [{ kind: 'proof', key: proof.key, side }, proof[side]]),
    ),
    ...proofs.map((proof): [ProofFigure, number] => [{ kind: 'proof', key: proof.key, side: 'off' }, proof.differ]),
    ...none.flatMap(({ role, tickets, amount, elsewhere }): [ProofFigure, string | number][] => [
      [{ kind: 'none', role }, amount],
      [{ kind: 'none', role }, tickets],
      [{ kind: 'elsewhere', role }, elsewhere],
    ]),
    ...unpaid.flatMap(({ code, ages }) => {
      const known = kindOfCode(code)?.code;
      return known
        ? ageKeys.map((age): [ProofFigure, string] => [{ kind: 'unpaid', code: known, age }, ages[age]])
        : [];
    }),
  ];
  return figures.map(([figure, value]) => [figureKey(figure), value]);
}

/** What the opened list of a figure adds up to, by its lines; of a counted proof without decimals. */
export function addedUp(of: string, lines: readonly ProofLine[]): string {
  const sum = sumPrinted(lines.map(({ amount }) => amount));
  return isCounted(of.replace(/:.*/, '')) ? String(Number(sum)) : sum;
}
