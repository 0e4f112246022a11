/** The calls below `office/season/` in the API description. */
import { API_ROOT } from '../../../src/rules/paths';
import { MOST_DAYS } from '../rules/answers';
import { errors, listOf, objectOf, ok, orNull, text, type Json } from '../../../server/api/openapi/parts';

const tags = ['Season'];
const integer = { type: 'integer' };
const day = { type: 'string', format: 'date' };
const amount = { ...text, pattern: '^-?\\d+\\.\\d\\d$' };
const share = orNull({ ...text, description: 'With one decimal; `null` where there is nothing to divide by.' });

const sums = {
  customer_pay: amount,
  producer_net: amount,
  haul: amount,
  margin: { ...amount, description: 'Customer pay less producer net pay less haul, of tickets that have every input.' },
  percent: share,
  left_out: { ...integer, description: 'Tickets that lack an input: they are in none of the sums.' },
};
const contents = {
  loads: integer,
  net: { ...amount, description: 'Net tons.' },
  dry: { ...amount, description: 'Dry tons.' },
  moisture: share,
};
const truck = objectOf({
  id: orNull(integer),
  name: orNull(text),
  by_hour: { ...listOf(integer), description: 'Loads by the hours of `hours`.' },
  other_day: { ...integer, description: 'Loads whose tickets were entered on another day than theirs.' },
  loads: integer,
});
const crop = objectOf({
  id: integer,
  name: text,
  net: amount,
  last: amount,
  days: listOf(objectOf({ day, net: amount, last: amount })),
});

const season = objectOf({
  from: day,
  to: day,
  last: objectOf({ from: day, to: day }),
  loads: integer,
  net: amount,
  crops: { ...listOf(crop), description: 'The crop with the most net tons first.' },
  jobs: listOf(objectOf({ id: integer, day, producer: text, field: text, loads: integer })),
  more_jobs: { ...integer, description: 'Jobs beyond those told.' },
  job: { ...orNull(integer), description: 'The newest job whose loads differ in moisture, else the newest.' },
  customers: listOf(objectOf({ id: integer, name: text, ...sums })),
  margin: objectOf(sums),
  bags: listOf(objectOf({ id: orNull(integer), name: orNull(text), customer: text, ...contents })),
  contents: objectOf(contents),
  hours: { ...listOf(integer), description: 'Hours of the day, in which tickets were entered.' },
  zone: text,
  trucks: listOf(truck),
});

const moisture = objectOf({
  job: objectOf({ id: integer, day, customer: text, producer: text, crop: text, field: text }),
  loads: listOf(
    objectOf({ id: integer, number: text, truck: orNull(text), net: orNull(amount), moisture: orNull(text) }),
  ),
  net: amount,
  moisture: share,
});

/** Path → its operations. */
export const seasonPaths: Readonly<Record<string, Json>> = {
  [`${API_ROOT}/office/season/`]: {
    get: {
      tags,
      operationId: 'season',
      summary: 'What some days brought, for the pictures of the season',
      description: 'Crop tickets alone. Tons and dollars are sums of the printed lines.',
      parameters: [
        { name: 'from', in: 'query', required: true, description: 'The first day.', schema: day },
        {
          name: 'to',
          in: 'query',
          required: true,
          description: `The last day; at most ${MOST_DAYS} days.`,
          schema: day,
        },
        {
          name: 'zone',
          in: 'query',
          description: 'The time zone of the hours, such as `America/Chicago`. Default: the one of the server.',
          schema: text,
        },
      ],
      responses: { 200: ok(season, 'Tons, margins, contents and hours.'), ...errors(400, 401) },
    },
  },
  [`${API_ROOT}/office/season/moisture/`]: {
    get: {
      tags,
      operationId: 'season_moisture',
      summary: 'The moisture of each load of a job',
      parameters: [{ name: 'job', in: 'query', required: true, description: 'The job.', schema: integer }],
      responses: { 200: ok(moisture, 'The loads in the order of their days.'), ...errors(400, 401, 404) },
    },
  },
};
