/**
 * An independent reader of ACH files, for tests: it knows the positions of the format's published tables and nothing of our writer, and
 * names everything that does not add up.
 */

/** Where fields stand, from 1, both ends included. */
const fields = {
  '1': {
    priority: [2, 3],
    destination: [4, 13],
    origin: [14, 23],
    day: [24, 29],
    time: [30, 33],
    modifier: [34, 34],
    size: [35, 37],
    blocking: [38, 39],
    format: [40, 40],
    destinationName: [41, 63],
    originName: [64, 86],
    reference: [87, 94],
  },
  '5': {
    service: [2, 4],
    company: [5, 20],
    discretionary: [21, 40],
    companyId: [41, 50],
    code: [51, 53],
    description: [54, 63],
    descriptive: [64, 69],
    effective: [70, 75],
    settlement: [76, 78],
    status: [79, 79],
    odfi: [80, 87],
    number: [88, 94],
  },
  '6': {
    code: [2, 3],
    rdfi: [4, 11],
    check: [12, 12],
    account: [13, 29],
    amount: [30, 39],
    id: [40, 54],
    name: [55, 76],
    discretionary: [77, 78],
    addenda: [79, 79],
    trace: [80, 94],
  },
  '7': { type: [2, 3], text: [4, 83], place: [84, 87], entry: [88, 94] },
  '8': {
    service: [2, 4],
    count: [5, 10],
    hash: [11, 20],
    debit: [21, 32],
    credit: [33, 44],
    companyId: [45, 54],
    mac: [55, 73],
    reserved: [74, 79],
    odfi: [80, 87],
    number: [88, 94],
  },
  '9': {
    batches: [2, 7],
    blocks: [8, 13],
    count: [14, 21],
    hash: [22, 31],
    debit: [32, 43],
    credit: [44, 55],
    reserved: [56, 94],
  },
} as const satisfies Record<string, Record<string, readonly [number, number]>>;

type Kind = keyof typeof fields;
type Line = Readonly<Record<string, string>>;

/** An entry as it was read. */
export interface ReadEntry {
  readonly code: string;
  readonly routing: string;
  readonly account: string;
  readonly cents: number;
  readonly id: string;
  readonly name: string;
  readonly trace: string;
  readonly addenda: readonly string[];
}

/** A batch as it was read. */
export interface ReadBatch {
  readonly service: string;
  readonly code: string;
  readonly company: string;
  readonly companyId: string;
  readonly description: string;
  readonly effective: string;
  readonly entries: readonly ReadEntry[];
}

/** A file as it was read, and all that is wrong with it. */
export interface ReadFile {
  readonly head: Line;
  readonly batches: readonly ReadBatch[];
  readonly faults: readonly string[];
}

const CREDITS = new Set(['22', '23', '32', '33']);
const PRENOTES = new Set(['23', '33', '28', '38']);

class Reading {
  readonly faults: string[] = [];
  check(is: boolean, what: string): void {
    if (!is) this.faults.push(what);
  }
  line(text: string, kind: Kind, at: number): Line {
    this.check(text.startsWith(kind), `line ${at}: ${text.slice(0, 1)} in place of ${kind}`);
    return Object.fromEntries(
      Object.entries(fields[kind]).map(([name, [from, to]]) => [name, text.slice(from - 1, to)]),
    );
  }
}

interface Totals {
  count: number;
  hash: number;
  debit: number;
  credit: number;
}

/** Reads a file and checks every total in it. */
export function readAch(text: string): ReadFile {
  const reading = new Reading();
  const lines = text.split('\r\n');
  reading.check(lines.pop() === '', 'the last line has no end');
  lines.forEach((line, at) => {
    reading.check(line.length === 94, `line ${at + 1}: ${line.length} characters`);
    reading.check(/^[\x20-\x7e]*$/.test(line), `line ${at + 1}: a character that is not ASCII`);
  });
  reading.check(lines.length % 10 === 0, `${lines.length} lines are no whole blocks`);
  const head = reading.line(lines[0] ?? '', '1', 1);
  reading.check(head.priority === '01' && head.size === '094' && head.blocking === '10' && head.format === '1', 'head');
  reading.check(/^ \d{9}$/.test(head.destination ?? ''), 'destination');
  reading.check(/^\d{6}$/.test(head.day ?? '') && /^\d{4}$/.test(head.time ?? ''), 'moment');
  reading.check(/^[A-Z0-9]$/.test(head.modifier ?? ''), 'modifier');
  const whole: Totals = { count: 0, hash: 0, debit: 0, credit: 0 };
  const batches: ReadBatch[] = [];
  let at = 1;
  while (lines[at]?.startsWith('5')) at = readBatch(reading, { lines, at, batches, whole });
  const end = reading.line(lines[at] ?? '', '9', at + 1);
  const padding = lines.slice(at + 1);
  reading.check(padding.length < 10 && padding.every((line) => /^9{94}$/.test(line)), 'filling');
  reading.check(Number(end.batches) === batches.length, 'number of batches');
  reading.check(Number(end.blocks) * 10 === lines.length, 'number of blocks');
  compare(reading, end, whole, 'file');
  reading.check((end.reserved ?? '').trim() === '', 'end of the file');
  return { head, batches, faults: reading.faults };
}

function compare(reading: Reading, end: Line, sums: Totals, of: string): void {
  reading.check(Number(end.count) === sums.count, `${of}: count of entries`);
  reading.check(Number(end.hash) === sums.hash % 10_000_000_000, `${of}: hash`);
  reading.check(Number(end.debit) === sums.debit, `${of}: debits`);
  reading.check(Number(end.credit) === sums.credit, `${of}: credits`);
}

interface Place {
  readonly lines: readonly string[];
  readonly at: number;
  readonly batches: ReadBatch[];
  readonly whole: Totals;
}

/** Reads a batch; returns the place behind it. */
function readBatch(reading: Reading, { lines, at: start, batches, whole }: Place): number {
  const head = reading.line(lines[start] ?? '', '5', start + 1);
  const own: Totals = { count: 0, hash: 0, debit: 0, credit: 0 };
  const entries: ReadEntry[] = [];
  let at = start + 1;
  let last = '';
  while (lines[at]?.startsWith('6')) {
    const entry = reading.line(lines[at] ?? '', '6', at + 1);
    const { code = '', rdfi = '', check = '', trace = '', amount = '' } = entry;
    const digits = [...rdfi, check].map(Number);
    const weighted = digits.reduce((sum, digit, place) => sum + digit * Number('371371371'[place]), 0);
    reading.check(digits.length === 9 && weighted % 10 === 0, `line ${at + 1}: check digit`);
    reading.check(trace.startsWith(head.odfi ?? '?') && trace > last, `line ${at + 1}: trace number`);
    reading.check(PRENOTES.has(code) === (Number(amount) === 0), `line ${at + 1}: code of a prenote`);
    last = trace;
    own.count += 1;
    own.hash += Number(rdfi);
    if (CREDITS.has(code)) own.credit += Number(amount);
    else own.debit += Number(amount);
    at += 1;
    const addenda: string[] = [];
    while (lines[at]?.startsWith('7')) {
      const more = reading.line(lines[at] ?? '', '7', at + 1);
      reading.check(more.type === '05', `line ${at + 1}: type of addenda`);
      reading.check(Number(more.place) === addenda.length + 1, `line ${at + 1}: place of addenda`);
      reading.check(more.entry === trace.slice(-7), `line ${at + 1}: entry of addenda`);
      addenda.push((more.text ?? '').trimEnd());
      own.count += 1;
      at += 1;
    }
    reading.check(entry.addenda === (addenda.length > 0 ? '1' : '0'), `entry ${trace}: addenda indicator`);
    reading.check(addenda.length <= 1, `entry ${trace}: PPD and CCD have one addenda line at the most`);
    entries.push({
      code,
      routing: `${rdfi}${check}`,
      account: (entry.account ?? '').trimEnd(),
      cents: Number(amount),
      id: (entry.id ?? '').trimEnd(),
      name: (entry.name ?? '').trimEnd(),
      trace,
      addenda,
    });
  }
  const end = reading.line(lines[at] ?? '', '8', at + 1);
  compare(reading, end, own, `batch ${batches.length + 1}`);
  reading.check(entries.length > 0, 'a batch without entries');
  reading.check(head.number === end.number && Number(head.number) === batches.length + 1, 'number of the batch');
  reading.check(
    head.service === end.service && head.companyId === end.companyId && head.odfi === end.odfi,
    'ends of the batch',
  );
  reading.check(
    head.service === (own.debit > 0 && own.credit > 0 ? '200' : own.debit > 0 ? '225' : '220') ||
      head.service === '200',
    'service class',
  );
  reading.check(head.code === 'PPD' || head.code === 'CCD', 'entry class');
  reading.check(head.status === '1' && (head.settlement ?? '').trim() === '', 'head of the batch');
  whole.count += own.count;
  whole.hash += own.hash;
  whole.debit += own.debit;
  whole.credit += own.credit;
  batches.push({
    service: head.service ?? '',
    code: head.code ?? '',
    company: (head.company ?? '').trimEnd(),
    companyId: (head.companyId ?? '').trimEnd(),
    description: (head.description ?? '').trimEnd(),
    effective: head.effective ?? '',
    entries,
  });
  return at + 1;
}
