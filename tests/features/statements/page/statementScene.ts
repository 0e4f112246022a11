/** The pages about statements over a server that answers as ours does. */
import type { StatementDetail } from '../../../../features/statements/rules/calls/issued';
import type { OpenStatements, StatementDraft, StatementRun } from '../../../../features/statements/rules/calls/open';
import type { CutoffDrop } from '../../../../src/rules/settled/papers';
import type { MailCounts } from '../../../../features/mail/rules/calls';
import { answer, type Asked } from '../../../support/screenApi';
import { open as openPage, type PageScene } from '../../../custom/pageScene';
import { detail, draft, open, running, statements } from './fixtures';

interface Scene {
  readonly open?: OpenStatements;
  /** What a later cut-off drops; default: nothing. */
  readonly drops?: readonly CutoffDrop[];
  readonly draft?: StatementDraft;
  readonly one?: StatementDetail;
  readonly runs?: readonly StatementRun[];
  readonly role?: string;
  readonly width?: number;
  readonly foreign?: boolean;
  /** Records that are there, such as producers. */
  readonly rows?: PageScene['rows'];
  /** Answers calls about mail; default: nobody has to know of any. */
  readonly mail?: (asked: Asked) => unknown;
  /** The log of mail; default: nothing was sent. */
  readonly messages?: readonly object[];
  /** Answers some calls instead. */
  readonly refuse?: (asked: Asked) => Response | undefined;
}

const noMail: MailCounts = { waiting: 0, failed: 0, unknown: 0 };

const ROOT = '/api/v1/office/statements/';
/** The call of the list. */
export const LIST = '/api/v1/office/lists/statements/';

/** The draft as the server makes it of what is held and included. */
function drafted(one: StatementDraft, { query }: Asked): StatementDraft {
  const has = (key: string, id: number): boolean => (query[key] ?? '').split(',').includes(`crop_ticket:${id}`);
  const taken = one.taken.map((each) => {
    const isHeld =
      each.missing.length > 0 || has('hold', each.ticket.id) || (each.hold && !has('include', each.ticket.id));
    return { ...each, hold: isHeld };
  });
  const isMore = taken.some(({ hold, doubts }) => !hold && doubts.length > 0);
  return {
    ...one,
    ...(query.day === undefined ? {} : { day: query.day }),
    taken,
    counts: {
      ...one.counts,
      taken: taken.filter(({ hold }) => !hold).length,
      held: taken.filter(({ hold }) => hold).length,
    },
    ...(isMore ? { comes_to: '35927.09', digest: '29-def' } : {}),
  };
}

/** A page of the issued ones, out of 120. */
function listOf({ query }: Asked): Response {
  const { q = '' } = JSON.parse(query.filter ?? '{}') as { q?: string };
  const found = statements.filter(({ party }) => party.name.toLowerCase().includes(q));
  const rows = found.map(
    ({ id, reference, code, role, party, issued_on, due_on, amount, open: left, state, ...one }) => ({
      id,
      reference,
      code,
      role,
      issued_on,
      due_on,
      state,
      party: party.name,
      party_id: party.id,
      amount: Number(amount),
      counted: Number(amount),
      mailed: one.mailed,
      ...(state === 'void'
        ? { open: null, age: null }
        : { open: Number(left), age: Number(left) ? one.age_days : null }),
    }),
  );
  const reply = answer(200, rows);
  reply.headers.set('content-range', `statements 0-${rows.length - 1}/120`);
  reply.headers.set('x-windrow-sums', JSON.stringify({ counted: 900_000, open: 70_276.08 }));
  return reply;
}

function messagesOf(rows: readonly object[]): Response {
  const reply = answer(200, rows);
  reply.headers.set('content-range', `messages */${rows.length}`);
  return reply;
}

/** The document of a statement: bar, sheets, end. */
function paperOf(path: string): Response | undefined {
  const [, id] = /(\d+)\/paper\/$/.exec(path) ?? [];
  if (id === undefined) return undefined;
  const sheet = `<article class="statement settled">The sheet of ${id}</article>`;
  const html = `<nav>Bar</nav><main class="papers">${sheet}<p class="end">End</p></main>`;
  return new Response(html, { status: 200, headers: { 'Content-Type': 'text/html' } });
}

/** Opens a page. `acts` are the calls that change something, in the order of their arrival. */
export async function openStatements(address: string, scene: Scene = {}) {
  const acts: { readonly what: string; readonly body: unknown }[] = [];
  const runs = scene.runs ?? [];
  const answers = (asked: Asked): unknown => {
    const path = asked.path.slice(ROOT.length);
    const { method, body } = asked;
    if (method !== 'GET') acts.push({ what: `${method} ${path}`, body });
    if (path === 'runs/') return method === 'POST' ? running : runs;
    if (path.startsWith('runs/')) return runs[0] ?? running;
    if (path.startsWith('mail/')) return scene.mail?.(asked) ?? noMail;
    if (path === 'open/') return scene.open ?? open;
    if (path === 'draft/') return drafted(scene.draft ?? draft, asked);
    if (path === 'settings/drops/') return { drops: scene.drops ?? [] };
    if (path === 'settings/')
      return { cutoffs: open.cutoffs, terms_days: 30, terms_text: '', notes: { PS: 'Thank you.' } };
    if (path === 'logo/') return { logo: method === 'PUT' ? { type: 'image/png', data: 'aWNvbg==' } : null };
    if (path === '' && method === 'POST') return detail;
    if (path.endsWith('lines/'))
      return { lines: draft.taken.map(({ ticket }) => ({ ticket, amount: '1.00' })), next: null };
    return scene.one ?? detail;
  };
  const told = await openPage(address, {
    ...(scene.width === undefined ? {} : { width: scene.width }),
    foreign: scene.foreign ?? false,
    ...(scene.rows === undefined ? {} : { rows: scene.rows }),
    instead: (asked) => {
      if (asked.path === '/api/v1/office/me/' && scene.role !== undefined) {
        return answer(200, { username: 'clerk', role: scene.role, second_factor: false, notices: [] });
      }
      if (asked.path === LIST) return listOf(asked);
      if (asked.path === '/api/v1/office/lists/messages/') return messagesOf(scene.messages ?? []);
      if (!asked.path.startsWith(ROOT)) return undefined;
      return (
        scene.refuse?.(asked) ?? paperOf(asked.path) ?? answer(asked.method === 'POST' ? 201 : 200, answers(asked))
      );
    },
  });
  return { ...told, acts };
}
