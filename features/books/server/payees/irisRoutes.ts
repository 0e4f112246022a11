/** `office/books/payees/iris/` and `office/books/payer/`: files for the IRIS Taxpayer Portal, and who pays. */
import { sql } from 'kysely';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ActHeaderOf } from '../../../../server/api/actHeader';
import { serve } from '../../../../server/api/calls';
import { resultOf } from '../../../../server/api/headers/idempotency';
import { seenSetting, settingVersion, tagSetting } from '../../../../server/api/headers/settingTag';
import { rowsIn } from '../../../../server/db/query/statement';
import { Conflict, InvalidRecord } from '../../../../server/faults';
import { translatorFor } from '../../../../server/language';
import { settingIn, type SettingParts } from '../../../../server/records/settings/settings';
import type { Translate } from '../../../../src/messages/catalogue';
import { dayOf } from '../../../../src/rules/dates';
import type { Asked } from '../../../../src/rules/calls/call';
import type { StatementParts } from '../../../statements/server/index';
import { irisCalls, type PayerSettings } from '../../rules/calls';
import { irisForms, MOST_RETURNS, PAYER_SETTINGS } from '../../rules/iris';
import { payeeAddress, type PayeeAddressPart } from '../../rules/payees';
import { sendFile } from '../http/routes';
import { headsOf, irisColumns, irisFile, irisReturns, lostColumns, payerLacks, type Payer } from './iris';
import { payeesOf, type TaxNumbers } from './payees';

async function readPayerSettings(parts: SettingParts): Promise<PayerSettings> {
  return { number: '', name: '', ...JSON.parse((await settingIn(parts, PAYER_SETTINGS))?.value ?? '{}') };
}

/** The first record of Company Information. */
async function readBusiness({ db }: StatementParts): Promise<Omit<Payer, 'number'>> {
  const keys = ['name', ...payeeAddress, 'office_phone', 'cell_phone', 'email'] as const;
  const row = await db.sql
    .selectFrom(rowsIn('company_info', 'c'))
    .select(keys.map((key) => sql.ref<string | null>(`c.${key}`).as(key)))
    .orderBy('c.id')
    .limit(1)
    .executeTakeFirst();
  const text = (key: (typeof keys)[number]): string => row?.[key]?.trim() ?? '';
  const address = Object.fromEntries(payeeAddress.map((part) => [part, text(part)])) as Record<
    PayeeAddressPart,
    string
  >;
  return { name: text('name'), address, phone: text('office_phone') || text('cell_phone'), email: text('email') };
}

/** Adds the calls. @param numbers opens all tax numbers */
export function registerIris(
  app: FastifyInstance,
  parts: StatementParts,
  headerOf: ActHeaderOf,
  numbers: (t: Translate) => Promise<TaxNumbers>,
): void {
  const reading = { trx: parts.db.sql, statement: parts.statement };
  const known = async () => {
    const [business, chosen] = [await readBusiness(parts), await readPayerSettings(reading)];
    return { chosen, company: business.name, payer: { ...business, ...chosen, name: chosen.name || business.name } };
  };
  serve(app, irisCalls, {
    books_iris: async ({ query: { year = Number(dayOf(parts.clock()).slice(0, 4)) } }) => {
      const [{ chosen, company, payer }, paid] = [await known(), await payeesOf(parts, year)];
      const forms = irisForms.map((form) => {
        const returns = irisReturns(paid, form, payer);
        const lacking = returns.flatMap(({ party, lacks }) => (lacks.length > 0 ? [{ party, lacks }] : []));
        return { form, count: returns.length, lacking };
      });
      const payer_version = await settingVersion(reading, PAYER_SETTINGS);
      return { payer: chosen, payer_version, payer_lacks: payerLacks(payer), company, forms };
    },
    books_iris_file: async (request, reply) => {
      const { year, form, part = 1 } = request.body;
      const t = translatorFor(request);
      const { payer } = await known();
      const found = irisReturns(await payeesOf(parts, year), form, payer, await numbers(t));
      const [heads, returns] = checked(request, payer, found);
      const of = Math.ceil(returns.length / MOST_RETURNS);
      const shown = returns.slice((part - 1) * MOST_RETURNS, part * MOST_RETURNS);
      if (shown.length === 0) throw new Conflict(t('bookFiles.iris.nobody'));
      request.log.info({ year, form }, 'tax numbers downloaded');
      const name = `iris_1099-${form}_${year}${of > 1 ? `_${part}_of_${of}` : ''}.csv`;
      return sendFile(reply, name, irisFile(heads, form, shown));
    },
    books_payer_change: async (request, reply) => {
      const number = request.body.number.replaceAll(/[\s-]/g, '');
      if (!/^(?:\d{9})?$/.test(number))
        throw new InvalidRecord({ number: [translatorFor(request)('bookFiles.iris.badNumber')] });
      const value = JSON.stringify({ number, name: request.body.name.trim() });
      const act = { ...headerOf(request), kind: 'set', name: PAYER_SETTINGS, value, ...seenSetting(request) } as const;
      resultOf(reply, await parts.writer.write(act));
      await tagSetting(reply, reading, PAYER_SETTINGS);
      return readPayerSettings(reading);
    },
  });
}

type AskedFile = Asked<(typeof irisCalls.declared)['books_iris_file']>;

/** The heads and the forms of all files. @throws Conflict where something would be missing in them */
function checked(request: FastifyRequest<AskedFile>, payer: Payer, found: ReturnType<typeof irisReturns>) {
  const { form, leave_out: isOut = false, template } = request.body;
  const t = translatorFor(request);
  const lacks = payerLacks(payer).map((lack) => t(`bookFiles.iris.lacks.${lack}`));
  if (lacks.length > 0) throw new Conflict(t('bookFiles.iris.payer', { lacks: lacks.join(', ') }));
  const returns = found.filter((one) => one.lacks.length === 0);
  const lacking = found.filter((one) => one.lacks.length > 0).map(({ party }) => party.name);
  if (lacking.length > 0 && !isOut) throw new Conflict(t('bookFiles.iris.payees', { names: lacking.join(', ') }));
  const heads = template ? headsOf(template) : irisColumns(form);
  const lost = lostColumns(heads, form, returns);
  if (lost.length > 0) throw new Conflict(t('bookFiles.iris.lost', { columns: lost.slice(0, 6).join('; ') }));
  return [heads, returns] as const;
}
