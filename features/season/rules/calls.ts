/** The calls about a season. Tons and dollars are decimal text, days `YYYY-MM-DD`. */
import Type from 'typebox';
import { calls } from '../../../src/rules/calls/call';
import {
  about,
  amount,
  day,
  id,
  integer,
  listOf,
  objectOf,
  optional,
  orNull,
  text,
  type Told,
} from '../../../src/rules/calls/schemas';

/** Most days that one call takes: a leap year. */
export const MOST_DAYS = 366;

const days = { from: day, to: day };
const period = objectOf(days);
const share = orNull(text, 'With one decimal; `null` where there is nothing to divide by.');
const named = { id: integer, name: text };

const sums = {
  customer_pay: amount,
  producer_net: amount,
  haul: amount,
  margin: about(amount, 'Customer pay less producer net pay less haul, of tickets that have every input.'),
  percent: share,
  left_out: about(integer, 'Tickets that lack an input: they are in none of the sums.'),
};
const margin = objectOf(sums);
const customer = objectOf({ ...named, ...sums });

const inside = {
  loads: integer,
  net: about(amount, 'Net tons.'),
  dry: about(amount, 'Dry tons, without the loads that lack a moisture.'),
  moisture: share,
};
const contents = objectOf(inside);
const bag = objectOf({
  id: orNull(integer, '`null`: loads of the customer that name no bag or pit.'),
  name: orNull(text),
  customer: text,
  ...inside,
});

const truck = objectOf({
  id: orNull(integer, '`null`: tickets that name no truck.'),
  name: orNull(text),
  by_hour: listOf(integer, 'Loads by the hours of `hours`.'),
  other_day: about(integer, 'Loads whose tickets were entered on another day than theirs.'),
  loads: integer,
});

const crop = objectOf({
  ...named,
  net: amount,
  last: amount,
  days: listOf(objectOf({ day, net: amount, last: amount }), 'Days without a load in both years are left out.'),
});

const job = objectOf({ id: integer, day, producer: text, field: text, loads: integer });

const asked = {
  from: about(day, 'The first day.'),
  to: about(day, `The last day; at most ${MOST_DAYS} days.`),
  crop: optional(about(id, 'Tickets of this crop alone. Default: of all.')),
};
const seasonSums = objectOf({ loads: integer, net: amount, margin });

const season = objectOf({
  ...days,
  last: about(period, 'The same days a year earlier.'),
  loads: integer,
  net: amount,
  crops: listOf(crop, 'The crop with the most net tons first.'),
  jobs: listOf(job, 'The newest first.'),
  more_jobs: about(integer, 'Jobs beyond those told.'),
  job: orNull(integer, 'The newest job whose loads differ in moisture, else the newest; `null` without loads.'),
  customers: listOf(customer, 'The greatest margin first.'),
  margin,
  bags: listOf(bag, 'The fullest first.'),
  contents,
  hours: listOf(integer, 'Hours from the first to the last in which a ticket of the period was entered.'),
  zone: about(text, 'The time zone that the hours are of.'),
  trucks: listOf(truck),
});

const load = objectOf({
  id: integer,
  number: text,
  truck: orNull(text),
  net: orNull(amount),
  moisture: orNull(text),
});

const moisture = objectOf({
  job: objectOf({ id: integer, day, customer: text, producer: text, crop: text, field: text }),
  loads: listOf(load),
  net: amount,
  moisture: about(share, 'Weighted by net tons, with one decimal.'),
});

export const seasonCalls = calls('Season', {
  season: {
    at: 'GET /office/season/',
    summary: 'What some days brought, for the pictures of the season',
    description: 'Crop tickets alone. Tons and dollars are sums of the printed lines.',
    query: {
      ...asked,
      zone: optional(
        Type.String({
          format: 'zone',
          description: 'The time zone of the hours, such as `America/Chicago`. Default: the one of the server.',
          'x-fault': 'api.notAZone',
        }),
      ),
    },
    answer: season,
    about: 'Tons, margins, contents and hours.',
  },
  season_sums: {
    at: 'GET /office/season/sums/',
    summary: 'What some days brought in all',
    description: 'The sums of the season alone, for days that others are compared with.',
    query: asked,
    answer: seasonSums,
    about: 'Loads, tons and margin.',
  },
  season_moisture: {
    at: 'GET /office/season/moisture/',
    summary: 'The moisture of each load of a job',
    query: { job: about(id, 'The job.') },
    answer: moisture,
    about: 'The loads in the order of their days and tickets.',
    faults: [404],
  },
});

/** Days from one to another, both included. */
export type SeasonDays = Told<typeof period>;
/** What is asked for: days, and tickets of one crop alone or of all. */
export interface SeasonAsked extends SeasonDays {
  readonly crop?: number | undefined;
}
export type CropTons = Told<typeof crop>;
export type SeasonJob = Told<typeof job>;
export type MarginSums = Told<typeof margin>;
export type CustomerMargin = Told<typeof customer>;
export type Contents = Told<typeof contents>;
export type BagContents = Told<typeof bag>;
export type TruckHours = Told<typeof truck>;
export type Season = Told<typeof season>;
export type SeasonSums = Told<typeof seasonSums>;
export type JobLoad = Told<typeof load>;
export type JobMoisture = Told<typeof moisture>;
