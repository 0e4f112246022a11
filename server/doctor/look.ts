/** What the doctor finds, and how features look at what they keep. */
import type { SecretBox } from '../accounts/secondFactor/secretBox';
import type { Db } from '../db/database';

/** One thing that is unsafe. */
export interface Finding {
  /** A short name, the same in every version. */
  readonly code: string;
  readonly what: string;
  readonly todo: string;
}

/** What a feature finds. */
export interface Look {
  readonly findings: readonly Finding[];
  /** What there is to say of it, a sentence or two each. */
  readonly said: readonly string[];
}

/** Looks at what a feature keeps, and changes nothing. */
export type DoctorLook = (given: {
  readonly db: Db;
  /** Opens what the server keeps locked. */
  readonly boxFor: (purpose: string) => SecretBox;
}) => Promise<Look>;
