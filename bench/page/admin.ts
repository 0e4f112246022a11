/**
 * Windrow's page beside Django's admin on the same rows, in turn in one run: loads over a slow line on a slow laptop, the way from
 * page to page, and keys. What is compared is the ratio.
 */
import type { Browser } from 'playwright-core';
import { USER } from '../business/load';
import { quantile } from '../requests/measure';
import type { Subject } from '../requests/subjects';
import { figure, markdownTable, times } from '../tables/markdown';
import { entities } from '../../src/entities';
import { addPath, listPath } from '../../src/rules/paths';
import { signedIn, visit } from '../../tests/support/browser';
import { keys } from './keys';
import { loaded, openAt, pressedAt, slowPage, type Peer, type Usable } from './slow';

const ROUNDS = 3;
/** Loads over a slow line differ by a fourth from one to the next on the same machine. */
const LOADS = 9;

type Side = 'Windrow' | 'Django';
type State = Awaited<ReturnType<typeof signedIn>>;

/** A list as each of the two shows it. */
interface ListOf {
  readonly path: string;
  readonly shown: Usable;
  /** The link on the first page that leads to it. */
  readonly link: string;
}

const windrowRows = { rows: '.list-scroll[aria-busy=false] tbody tr', least: 12 };
const adminRows = { rows: '#result_list tbody tr', least: 12 };
const customers = listPath(entities.customer) ?? '';
const cropTickets = listPath(entities.crop_ticket) ?? '';
const lists: Readonly<Record<'customers' | 'crop tickets', Readonly<Record<Side, ListOf>>>> = {
  customers: {
    Windrow: { path: customers, shown: windrowRows, link: `a[href="${customers}"]` },
    Django: { path: '/admin/office/customer/', shown: adminRows, link: '.model-customer th a' },
  },
  'crop tickets': {
    Windrow: { path: cropTickets, shown: windrowRows, link: `a[href="${cropTickets}"]` },
    Django: { path: '/admin/office/cropticket/', shown: adminRows, link: '.model-cropticket th a' },
  },
};
const homes: Readonly<Record<Side, string>> = { Windrow: '/', Django: '/admin/' };
const rowOf: Readonly<Record<Side, string>> = {
  Windrow: '.list-scroll tbody tr:nth-child(6) a',
  Django: '#result_list tbody tr:nth-child(6) th a',
};
const nameField: Readonly<Record<Side, string>> = {
  Windrow: 'main form input[name=name]',
  Django: '#customer_form input[name=name]',
};

/** Forms whose first field of text is typed into; the crop ticket's belongs to a job. */
const typedInto: Readonly<Record<string, Readonly<Record<Side, { readonly path: string; readonly field: string }>>>> = {
  'name of a customer': {
    Windrow: { path: addPath(entities.customer), field: nameField.Windrow },
    Django: { path: '/admin/office/customer/add/', field: nameField.Django },
  },
  'number of a crop ticket': {
    Windrow: { path: addPath(entities.crop_ticket, { job_id: 1 }), field: 'main input[name=ticket_number]' },
    Django: { path: '/admin/office/cropticket/add/', field: 'input[name=ticket_number]' },
  },
};

/** Does something once on a side and gives its times. */
type Once = (side: Side, peer: Peer) => Promise<number[]>;
/** Measures both sides in turn, `ROUNDS` times unless it says otherwise, and keeps a line of the table. */
type Both = (name: string, goal: number, once: Once, rounds?: number) => Promise<void>;

/** Measures both. @returns a table in Markdown */
export async function besideAdmin(browser: Browser, windrow: Subject, django: Subject): Promise<string> {
  const urlOf = ({ at }: Subject): string => `http://${at.host}:${at.port}`;
  const peers: Readonly<Record<Side, Peer>> = {
    Windrow: { url: urlOf(windrow), state: await signedIn(browser, { url: urlOf(windrow), ...USER }) },
    Django: { url: urlOf(django), state: await adminState(browser, urlOf(django)) },
  };
  const rows: string[][] = [];
  const both: Both = async (name, goal, once, rounds = ROUNDS) => {
    const took: Record<Side, number[]> = { Windrow: [], Django: [] };
    for (let round = 0; round < rounds; round++)
      for (const side of round % 2 ? (['Windrow', 'Django'] as const) : (['Django', 'Windrow'] as const))
        took[side].push(...(await once(side, peers[side])));
    const [own, other] = [quantile(took.Windrow, 0.5), quantile(took.Django, 0.5)];
    const met = own / other <= goal ? 'met' : 'MISSED';
    rows.push([name, figure(own), figure(other), times(own / other), `≤ ${goal} ×`, met]);
    process.stderr.write(`  ${name}\n`);
  };
  for (const [name, forms] of Object.entries(typedInto))
    await both(`key to paint, ${name}`, 1, (side, peer) => typed(browser, peer, forms[side]));
  await measureWays(browser, both);
  await measureLoads(browser, both);
  return markdownTable(['beside Django admin, p50 in ms', 'Windrow', 'Django', 'ratio', 'goal', ''], rows);
}

async function measureLoads(browser: Browser, both: Both): Promise<void> {
  const goals = { customers: 1.6, 'crop tickets': 0.7 };
  for (const name of ['customers', 'crop tickets'] as const) {
    const second: Record<Side, number[]> = { Windrow: [], Django: [] };
    const load: Once = async (side, peer) => {
      const [cold, warm] = await twoLoads(browser, peer, lists[name][side]);
      second[side].push(warm);
      return [cold];
    };
    await both(`${name}, cold load, slow`, goals[name], load, LOADS);
    await both(`${name}, second visit, slow`, 0.7, async (side) => second[side].splice(0, 1), LOADS);
  }
}

async function measureWays(browser: Browser, both: Both): Promise<void> {
  await both('customers, row to form', 0.4, (side, peer) =>
    pressed(browser, peer, { ...lists.customers[side], press: rowOf[side], then: { field: nameField[side] } }),
  );
  for (const name of ['customers', 'crop tickets'] as const)
    await both(`Home to ${name}`, 0.4, (side, peer) =>
      pressed(browser, peer, {
        path: homes[side],
        shown: { rows: lists[name][side].link, least: 1 },
        press: lists[name][side].link,
        then: lists[name][side].shown,
      }),
    );
}

async function adminState(browser: Browser, url: string): Promise<State> {
  const { page } = await visit(browser, url);
  await page.goto('/admin/login/?next=/admin/');
  await page.fill('#id_username', USER.username);
  await page.fill('#id_password', USER.password);
  await page.click('[type=submit]');
  await page.locator('.model-customer').waitFor();
  const state = await page.context().storageState();
  await page.context().close();
  return state;
}

/** The first load with an empty cache and the next one in a new tab, both slow. */
async function twoLoads(browser: Browser, peer: Peer, { path, shown }: ListOf): Promise<[number, number]> {
  const context = await openAt(browser, peer);
  const once = async (): Promise<number> => {
    const page = await slowPage(context);
    const time = await loaded(page, path, shown);
    // What is fetched ahead is in the cache of the next visit, as in life.
    await page.waitForTimeout(3000);
    await page.close();
    return time;
  };
  try {
    return [await once(), await once()];
  } finally {
    await context.close();
  }
}

interface Press extends Pick<ListOf, 'path' | 'shown'> {
  readonly press: string;
  readonly then: Usable;
}

/** From the button of the mouse on a link to what it leads to. */
async function pressed(browser: Browser, peer: Peer, { path, shown, press, then }: Press): Promise<number[]> {
  const context = await openAt(browser, peer);
  try {
    const page = await context.newPage();
    await page.goto(path);
    await page.evaluate((wanted) => window.usable(wanted), shown);
    // The page is not new: somebody has looked at it for a moment.
    await page.waitForTimeout(1500);
    return [await pressedAt(page, press, then)];
  } finally {
    await context.close();
  }
}

async function typed(
  browser: Browser,
  peer: Peer,
  { path, field }: { path: string; field: string },
): Promise<number[]> {
  const context = await openAt(browser, peer);
  try {
    const page = await context.newPage();
    await page.goto(path);
    await page.locator(field).focus();
    await page.waitForTimeout(1000);
    return await keys(page, 'Silveira');
  } finally {
    await context.close();
  }
}
