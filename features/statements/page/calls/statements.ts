/** The calls about statements. Only our own server has them. */
import { API_ROOT } from '../../../../src/rules/paths';
import type {
  OpenStatements,
  Statement,
  StatementDetail,
  StatementDraft,
  StatementLines,
  StatementPage,
} from '../../rules/answers';
import type {
  CutoffDrop,
  Cutoffs,
  PaperLogo,
  StatementPeriod,
  StatementSettings,
} from '../../../../src/rules/settled/papers';
import type { StatementRun, TakenParty } from '../../rules/runs';
import type { SettlementRole } from '../../../../src/rules/settled/settled';
import { withQuery, type Query, type RestClient } from '../../../../src/client/rest';
import type { Session } from '../../../../src/client/session';
import { fetchFile, type ExportedFile } from '../../../../src/client/files';
import { versionOf, writeHeaders } from '../../../../src/client/versions';
import { createAccountVerbs, type AccountVerbs } from './accounts';

const PATH = `${API_ROOT}/office/statements/`;

/** The days whose open tickets are asked for. */
export interface OpenAsked extends StatementPeriod {
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
}

/** A paper that is issued as its draft was seen. */
export interface IssueAsked extends DraftAsked {
  readonly digest: string;
  readonly note: string;
}

/** Something that the whole business has, in this version; 0: nobody has chosen. */
interface Versioned {
  readonly version: number;
}

/** The logo of papers; `null`: there is none. */
interface KeptLogo extends Versioned {
  readonly logo: PaperLogo | null;
}

/** What was chosen for statements, as it was read. */
export interface KeptSettings extends StatementSettings, Versioned {}

/** How many tickets a moved cut-off drops, by role. */
type Drops = Readonly<Partial<Record<SettlementRole, number>>>;

/** The calls. */
export interface StatementVerbs extends AccountVerbs {
  /** The kept files of these statements: an archive, or one file for printing. */
  files(as: 'zip' | 'print', ids: readonly number[]): Promise<ExportedFile>;
  /** Parties with tickets of the period that are on no statement. `codes`: kinds of papers, parted by commas. */
  open(asked: OpenAsked, codes: string, signal?: AbortSignal): Promise<OpenStatements>;
  draft(asked: DraftAsked, signal?: AbortSignal): Promise<StatementDraft>;
  /** @param key equal for two requests that are one */
  issue(asked: IssueAsked, key: string): Promise<Statement>;
  /** A page of the issued ones, the newest first. */
  page(query: Query, signal?: AbortSignal): Promise<StatementPage>;
  one(id: number, signal?: AbortSignal): Promise<StatementDetail>;
  /** Its tickets behind the one with this place; `undefined` for the first ones. */
  lines(id: number, after: number | undefined, signal?: AbortSignal): Promise<StatementLines>;
  /** The file that was kept when it was issued. */
  pdf(id: number): Promise<ExportedFile>;
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
  logo(signal?: AbortSignal): Promise<KeptLogo>;
  /** For owners. The file in base64, or null for none. @param version of the logo that was shown */
  keepLogo(data: string | null, version: number): Promise<KeptLogo>;
  /** Issues one paper for each party, one after the other. @param key equal for two requests that are one */
  startRun(period: StatementPeriod, take: readonly TakenParty[], key: string): Promise<StatementRun>;
  run(id: number, signal?: AbortSignal): Promise<StatementRun>;
  /** The newest runs. */
  runs(signal?: AbortSignal): Promise<readonly StatementRun[]>;
}

/** The calls over the requests of a session. */
export function createStatementVerbs(
  { call }: Pick<RestClient, 'call'>,
  session: Pick<Session, 'fetch'>,
): StatementVerbs {
  const read = async (path: string, signal?: AbortSignal): Promise<unknown> =>
    (await call(`${PATH}${path}`, signal ? { signal } : {})).json;
  const send = async (method: 'POST', path: string, body: object, key?: string): Promise<unknown> =>
    (await call(`${PATH}${path}`, { method, body: JSON.stringify(body), headers: writeHeaders({ key }) })).json;
  const one = async (path: string, init: RequestInit): Promise<unknown> => {
    const { json, headers } = await call(`${PATH}${path}`, init);
    return { ...Object(json), version: versionOf(headers) ?? 0 };
  };
  const keep = (path: string, body: object, version: number): Promise<unknown> =>
    one(path, { method: 'PUT', body: JSON.stringify(body), headers: writeHeaders({ version }) });
  return {
    files: (as, ids) => fetchFile(session, withQuery(`${PATH}${as}/`, { ids: ids.join(',') })),
    ...createAccountVerbs({ call }),
    open: async ({ from, to, older }, codes, signal) =>
      (await read(withQuery('open/', { from, to, codes, older }), signal)) as OpenStatements,
    draft: async ({ filters, hold, include, ...asked }, signal) =>
      (await read(
        withQuery('draft/', { ...asked, ...filters, hold: hold.join(','), include: include.join(',') }),
        signal,
      )) as StatementDraft,
    issue: async (asked, key) => (await send('POST', '', asked, key)) as Statement,
    page: async (query, signal) => (await read(withQuery('', query), signal)) as StatementPage,
    one: async (id, signal) => (await read(`${id}/`, signal)) as StatementDetail,
    lines: async (id, after, signal) => (await read(withQuery(`${id}/lines/`, { after }), signal)) as StatementLines,
    pdf: (id) => fetchFile(session, `${PATH}${id}/pdf/`),
    settings: async (signal) => (await one('settings/', signal ? { signal } : {})) as KeptSettings,
    cutoffDrops: async (days) => {
      const { drops } = (await read(withQuery('settings/drops/', days))) as { drops: CutoffDrop[] };
      return drops;
    },
    keepCutoffs: async (cutoffs, version, drops) => {
      const told = Object.keys(drops).length > 0 ? { drops } : {};
      return (await keep('settings/', { cutoffs, ...told }, version)) as KeptSettings;
    },
    keepWords: async (words, version) => (await keep('settings/', words, version)) as KeptSettings,
    logo: async (signal) => (await one('logo/', signal ? { signal } : {})) as KeptLogo,
    keepLogo: async (data, version) => (await keep('logo/', { data }, version)) as KeptLogo,
    startRun: async (period, take, key) => (await send('POST', 'runs/', { ...period, take }, key)) as StatementRun,
    run: async (id, signal) => (await read(`runs/${id}/`, signal)) as StatementRun,
    runs: async (signal) => (await read('runs/', signal)) as readonly StatementRun[],
  };
}
