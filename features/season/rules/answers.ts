/** What `office/season/` answers: the pictures of the season. Tons and dollars are decimal text, days `YYYY-MM-DD`. */

/** Days from one to another, both included. */
export interface SeasonDays {
  readonly from: string;
  readonly to: string;
}

/** Most days that one call takes: a leap year. */
export const MOST_DAYS = 366;

/** Net tons of a day, and of the same day a year earlier. */
export interface DayTons {
  readonly day: string;
  readonly net: string;
  readonly last: string;
}

/** A crop day by day. Days without a load in both years are left out. */
export interface CropTons {
  readonly id: number;
  readonly name: string;
  readonly net: string;
  readonly last: string;
  readonly days: readonly DayTons[];
}

/** A job with loads in the period. */
export interface SeasonJob {
  readonly id: number;
  readonly day: string;
  readonly producer: string;
  readonly field: string;
  readonly loads: number;
}

/** What is left of what customers pay, over tickets that have every input. */
export interface MarginSums {
  readonly customer_pay: string;
  readonly producer_net: string;
  readonly haul: string;
  readonly margin: string;
  /** Of what the customer pays, with one decimal; `null` where that is nothing. */
  readonly percent: string | null;
  /** Tickets that lack an input: they are in none of the sums. */
  readonly left_out: number;
}

/** The margin of a customer. */
export interface CustomerMargin extends MarginSums {
  readonly id: number;
  readonly name: string;
}

/** What some loads weigh. */
export interface Contents {
  readonly loads: number;
  readonly net: string;
  /** Without the loads that lack a moisture. */
  readonly dry: string;
  /** Weighted by net tons, with one decimal; `null` where no load has a moisture. */
  readonly moisture: string | null;
}

/** What the period brought into a bag or pit of a customer. */
export interface BagContents extends Contents {
  /** `null`: loads of the customer that name no bag or pit. */
  readonly id: number | null;
  readonly name: string | null;
  readonly customer: string;
}

/** The loads of a truck by the hour in which their tickets were entered. */
export interface TruckHours {
  /** `null`: tickets that name no truck. */
  readonly id: number | null;
  readonly name: string | null;
  /** Loads by the hours of the day, in the order of `Season.hours`. */
  readonly by_hour: readonly number[];
  /** Loads whose tickets were entered on another day than theirs. */
  readonly other_day: number;
  readonly loads: number;
}

/** The answer of `office/season/`. */
export interface Season extends SeasonDays {
  /** The same days a year earlier. */
  readonly last: SeasonDays;
  readonly loads: number;
  readonly net: string;
  /** The crop with the most tons first. */
  readonly crops: readonly CropTons[];
  /** The newest first. */
  readonly jobs: readonly SeasonJob[];
  /** Jobs beyond those told. */
  readonly more_jobs: number;
  /** The newest job whose loads differ in moisture, else the newest; `null` without loads. */
  readonly job: number | null;
  /** The greatest margin first. */
  readonly customers: readonly CustomerMargin[];
  readonly margin: MarginSums;
  /** The fullest first. */
  readonly bags: readonly BagContents[];
  readonly contents: Contents;
  /** The hours from the first to the last in which a ticket of the period was entered. */
  readonly hours: readonly number[];
  /** The time zone that the hours are of. */
  readonly zone: string;
  readonly trucks: readonly TruckHours[];
}

/** One load of a job. */
export interface JobLoad {
  readonly id: number;
  readonly number: string;
  readonly truck: string | null;
  readonly net: string | null;
  readonly moisture: string | null;
}

/** The answer of `office/season/moisture/`: the loads of a job in the order of their days and tickets. */
export interface JobMoisture {
  readonly job: {
    readonly id: number;
    readonly day: string;
    readonly customer: string;
    readonly producer: string;
    readonly crop: string;
    readonly field: string;
  };
  readonly loads: readonly JobLoad[];
  readonly net: string;
  /** Weighted by net tons, with one decimal. */
  readonly moisture: string | null;
}
