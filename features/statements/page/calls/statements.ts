/** The calls about statements. Only our own server has them. */
import { API_ROOT } from '../../../../src/rules/paths';
import type { Statement, StatementDetail, StatementLines } from '../../rules/calls/issued';
import type { OpenStatements, StatementDraft, StatementRun, TakenParty } from '../../rules/calls/open';
import type { LogoAnswer } from '../../rules/calls/settings';
import type { CutoffDrop, Cutoffs, StatementPeriod, StatementSettings } from '../../../../src/rules/settled/papers';
import type { SettlementRole } from '../../../../src/rules/settled/settled';
import { withQuery, type RestClient } from '../../../../src/client/rest';
import type { Session } from '../../../../src/client/session';
import { fetchFile, type ExportedFile } from '../../../../src/client/files';
import { writeHeaders, type WriteMeta } from '../../../../src/client/versions';

const PATH = `${API_ROOT}/office/statements/`;

/** The days whose open tickets are asked for. */
interface OpenAsked extends StatementPeriod {
  /** Tickets of days before come along. Default: they do. */
  readonly older?: boolean;
}

/** What a paper is asked for: its report, the days, the party and further filters by the keys of the report's address. */
export interface DraftAsked extends StatementPeriod {
  readonly report: string;
  readonly filters: Readonly<Record<string, number>>;
  /** Tickets that are left for the next paper, and tickets that are taken all the same: `crop_ticket:12`. */
  readonly hold: readonly string[];
  readonly include: readonly string[];
  /** What is to be taken for lines of features, as `deduction:12=50.00`. Default: what they want. */
  readonly lines?: readonly string[];
  /** Of the paper. Default: the usual one. */
  readonly day?: string;
}

/** A paper that is issued as its draft was seen. */
interface IssueAsked extends DraftAsked {
  readonly digest: string;
  readonly note: string;
}

/** What the whole business has, in this version; 0: nobody has chosen. */
interface Versioned {
  readonly version: number;
}

/** What was chosen for statements, as it was read. */
export type KeptSettings = StatementSettings & Versioned;

/** How many tickets a moved cut-off drops, by role. */
type Drops = Readonly<Partial<Record<SettlementRole, number>>>;

/** The calls. */
export interface StatementVerbs {
  /** The kept files of these statements: an archive, or one file for printing. */
  files(as: 'zip' | 'print', ids: readonly number[]): Promise<ExportedFile>;
  /** Parties with tickets of the period that are on no statement. `codes`: kinds of papers, parted by commas. */
  open(asked: OpenAsked, codes: string, signal?: AbortSignal): Promise<OpenStatements>;
  draft(asked: DraftAsked, signal?: AbortSignal): Promise<StatementDraft>;
  /** @param key equal for two requests that are one */
  issue(asked: IssueAsked, key: string): Promise<Statement>;
  one(id: number, signal?: AbortSignal): Promise<StatementDetail>;
  /** Its tickets behind the one with this place; `undefined` for the first ones. */
  lines(id: number, after: number | undefined, signal?: AbortSignal): Promise<StatementLines>;
  /** The file that was kept when it was issued. */
  pdf(id: number): Promise<ExportedFile>;
  /** The document that shows its sheets. */
  paper(id: number, signal?: AbortSignal): Promise<string>;
  settings(signal?: AbortSignal): Promise<KeptSettings>;
  /** Tickets on no statement that cut-offs of these roles on these days would drop. For owners. */
  cutoffDrops(days: Partial<Record<SettlementRole, string>>): Promise<readonly CutoffDrop[]>;
  /**
   * For owners. Roles that are not named stay as they are.
   * @param version of the settings that were shown
   * @param drops how many tickets of each role are dropped, as the person was told
   */
  keepCutoffs(cutoffs: Partial<Cutoffs>, version: number, drops: Drops): Promise<KeptSettings>;
  /** For owners. Terms and notes; cut-offs and what is left out stay as they are. @param version of the settings that were shown */
  keepWords(words: Partial<Omit<StatementSettings, 'cutoffs'>>, version: number): Promise<KeptSettings>;
  logo(signal?: AbortSignal): Promise<LogoAnswer & Versioned>;
  /** For owners. The file in base64, or null for none. @param version of the logo that was shown */
  keepLogo(data: string | null, version: number): Promise<LogoAnswer & Versioned>;
  /** Issues one paper of this day for each party, one after the other. @param key equal for two requests that are one */
  startRun(
    period: StatementPeriod & Pick<DraftAsked, 'day'>,
    take: readonly TakenParty[],
    key: string,
  ): Promise<StatementRun>;
  run(id: number, signal?: AbortSignal): Promise<StatementRun>;
  /** The newest runs. */
  runs(signal?: AbortSignal): Promise<readonly StatementRun[]>;
}

const toldOf = (drops: Drops) => (Object.keys(drops).length > 0 ? { drops } : {});
const written = (method: 'POST' | 'PUT', body: object, meta: WriteMeta) => ({
  method,
  body: JSON.stringify(body),
  headers: writeHeaders(meta),
});

/** The calls over the requests of a session. */
export function createStatementVerbs(
  { ask, askTagged }: Pick<RestClient, 'ask' | 'askTagged'>,
  session: Pick<Session, 'fetch'>,
): StatementVerbs {
  const read = <Answer>(path: string, signal?: AbortSignal) => ask<Answer>(`${PATH}${path}`, signal ? { signal } : {});
  const send = <Answer>(path: string, body: object, key: string) =>
    ask<Answer>(`${PATH}${path}`, written('POST', body, { key }));
  const tagged = <Answer>(path: string, signal?: AbortSignal) =>
    askTagged<Answer>(`${PATH}${path}`, signal ? { signal } : {});
  const keep = <Answer>(path: string, body: object, version: number) =>
    askTagged<Answer>(`${PATH}${path}`, written('PUT', body, { version }));
  return {
    files: (as, ids) => fetchFile(session, withQuery(`${PATH}${as}/`, { ids: ids.join(',') })),
    open: async ({ from, to, older }, codes, signal) =>
      await read<OpenStatements>(withQuery('open/', { from, to, codes, older }), signal),
    draft: async ({ filters, hold, include, lines, ...asked }, signal) => {
      const choice = { hold: hold.join(','), include: include.join(','), ...(lines && { lines: lines.join(',') }) };
      return await read<StatementDraft>(withQuery('draft/', { ...asked, ...filters, ...choice }), signal);
    },
    issue: async (asked, key) => await send<Statement>('', asked, key),
    one: async (id, signal) => await read<StatementDetail>(`${id}/`, signal),
    lines: async (id, after, signal) => await read<StatementLines>(withQuery(`${id}/lines/`, { after }), signal),
    pdf: (id) => fetchFile(session, `${PATH}${id}/pdf/`),
    paper: async (id, signal) => (await fetchFile(session, `${PATH}${id}/paper/`, signal)).content.text(),
    settings: async (signal) => await tagged<StatementSettings>('settings/', signal),
    cutoffDrops: async (days) => (await read<{ drops: CutoffDrop[] }>(withQuery('settings/drops/', days))).drops,
    keepCutoffs: async (cutoffs, version, drops) => await keep('settings/', { cutoffs, ...toldOf(drops) }, version),
    keepWords: async (words, version) => await keep<StatementSettings>('settings/', words, version),
    logo: async (signal) => await tagged<LogoAnswer>('logo/', signal),
    keepLogo: async (data, version) => await keep<LogoAnswer>('logo/', { data }, version),
    startRun: async (period, take, key) => await send<StatementRun>('runs/', { ...period, take }, key),
    run: async (id, signal) => await read<StatementRun>(`runs/${id}/`, signal),
    runs: async (signal) => await read<readonly StatementRun[]>('runs/', signal),
  };
}
