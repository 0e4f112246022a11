/** What the writing of a program is made of: kinds of acts, guards and recorders, of the records and of whatever else it has. */
import { openActs, type Acts } from './acts/acts';
import type { AnyAct } from './acts/definition';
import type { Recorder, WriteContext } from './context';
import { refuseInUse, type Guard } from './guards';
import { recordOrigins } from './origins/record';
import type { OtherChecks, OtherPayees, WentOut } from './acts/rules';
import { undoAct } from './plan/undo/undo';
import { correctAct } from './settled/correct';
import { setAct } from './settings/plan';
import { recordActs } from './acts/records';
import { refuseSettled } from './settled/guard';
import { recordDayCounts } from '../db/query/counts/recorder';
import { recordVersions } from '../db/versions/recorder';

/** What a part of the program adds to the writing. */
export interface WritingPart {
  /** Kinds of acts of its own. */
  readonly acts?: readonly AnyAct[];
  /** What may forbid any act, asked before what the records themselves forbid. */
  readonly guards?: readonly Guard[];
  /** What a guard will read whatever is planned: asked for with the plan, where an engine takes both at once. */
  readonly early?: (context: WriteContext) => Promise<unknown>;
  /** What keeps traces of any act. */
  readonly recorders?: readonly Recorder[];
  /** Which rows it has given out of the house, such as payments in a file for the bank. */
  readonly wentOut?: WentOut;
  /** To whom money for a party goes besides. One part at the most says so. */
  readonly otherPayees?: OtherPayees;
  /** Numbers of checks that are no payments. */
  readonly otherChecks?: OtherChecks;
  /** How the names of settings begin that clerks choose too; all others are an owner's. */
  readonly settingsOfClerks?: readonly string[];
}

/** What every act passes. */
export interface WriteSteps {
  readonly acts: Acts;
  readonly guards: readonly Guard[];
  readonly early: readonly NonNullable<WritingPart['early']>[];
  readonly recorders: readonly Recorder[];
}

/**
 * The steps of a program with these parts besides the records.
 * @throws an error where two parts bring acts of one name
 */
export function openWriting(parts: readonly WritingPart[]): WriteSteps {
  const all = <T>(pick: (part: WritingPart) => readonly T[] | undefined): T[] =>
    parts.flatMap((part) => pick(part) ?? []);
  return {
    acts: openActs(
      [...recordActs, setAct(all((part) => part.settingsOfClerks)), correctAct, undoAct, ...all(({ acts }) => acts)],
      parts.flatMap(({ wentOut }) => wentOut ?? []),
      parts.find(({ otherPayees }) => otherPayees)?.otherPayees,
      parts.flatMap(({ otherChecks }) => otherChecks ?? []),
    ),
    guards: [...all(({ guards }) => guards), refuseSettled, refuseInUse],
    early: parts.flatMap(({ early }) => early ?? []),
    recorders: [recordDayCounts, recordVersions, recordOrigins, ...all(({ recorders }) => recorders)],
  };
}
